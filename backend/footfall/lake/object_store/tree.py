"""What the lake is: `HEAD.json` names its files and the objects they lie in, and is replaced as a whole.

An object is never written again, so whoever has read a head reads one state of the lake, whatever happens
meanwhile. The name of an object has the number of the head it was put for. An object with a number up to the
one in force that the head in force does not name will not be named by a later head either.
"""

from dataclasses import dataclass

from pydantic import BaseModel, ValidationError

from footfall.lake.object_store.store import ChangedObjectError, Content, Store, StoreError

HEAD = "HEAD.json"
OBJECTS = "files/"
# Format of the head and of what it names. Stored; never reuse.
FORMAT = 1


class StoredFile(BaseModel):
    """Where the content of a file lies, its size and its SHA-256."""

    object: str
    bytes: int
    sha256: str


class Tree(BaseModel):
    """A state of the lake. generation: its number, from 1; token: of the lease under which it was made;
    files: by path in the home folder."""

    format: int = FORMAT
    generation: int = 0
    token: str = ""
    files: dict[str, StoredFile] = {}

    def objects(self) -> set[str]:
        """Names of the objects its files lie in."""
        return {file.object for file in self.files.values()}


@dataclass(frozen=True)
class Head:
    """The state in force. tag: of the object that says so; None before there is one."""

    tree: Tree
    tag: str | None


def read_head(store: Store) -> Head:
    """The state in force; an empty one before anything was written."""
    found = store.read(HEAD)
    return _head(store, found) if found else Head(Tree(), None)


def newer_head(store: Store, known: Head | None) -> Head | None:
    """The state in force; None if it is the known one."""
    if known is None or known.tag is None:
        return read_head(store)
    found = store.read_unless(HEAD, known.tag)
    return _head(store, found) if found else None


def swap(store: Store, before: Head, tree: Tree) -> Head:
    """Put a state in force in place of another. ChangedObjectError when that is not in force any more."""
    try:
        tag = store.replace(HEAD, tree.model_dump_json().encode(), before.tag)
    except ChangedObjectError:
        raise ChangedObjectError(
            f"{store.address}: another machine has written to the lake meanwhile, so what this command did "
            "is left out; run it again"
        ) from None
    return Head(tree, tag)


def object_name(generation: int, token: str, path: str) -> str:
    """Name of the object for a file of a new state."""
    return f"{OBJECTS}{generation:09d}-{token}/{path}"


def generation_of(name: str) -> int:
    """The number in the name of an object; a large one where there is none, which is never old."""
    number = name.removeprefix(OBJECTS).partition("-")[0]
    return int(number) if number.isdigit() else 1 << 62


def _head(store: Store, found: Content) -> Head:
    try:
        tree = Tree.model_validate_json(found.data)
    except ValidationError:
        raise StoreError(
            f"{store.address}/{HEAD}: this is not the head of a lake; set FOOTFALL_LAKE to another prefix"
        ) from None
    if tree.format != FORMAT:
        raise StoreError(f"{store.address}: another version of Footfall has written this lake; use that one")
    return Head(tree, found.tag)
