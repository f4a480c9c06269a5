"""Finds the reports about something by the words of a question."""

from dataclasses import dataclass

from footfall.core.other_names import OTHER_NAMES
from footfall.core.spelling import words_of
from footfall.query import REPORTS

MOST_FOUND = 10
# Words that tell no report from another. Traffic and visits are not among them: whoever asks for these
# means most reports.
_SAY_NOTHING = words_of(
    "a about after all also an and any are as at be by can do does for from get give has have how i in is it "
    "its list many me most much my no of on one or our report reports show site sites so tell than that the "
    "their them there they this to us was we what when where which who why will with website websites domain"
)
# Weight of a word by the part of a report that has it.
_IN_ID, _IN_TOPICS, _IN_QUESTION, _IN_FIELDS = 4, 3, 2, 1


@dataclass(frozen=True)
class _Described:
    """The words of a report with their weights, and its names: its id and those of its measures."""

    weights: dict[str, int]
    names: frozenset[str]

    @classmethod
    def of(cls, report_id: str) -> "_Described":
        report = REPORTS[report_id].report
        fields = (*report.keys, *(each.name for each in report.measures), *report.params.model_fields)
        parts = (
            (_IN_FIELDS, " ".join(fields)),
            (_IN_QUESTION, report.question),
            (_IN_TOPICS, report.topics),
            (_IN_ID, report_id),
        )
        weights = {word: weight for weight, text in parts for word in words_of(text)}
        return cls(weights, frozenset({report_id, *(each.name for each in report.measures)}))

    def of_word(self, word: str) -> int:
        """Weight of a word in the report, 0 without it; other products' words for its names count too."""
        means_a_name = any(name in self.names for name in OTHER_NAMES.get(word, ()))
        return max(self.weights.get(word, 0), _IN_FIELDS if means_a_name else 0)


_DESCRIBED = {report_id: _Described.of(report_id) for report_id in REPORTS}


def reports_about(text: str) -> list[str]:
    """Ids of the reports that have most words of a text, the best first, MOST_FOUND at most.

    Empty if no report has any of them; all reports for a text without words that count.
    """
    words = words_of(text) - _SAY_NOTHING
    if not words:
        return list(REPORTS)
    weights_of = {name: [described.of_word(word) for word in words] for name, described in _DESCRIBED.items()}
    most = max(sum(weight > 0 for weight in weights) for weights in weights_of.values())
    if most == 0:
        return []
    best = [name for name, weights in weights_of.items() if sum(weight > 0 for weight in weights) == most]
    return sorted(best, key=lambda name: -sum(weights_of[name]))[:MOST_FOUND]
