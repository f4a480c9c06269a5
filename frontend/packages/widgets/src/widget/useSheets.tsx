import {
  fetchAnswer,
  type ReportAnswer,
  type ReportId,
  type ReportQuery,
  type ReportRequest,
} from '@footfall/api';
import type { SheetTable } from '@footfall/contract';
import { useSheetReader } from '@footfall/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { codesOf, type MergedAnswer, mergeAnswers } from './answer';
import type { ShownQuery } from './exportFiles';
import { useLatest } from './useLatest';
import { loadNoteText, type NoteText } from './useNoteText';

const texts = defineMessages({
  note: { id: 'widgets.sheet.note', defaultMessage: 'Note' },
});

/** What is drawn from the answers of a widget. */
export type DrawSheet = (answers: MergedAnswer<never>, first: ReportAnswer | undefined) => ReactNode;

/**
 * The tables of a widget as the screen shows them, with every row of its lists. `drawing` must be part of what the
 * widget draws: tables are drawn there, out of sight, while they are read.
 */
export function useSheets(props: {
  queries: readonly ShownQuery[];
  /** How many sites are asked about. */
  targets: number;
  /** Lists come page by page, so a sheet asks for all of them. */
  isPaged: boolean;
  /** Lines about the tables, each a word and its text. */
  about: () => Promise<SheetTable['about']>;
  shows: (row: never) => boolean;
  draw: DrawSheet;
}): { tables: () => Promise<readonly SheetTable[]>; drawing: ReactNode } {
  const { queries, targets, isPaged, about, shows, draw } = props;
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [read, drawing] = useSheetReader();

  /** The answer to a query, from the snapshot that is on the screen. Goes through the page's client, as exports do. */
  const ask = ({ report, request, isExtra }: ShownQuery): Promise<ReportAnswer> => {
    const asOf = queries.find(({ result }) => result?.data)?.result?.data?.as_of;
    const { limit: _, offset: __, ...unpaged } = request as Record<string, unknown>;
    const whole = {
      ...(isPaged && !isExtra ? unpaged : request),
      ...(asOf !== undefined && { as_of: asOf }),
    } as ReportRequest;
    return queryClient.fetchQuery({
      queryKey: ['export', 'sheet', report, whole],
      queryFn: () => fetchAnswer(report, whole),
      staleTime: 0,
      gcTime: 0,
    });
  };

  const tables = useLatest(async (): Promise<readonly SheetTable[]> => {
    const kept = queries.filter(({ isLate }) => !isLate);
    const answers = await Promise.all(
      kept.map((query) => (query.mayFail ? ask(query).catch(() => undefined) : ask(query))),
    );
    const results = answers.map(
      (data) => ({ data, error: null, isPending: false }) as unknown as ReportQuery<ReportId>,
    );
    const codes = codesOf(results);
    const noteText: NoteText | undefined = codes.size > 0 ? await loadNoteText(intl, codes) : undefined;
    const merged = mergeAnswers(kept, targets, results, intl, noteText, shows as (row: object) => boolean);
    if (!merged.answer.rows || merged.answer.rows.length === 0) return [];
    const shown = await read(draw(merged as unknown as MergedAnswer<never>, answers[0]));
    const word = intl.formatMessage(texts.note);
    const notes = (merged.answer.notes ?? []).map((note): readonly [string, string] => [word, note]);
    const lines = [...(await about()), ...notes];
    return shown.map((table) => ({ ...table, about: lines }));
  });

  return { tables, drawing };
}
