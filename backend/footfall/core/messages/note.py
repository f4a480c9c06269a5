"""Notes of answers: what a reader should know, in English and as a code for other languages."""

from footfall.core.messages.note_code import NoteCode

Value = str | int | float


class Note(str):
    """A note's English text, with its code and values."""

    code: NoteCode
    values: dict[str, Value]

    def __new__(cls, text: str, code: NoteCode, **values: Value) -> "Note":
        """A note; `NoteCode` says which values each code has."""
        note = super().__new__(cls, text)
        note.code, note.values = code, values
        return note
