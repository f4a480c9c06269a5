import { curlCommand, fetchAllRows, fetchWorkbook, toCsv, toTsv } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import type { WidgetExports } from '@footfall/ui/widget';
import { useMemo } from 'react';
import type { Question } from './questions';
import { useLatest } from './useLatest';

/** What a widget hands out: every row with every measure, and the calls that give the same numbers. */
export function useExports(questions: readonly Question[], { period }: Filters): WidgetExports {
  // A file has room for every measure, whatever the picture asked for.
  const whole = ({ request }: Question) => ({ ...request, ...('measures' in request && { measures: [] }) });
  const everything = async (): Promise<object[]> => {
    const lists = await Promise.all(
      questions.map((question) => fetchAllRows(question.report, whole(question))),
    );
    if (lists.length === 1) return lists[0] ?? [];
    return lists.flatMap((rows, index) => rows.map((row) => ({ part: questions[index]?.part, ...row })));
  };
  const name = useLatest(() => `${questions[0]?.report}-${period.from}-${period.to}`);
  const csv = useLatest(async () => toCsv(await everything()));
  const tsv = useLatest(async () => toTsv(await everything()));
  const workbooks = useLatest(() =>
    Promise.all(questions.map((question) => fetchWorkbook(question.report, whole(question)))),
  );
  const call = useLatest(() =>
    questions.map(({ report, request }) => curlCommand(report, request)).join('\n'),
  );
  const report = questions[0]?.report;
  return useMemo(
    () => ({ report, name, csv, tsv, workbooks, call }),
    [report, name, csv, tsv, workbooks, call],
  );
}
