"""The error that everything wrong with an input becomes: one clear line for the user."""


class SolemnError(ValueError):
    """Something that the user gave is wrong; the message says what stood there and what is accepted."""
