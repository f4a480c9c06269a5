import type { ReportId, ReportQuery, ReportRow } from '@footfall/api';
import type { WidgetAnswer } from '@footfall/ui/widget';
import type { IntlShape } from 'react-intl';
import type { Question } from './questions';
import { errorText, needText } from './sentences';

export interface MergedAnswer<Row> {
  answer: Omit<WidgetAnswer<Row>, 'isStale'>;
  /** The parts whose answer is still under way. */
  waitingFor: readonly string[];
  parts: Record<string, readonly Row[] | undefined>;
  beside: Record<string, readonly object[] | undefined>;
}

/** The answers of a widget's requests as one: all needed rows, or the first error, or still under way. */
export function mergeAnswers<Id extends ReportId>(
  questions: readonly Question[],
  queries: readonly ReportQuery<ReportId>[],
  intl: IntlShape,
): MergedAnswer<ReportRow<Id>> {
  const asked = questions.map((question, index) => ({ ...question, query: queries[index] }));
  const failed = queries.find((query, index) => query.error && !questions[index]?.mayFail);
  const needed = asked.filter(({ isNeeded }) => isNeeded);
  const rowsOf = (query: ReportQuery<ReportId> | undefined) =>
    query?.data?.rows as ReportRow<Id>[] | undefined;
  const named = (isBeside: boolean) =>
    Object.fromEntries(
      asked.filter((one) => one.isBeside === isBeside).map(({ part, query }) => [part, rowsOf(query)]),
    );
  // Notes are about what the reader asked: questions beside it, as of the time before, have notes of their own.
  const notes = asked.flatMap(({ isBeside, query }) => (isBeside ? [] : (query?.data?.notes ?? [])));
  return {
    waitingFor: asked.filter(({ query }) => query?.isPending).map(({ part }) => part),
    parts: named(false),
    beside: named(true),
    answer: {
      rows: needed.every(({ query }) => query?.data)
        ? mergeRows(needed.filter(({ isBeside }) => !isBeside).map(({ query }) => rowsOf(query) ?? []))
        : undefined,
      notes: [...new Set(notes)],
      reason: needText(intl, failed?.error),
      error: failed?.error ? errorText(intl, failed.error) : null,
      retry: () => {
        for (const query of queries) if (query.error) void query.refetch();
      },
    },
  };
}

/** One list stays the same array, so that what is drawn from it need not be drawn again. */
const mergeRows = <Row>(lists: readonly (readonly Row[])[]): readonly Row[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat();
