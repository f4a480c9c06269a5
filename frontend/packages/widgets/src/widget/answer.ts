import type { CodedNote, ReportAnswer, ReportId, ReportQuery, ReportRow } from '@footfall/api';
import type { WidgetAnswer } from '@footfall/ui/widget';
import type { IntlShape } from 'react-intl';
import { isWarning, isWhyEmpty, noteText } from './notes';
import { errorText, needText } from './sentences';
import type { WidgetQuery } from './widgetQueries';

export interface MergedAnswer<Row> {
  answer: Omit<WidgetAnswer<Row>, 'isStale'>;
  /** The parts whose answer is still under way. */
  waitingFor: readonly string[];
  parts: Record<string, readonly Row[] | undefined>;
  extraRows: Record<string, readonly object[] | undefined>;
}

/**
 * The answers to a widget's requests as one answer: all needed rows, or the first error, or still loading.
 */
export function mergeAnswers<Id extends ReportId>(
  queries: readonly WidgetQuery[],
  results: readonly ReportQuery<ReportId>[],
  intl: IntlShape,
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
  // Only of the widget's own report: extra queries, of the period before for example, have notes of their own.
  const own = asked.flatMap(({ isExtra, result }) => (isExtra ? [] : (result?.data ?? [])));
  return {
    waitingFor: asked.filter(({ result, isLate }) => result?.isPending && !isLate).map(({ part }) => part),
    parts: named(false),
    extraRows: named(true),
    answer: {
      rows: needed.every(({ result }) => result?.data)
        ? mergeRows(needed.filter(({ isExtra }) => !isExtra).map(({ result }) => rowsOf(result) ?? []))
        : undefined,
      notes: [...new Set(own.flatMap((data) => notesOf(data, intl)))],
      isWarning: own.some(({ note_codes }) => note_codes?.some(isWarning)),
      reason: needText(intl, failed?.error) ?? whyEmpty(own, intl),
      error: failed?.error ? errorText(intl, failed.error) : null,
      retry: () => {
        for (const result of results) if (result.error) void result.refetch();
      },
    },
  };
}

/** Why no answer has rows, where another period, device or region would bring none either. */
function whyEmpty(answers: readonly ReportAnswer<ReportId>[], intl: IntlShape): string | undefined {
  if (answers.some(({ rows }) => rows.length > 0)) return undefined;
  const texts = answers.flatMap(({ notes, note_codes }) =>
    (note_codes ?? []).flatMap((coded, index) =>
      isWhyEmpty(coded) ? [noteText(intl, coded, notes[index] ?? '')] : [],
    ),
  );
  return texts.length > 0 ? [...new Set(texts)].join(' ') : undefined;
}

/** What a frozen dashboard kept of an older server has no codes and is in English. */
const notesOf = (data: { notes: string[]; note_codes?: CodedNote[] }, intl: IntlShape): string[] =>
  data.notes.map((english, index) => {
    const coded = data.note_codes?.[index];
    return coded ? noteText(intl, coded, english) : english;
  });

/** A single list stays the same array, so that nothing is drawn again without need. */
const mergeRows = <Row>(lists: readonly (readonly Row[])[]): readonly Row[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat();
