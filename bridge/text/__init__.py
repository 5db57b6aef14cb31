"""Card text to facts: the English wording that bears on Summons, in the vocabulary of asp/inputs.lp."""
