"""Bodies of calls about projects. Field names are public."""

from datetime import datetime
from typing import Annotated, Self

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from footfall.core.page_rules import PageRules
from footfall.core.place_field import kept_place
from footfall.core.target import Problem, Target, TargetError, TargetScope
from footfall.core.web_address import require_web_address
from footfall.core.wire import Wire, WireId

PAGE_SIZE = 20
MAX_PAGE_SIZE = 100
MAX_PAGE_GROUPS = 500
MAX_TARGET_LISTS = 200
MAX_URLS_IN_LIST = 10_000


def _no_null(text: str) -> str:
    # PostgreSQL keeps no NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


def _web_address(text: str) -> str:
    # Empty lines of a pasted list are dropped later.
    if text:
        require_web_address(text)
    return text


Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), AfterValidator(_no_null)]
GeoText = Annotated[
    str | list[str],
    AfterValidator(kept_place),
    Field(description="Place as reports take it: `worldwide`, `US`, `1001`, `state:5`, a list."),
]


class Permissions(Wire):
    """A user's permissions on a project."""

    read: bool = Field(False, description="See it and its page groups.")
    share: bool = Field(False, description="Let others in, with no more than one may do oneself.")
    delete: bool = Field(False, description="Delete it.")
    edit: bool = Field(False, description="Change it and its page groups.")

    def covers(self, other: Self) -> bool:
        """Whether it allows all that the other allows."""
        return all(getattr(self, name) or not getattr(other, name) for name in type(self).model_fields)


FULL = Permissions(read=True, share=True, delete=True, edit=True)
NOTHING = Permissions()


class TargetFields(Wire):
    """The parts of a target; for an invalid one only `value`, as typed, and the reason."""

    value: str = Field(description="As reports take it; as it was typed when it is not valid.")
    scope: TargetScope | None = Field(None, description="How much of a site it covers.")
    valid: bool = Field(description="Whether it is a target.")
    host: str | None = Field(None, description="Host in ASCII.")
    url: str | None = Field(None, description="Its address.")
    reason: str | None = Field(None, description="What is wrong with it, and what to do.")
    problem: Problem | None = Field(None, description="The same as a word for programs.")
    meant: str | None = Field(None, description="What may be meant instead: `www.gov.uk` for `gov.uk`.")

    @classmethod
    def of(cls, target: Target) -> Self:
        """The fields of a target."""
        address = target.value if target.path else f"{target.value}/"
        return cls(
            value=target.value, scope=target.scope, valid=True, host=target.host, url=f"https://{address}"
        )

    @classmethod
    def read(cls, text: str, scope: TargetScope | None = None) -> Self:
        """A typed target, parsed or refused."""
        try:
            return cls.of(Target.parse(text, scope))
        except TargetError as error:
            typed = text.strip().lower()
            reason, problem, meant = str(error), error.problem, error.meant
            return cls(value=typed, valid=False, reason=reason, problem=problem, meant=meant)


class PageGroupSaved(Wire):
    """A page group to create or change."""

    id: WireId = 0
    name: Annotated[Name, Field(min_length=1)]
    conditions: PageRules = Field(default_factory=PageRules, description="Rules that name its pages.")
    urls: list[str] = Field([], description="Addresses to add to `includeExactUrls`.")
    version: int | None = Field(None, description="Version it was read at; wanted to change one.")

    @property
    def rules(self) -> PageRules:
        """The conditions with the addresses among them."""
        told = self.conditions.model_dump()
        return PageRules.model_validate(
            told | {"include_exact_urls": (*self.conditions.include_exact_urls, *self.urls)}
        )


class TargetSaved(Wire):
    """A target of a project to save, with page groups to create or change along with it."""

    url: str = Field(description="Target as a person types it.")
    scope: TargetScope | None = Field(None, description="Guessed from the address when left out.")
    page_groups: list[PageGroupSaved] = Field([], max_length=MAX_PAGE_GROUPS)

    @property
    def target(self) -> Target:
        """The target; ValueError says what is wrong with it."""
        return Target.parse(self.url, self.scope)


class ProjectSaved(Wire):
    """A project to create (id 0 or none) or to change; omitted fields stay unchanged."""

    project_id: WireId = 0
    name: Name | None = None
    domain: str | None = Field(None, description="One's own site; the first target's when never given.")
    targets: Annotated[
        list[TargetSaved] | None,
        BeforeValidator(
            lambda found: (
                [{"url": each} if isinstance(each, str) else each for each in found]
                if isinstance(found, list)
                else found
            )
        ),
        Field(None, description="All its targets in order: objects, or plain texts."),
    ]
    geo: GeoText | None = None
    version: int | None = Field(None, description="Version it was read at; wanted to change one.")


class Editor(Wire):
    """Who changed something."""

    id: int
    name: str


class PageGroupEntity(Wire):
    """A page group."""

    id: str
    name: str
    urls_count: int = Field(
        description="Pages it names in the newest snapshot that five people saw: those that `urls` lists."
    )
    target: str = Field(description="Target it belongs to.")
    version: int
    conditions: PageRules | None = Field(None, description="Asked for by the property `conditions`.")
    urls: list[str] | None = Field(
        None, description="Asked for by the property `urls`; the most viewed first, 10,000 at most."
    )


class Setup(Wire):
    """How far a project is set up."""

    complete: bool
    missing: str | None = Field(description="Next step: `competitors`, then `page-groups`; null when done.")


class ProjectEntity(Wire):
    """A project as one person sees it."""

    id: str
    name: str
    targets: list[str]
    geo: str | list[str]
    domain: str
    page_groups: list[PageGroupEntity]
    owner_id: int
    permissions: Permissions
    owner: Editor
    target_details: list[TargetFields]
    setup: Setup
    version: int
    created_at: datetime
    changed_at: datetime
    changed_by: Editor


class ProjectPage(Wire):
    """A part of the list of projects."""

    projects: list[ProjectEntity]
    total: int


class ShareEntity(Wire):
    """A person a project is shared with. Until they have seen it, only the address it was shared with."""

    user_id: int | None
    name: str
    email: str
    permissions: Permissions
    shared_at: datetime
    seen: bool


class TargetListSaved(Wire):
    """A list of addresses to save."""

    id: WireId = 0
    name: Annotated[Name, Field(min_length=1)]
    target: str = Field("", description="Target the addresses are of; empty for a list of targets.")
    urls: list[
        Annotated[
            str, StringConstraints(strip_whitespace=True, max_length=2000), AfterValidator(_web_address)
        ]
    ] = Field([], max_length=MAX_URLS_IN_LIST, description="Addresses of the web as people write them.")
    version: int | None = Field(None, description="Version it was read at; wanted to change one.")


class TargetListEntity(Wire):
    """A saved list of addresses."""

    id: str
    name: str
    target: str
    urls_count: int
    version: int
    urls: list[str] | None = Field(None, description="Only when expanded.")
