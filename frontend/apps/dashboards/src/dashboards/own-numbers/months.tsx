import { seriesColor } from '@footfall/ui';
import { TrendChart } from '@footfall/ui/charts';
import { StepOfTime } from '@footfall/ui/sheet';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import { useColumns } from './columns';
import { messages } from './messages';
import { isChosen, measureChoice, ownCount, type Row, withoutIt } from './rows';

function Picture({ title, rows, height }: ViewProps<Row>) {
  const intl = useIntl();
  const lines = [
    { id: 'told', message: messages.own, read: ownCount },
    { id: 'panel', message: messages.panel, read: withoutIt },
  ];
  return (
    <TrendChart
      label={title}
      kind="count"
      granularity="month"
      height={height}
      series={lines.map(({ id, message, read }, place) => ({
        id,
        label: intl.formatMessage(message),
        color: seriesColor(place),
        points: rows.map((row) => ({ date: row.date, estimate: read(row) })),
      }))}
    />
  );
}

function Table({ title, rows }: ViewProps<Row>) {
  const compared = useColumns(rows);
  const columns: Column<Row>[] = [
    {
      id: 'date',
      title: <FormattedMessage {...listMessages.date} />,
      width: 'fit',
      render: ({ date }) => <StepOfTime by="month" date={date} />,
    },
    ...compared,
  ];
  return <DataTable caption={title} columns={columns} rows={rows.toReversed()} rowKey={({ date }) => date} />;
}

/** Count and estimate of one site by month. */
export const months = widget({
  id: 'months',
  report: 'own-numbers',
  shows: isChosen,
  nothing: () => messages.nothing,
  title: messages.months,
  hint: messages.monthsHint,
  span: 6,
  height: () => 320,
  oneTarget: true,
  choices: { measure: measureChoice('follows') },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
