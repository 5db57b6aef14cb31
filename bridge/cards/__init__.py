"""Card records: the store, the sources it imports, the default set."""
