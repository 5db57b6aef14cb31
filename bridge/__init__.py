"""The bridge: boards and cards in, facts out, clingo asked, answers back."""
