"""Codes of English sentences, so that pages can say them in other languages.

Reasons are stored as English text in quarantines, the ledger of imports, databases and logs, where people
and older programs read them. An answer to a browser has the code and the values of each sentence beside it,
found again in the English text.
"""

from footfall.core.messages.answer import CodedSentence, Sentences, coded_sentences
from footfall.core.messages.coded import CODES, coded

__all__ = ["CODES", "CodedSentence", "Sentences", "coded", "coded_sentences"]
