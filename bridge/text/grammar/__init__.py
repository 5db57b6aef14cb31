"""The grammar of card text: what the words mean stands beside the .lark file that says how they are put together."""
