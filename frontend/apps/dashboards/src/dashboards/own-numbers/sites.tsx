import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { rowsOf, type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { TargetName } from '@footfall/widgets/views';
import { listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { useColumns } from './columns';
import { messages } from './messages';
import { NextCounts, type ReachRow } from './NextCounts';
import { isChosen, measureChoice, type Row } from './rows';

type Line = Row & { view: TargetView };

/** The latest month with a count, for each site that has one. */
function Table({ title, rows, targets, extraRows }: ViewProps<Row>) {
  const lines = targets.flatMap((view): Line[] => {
    const latest = rowsOf(rows, view).at(-1);
    return latest ? [{ ...latest, view }] : [];
  });
  const compared = useColumns(lines);
  const columns: Column<Line>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ view }) => <TargetName target={view} />,
    },
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      width: 'fit',
      render: ({ date }) => <StepOfTime by="month" date={date} />,
    },
    ...compared,
  ];
  return (
    <>
      <DataTable caption={title} columns={columns} rows={lines} rowKey={({ target }) => target} />
      <NextCounts rows={(extraRows.next ?? []) as readonly ReachRow[]} targets={targets} />
    </>
  );
}

/** All sites in one table. */
export const sites = widget({
  id: 'sites',
  report: 'own-numbers',
  shows: isChosen,
  nothing: () => messages.nothing,
  title: messages.sites,
  hint: messages.sitesHint,
  span: 12,
  height: (targets) => 48 + targets * 48,
  choices: { measure: measureChoice('leads') },
  extraQueries: {
    next: () => ({ report: 'reach-needed', params: { measures: ['visits'] }, mayFail: true }),
  },
  table: (view) => <Table {...view} />,
});
