"""Sentences that other languages say too: each with a code, found again in the English that was kept.

A reason stands as English text in quarantines, in the ledger of imports, in databases and logs, where people
and older programs read it. What is shown in a browser carries its code and its values beside it.
"""

from footfall.sentences.answer import CodedSentence, Sentences, coded_sentences
from footfall.sentences.coded import CODES, coded

__all__ = ["CODES", "CodedSentence", "Sentences", "coded", "coded_sentences"]
