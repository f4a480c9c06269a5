import type { CodedNote, ReportAnswer, ReportId, ReportQuery, ReportRow } from '@footfall/api';
import { accuracyOf } from '@footfall/ui/measure-value';
import type { WidgetAnswer } from '@footfall/ui/widget';
import { createElement, Fragment, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { SiteLinks } from '../views/SiteLinks';
import { isOfNoAnswer, isUnanswerable, isWarning, isWhyEmpty, joined } from './noteKinds';
import { errorText, needText } from './sentences';
import type { NoteText } from './useNoteText';
import type { WidgetQuery } from './widgetQueries';

export interface MergedAnswer<Row> {
  answer: Omit<WidgetAnswer<Row>, 'isStale'>;
  /** Codes of the reasons why there is nothing, one on each line, whichever sites they name. */
  reasonText: string | undefined;
  /** The parts whose answer is still loading, except late ones. */
  waitingFor: readonly string[];
  parts: Record<string, readonly Row[] | undefined>;
  extraRows: Record<string, readonly object[] | undefined>;
}

/**
 * Merges the answers to a widget's requests: all needed rows, or the first error, or still loading.
 * `targets`: how many were asked about; `about`: see `WidgetSpec`.
 */
export function mergeAnswers<Id extends ReportId>(
  queries: readonly WidgetQuery[],
  targets: number,
  results: readonly ReportQuery<ReportId>[],
  intl: IntlShape,
  noteText: NoteText | undefined,
  shows: (row: ReportRow<Id>) => boolean = () => true,
  about: readonly string[] = [],
): MergedAnswer<ReportRow<Id>> {
  const asked = queries.map((query, index) => ({ ...query, result: results[index] }));
  const failed = results.find((result, index) => result.error && !queries[index]?.mayFail);
  const needed = asked.filter(({ isNeeded }) => isNeeded);
  const rowsOf = (result: ReportQuery<ReportId> | undefined) =>
    result?.data?.rows as ReportRow<Id>[] | undefined;
  const named = (isExtra: boolean) =>
    Object.fromEntries(
      asked.filter((one) => one.isExtra === isExtra).map(({ part, result }) => [part, rowsOf(result)]),
    );
  const answering = asked.filter(({ answers }) => answers).flatMap(({ result }) => result?.data ?? []);
  const areAnswered = answering.some(({ rows }) => rows.some(hasNumbers));
  // Only answers whose numbers are drawn: notes of other queries are about other numbers.
  const own = asked.flatMap(({ isExtra, answers, result }) =>
    isExtra && !(answers && areAnswered) ? [] : (result?.data ?? []),
  );
  const why = areAnswered ? undefined : (whyEmpty(own, targets, noteText) ?? whyUntold(own, about, noteText));
  return {
    reasonText: why?.text,
    waitingFor: asked.filter(({ result, isLate }) => result?.isPending && !isLate).map(({ part }) => part),
    parts: named(false),
    extraRows: named(true),
    answer: {
      rows: needed.every(({ result }) => result?.data)
        ? mergeRows(
            needed
              .filter(({ isExtra }) => !isExtra)
              .map(({ result }) => rowsOf(result) ?? [])
              .map((rows) => (rows.every(shows) ? rows : rows.filter(shows))),
          )
        : undefined,
      notes: [...new Set(own.flatMap((data) => notesOf(data, noteText, areAnswered)))],
      isAnswered: areAnswered,
      isWarning: own.some(({ note_codes }) => note_codes?.some(isWarning)),
      need: needText(intl, failed?.error, targets),
      reason: why?.shown,
      error: failed?.error ? errorText(intl, failed.error) : null,
      retry: () => {
        for (const result of results) if (result.error) void result.refetch();
      },
    },
  };
}

/** Says that lists and own counts tell nothing of the kind. */
const NO_ANSWER: CodedNote = { code: 'no_panel_no_answer', values: {} };

/** Codes of the notes of all answers; 'uncoded' for notes of an older server, which have no code. */
export const codesOf = (results: readonly ReportQuery<ReportId>[]): ReadonlySet<string> =>
  new Set(
    results.flatMap(({ data }) =>
      (data?.notes ?? []).map((_, index) => data?.note_codes?.[index]?.code ?? 'uncoded'),
    ),
  );

/** The targets that appear in no month of the data. */
export const unseenIn = (answers: readonly (ReportAnswer<ReportId> | undefined)[]): ReadonlySet<string> =>
  new Set(
    answers
      .flatMap((answer) => answer?.note_codes ?? [])
      .flatMap(({ code, values }) => (code === 'target_never_seen' ? String(values.target) : [])),
  );

/** Why no answer has numbers, where no other filter would bring any; undefined for every other case. */
function whyEmpty(
  answers: readonly ReportAnswer<ReportId>[],
  targets: number,
  noteText: NoteText | undefined,
): { text: string; shown: ReactNode } | undefined {
  if (!noteText || answers.some(({ rows }) => rows.some(hasNumbers))) return undefined;
  const notes = answers.flatMap((answer) => joined(answer.notes, answer.note_codes));
  const areAllUnseen = targets > 0 && unseenIn(answers).size >= targets;
  const isHopeless = areAllUnseen || notes.some(({ coded }) => isUnanswerable(coded));
  if (!isHopeless && answers.some(({ rows }) => rows.length > 0)) return undefined;
  const said = new Map<string, ReactNode>();
  const codes = new Set<string>();
  for (const { coded, english } of notes)
    if (coded && isWhyEmpty(coded, areAllUnseen)) {
      codes.add(coded.code);
      said.set(noteText(coded, english), withLinks(coded, english, noteText));
    }
  const nodes = [...said.values()].flatMap((node, place) => (place > 0 ? [' ', node] : [node]));
  if (said.size === 0) return undefined;
  const text = [...codes].sort().join('\n');
  // A plain text stays the same, so that nothing is drawn again without need.
  const isPlain = nodes.every((node) => typeof node === 'string');
  return { text, shown: isPlain ? nodes.join('') : createElement(Fragment, null, ...nodes) };
}

/** Why no row has any of the measures that a widget is about, where there is no panel. */
function whyUntold(
  answers: readonly ReportAnswer<ReportId>[],
  about: readonly string[],
  noteText: NoteText | undefined,
): { text: string; shown: ReactNode } | undefined {
  const isWithoutPanel = answers.some(({ note_codes }) =>
    note_codes?.some(({ code }) => code === 'no_panel'),
  );
  if (!noteText || !isWithoutPanel || about.length === 0) return undefined;
  const isTold = (row: object) => about.some((measure) => row[measure as keyof typeof row] !== null);
  if (answers.some(({ rows }) => rows.some(isTold))) return undefined;
  return { text: NO_ANSWER.code, shown: noteText(NO_ANSWER, '') };
}

const hasNumbers = (row: object): boolean => accuracyOf(row) !== 'none';

/** The text of a note. Sites in it that do have first-party counts are links. */
function withLinks(coded: CodedNote, english: string, noteText: NoteText): ReactNode {
  if (coded.code !== 'own_counts_elsewhere') return noteText(coded, english);
  const sites = String(coded.values.sites).split(', ');
  return noteText(coded, english, { sites: createElement(SiteLinks, { sites }) });
}

/**
 * Texts of the notes; empty while the texts are loading. Answers stored by an older server have no codes. `areAnswered`:
 * another query answers what this one may not.
 */
const notesOf = (
  { rows, notes, note_codes }: { rows: readonly object[]; notes: string[]; note_codes?: CodedNote[] },
  noteText: NoteText | undefined,
  areAnswered: boolean,
): string[] =>
  noteText
    ? joined(notes, note_codes)
        .filter(({ coded }) => !(areAnswered && isOfNoAnswer(coded, rows.some(hasNumbers))))
        .map(({ coded, english }) => noteText(coded, english))
    : [];

/** Returns a single list itself, not a copy, so that nothing is drawn again without need. */
const mergeRows = <Row>(lists: readonly (readonly Row[])[]): readonly Row[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat();
