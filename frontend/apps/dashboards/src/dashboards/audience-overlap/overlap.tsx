import type { ReportRow } from '@footfall/api';
import { shownAddress } from '@footfall/ui/format';
import { estimateOf, MeasureValue, mostObserved } from '@footfall/ui/measure-value';
import type { Pair, Region } from '@footfall/ui/overlap';
import { type Column, DataTable } from '@footfall/ui/table';
import { TooLittle, WhenSeen } from '@footfall/ui/widget';
import { type ViewProps, widget } from '@footfall/widgets';
import { choiceLabels, measureOf } from '@footfall/widgets/vocabulary';
import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages';

// Lazy, because on the overview they are far below the first screen.
const Venn = lazy(async () => ({ default: (await import('@footfall/ui/overlap')).Venn }));
const UpSet = lazy(async () => ({ default: (await import('@footfall/ui/overlap')).UpSet }));

type Row = ReportRow<'list-audience-overlaps'>;

/** With more circles, a Venn diagram cannot show all regions at their true size. */
const MOST_CIRCLES = 3;
/** Limit of rows that includes every region and every pair of five targets. */
const ALL = 100;

const regionsOf = (rows: readonly Row[]): Row[] =>
  rows.filter(({ kind, is_other }) => kind === 'region' && !is_other);

const pairsOf = (rows: readonly Row[]): Pair[] =>
  rows.flatMap((row) => {
    const [shared, lift] = [row.unique_visitors, row.lift];
    return row.kind === 'pair' && shared && lift ? [{ sets: row.targets, shared, lift }] : [];
  });

function Picture(props: ViewProps<Row>) {
  const { title, rows, targets, unseen, choice, height } = props;
  const intl = useIntl();
  const sizes = regionsOf(rows).map((row) => estimateOf(row, 'unique_visitors'));
  if (sizes.every(({ value }) => value === null)) return <TooLittle observed={mostObserved(sizes)} />;
  const shared = {
    label: title,
    measure: intl.formatMessage(measureOf('unique_visitors').name),
    names: targets.map(({ value, name, color }) => ({ id: value, label: name, color })),
    regions: regionsOf(rows).map(
      (row): Region => ({ sets: row.targets, estimate: estimateOf(row, 'unique_visitors') }),
    ),
    height: height - 32,
    unseen,
  };
  return (
    <WhenSeen height={shared.height} printed={<Table {...props} />}>
      {choice.view === 'circles' ? (
        <Venn {...shared} />
      ) : (
        <UpSet
          {...shared}
          liftName={intl.formatMessage(measureOf('lift').name)}
          pairs={pairsOf(rows)}
          order={choice.view === 'lift' ? 'lift' : 'size'}
        />
      )}
    </WhenSeen>
  );
}

function Table({ title, rows, unseen }: ViewProps<Row>) {
  const columns: Column<Row>[] = [
    {
      id: 'region',
      title: <FormattedMessage {...messages.region} />,
      render: ({ targets }) => targets.map(shownAddress).join(' + '),
    },
    ...(['unique_visitors', 'share'] as const).map(
      (measure): Column<Row> => ({
        id: measure,
        title: <FormattedMessage {...measureOf(measure).name} />,
        align: 'right',
        render: (row) => (
          <MeasureValue
            estimate={estimateOf(row, measure)}
            kind={measureOf(measure).kind}
            size="ranged"
            isUnseen={row.targets.some((target) => unseen.includes(target))}
          />
        ),
      }),
    ),
  ];
  return (
    <DataTable caption={title} columns={columns} rows={regionsOf(rows)} rowKey={({ region }) => region} />
  );
}

export const overlap = widget({
  id: 'overlap',
  report: 'list-audience-overlaps',
  unaskable: ({ targets }) => (targets.length < 2 ? messages.needsTwo : undefined),
  title: messages.overlap,
  hint: messages.overlapHint,
  span: 6,
  height: () => 400,
  params: { limit: ALL },
  choices: {
    view: {
      label: choiceLabels.view,
      look: 'list',
      options: [
        { value: 'circles', label: messages.circles, mostTargets: MOST_CIRCLES },
        { value: 'size', label: messages.bySize },
        { value: 'lift', label: messages.byLift },
      ],
      from: 'circles',
    },
  },
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
