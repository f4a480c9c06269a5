import type { ReportRow } from '@footfall/api';
import { seriesColor } from '@footfall/ui';
import { GroupedBars } from '@footfall/ui/charts';
import { NO_ESTIMATE } from '@footfall/ui/measure-value';
import { useIntl } from 'react-intl';
import { messages, purposeOf } from './messages';

/** Pages that robots fetched by what they fetch them for, the most first. */
export default function Purposes({
  title,
  rows,
}: {
  title: string;
  rows: readonly ReportRow<'machine-traffic'>[];
}) {
  const intl = useIntl();
  const pages = new Map<string, number>();
  for (const row of rows) {
    const name = intl.formatMessage(purposeOf(row));
    pages.set(name, (pages.get(name) ?? 0) + (row.pages ?? 0));
  }
  const groups = [...pages]
    .sort(([, one], [, other]) => other - one)
    .map(([label, count]) => ({ id: label, label, values: [{ ...NO_ESTIMATE, value: count }] }));
  const series = [{ id: 'pages', label: intl.formatMessage(messages.pagesFetched), color: seriesColor(0) }];
  return <GroupedBars label={title} series={series} groups={groups} kind="count" />;
}
