import type { ReportId, ReportRow } from '@footfall/api';
import { GroupedBars } from '@footfall/ui/charts';
import { partsOfHundred } from '@footfall/ui/format';
import { type Estimate, estimateOf, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty } from '@footfall/ui/widget';
import type { ChoiceSpec, ViewProps } from '@footfall/widgets';
import { SiteHead } from '@footfall/widgets/views';
import { choiceLabels, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { OnlyOther } from '@footfall/widgets/widget-presets';
import { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { rowAt } from './rowAt';

type KeyedRow = { target: string };

interface BarsConfig<Row extends KeyedRow> {
  heading: MessageDescriptor;
  keyOf: (row: Row) => string;
  nameOf: (key: string, intl: IntlShape) => string;
  /** Order of the groups by key; by default that of the answer. */
  order?: readonly string[];
  /** Number of groups at most. */
  most?: number;
  /** Also shows "other" as a group. */
  withRest?: true;
}

/** The choice between measures, the first at the start; a list for more than two, whose names do not fit a phone. */
export const measureChoice = (measures: readonly [MeasureId, ...MeasureId[]]): ChoiceSpec => ({
  label: choiceLabels.measure,
  look: measures.length > 2 ? 'list' : 'pills',
  options: measures.map((value) => ({ value, label: measureOf(value).name })),
  from: measures[0],
});

function groupsOf<Row extends KeyedRow>(rows: readonly Row[], config: BarsConfig<Row>): string[] {
  const { keyOf, order, most, withRest } = config;
  const members = rows.filter((row) => withRest || (row as { is_other?: boolean }).is_other !== true);
  const keys = [...new Set(members.map(keyOf))];
  const sorted = order ? keys.sort((a, b) => order.indexOf(a) - order.indexOf(b)) : keys;
  return most ? sorted.slice(0, most) : sorted;
}

interface BarsProps<Row extends KeyedRow> {
  view: ViewProps<Row>;
  config: BarsConfig<Row>;
}

/** The chosen measure of a target by group; shares of a whole are written so that they add up. */
function estimatesOf<Row extends KeyedRow>(
  { view, config }: BarsProps<Row>,
  target: string,
): ReadonlyMap<string, Estimate> {
  const keys = groupsOf(view.rows, config);
  const measure = view.choice.measure as MeasureId;
  const found = keys.map((key) =>
    estimateOf(rowAt(view.rows, target, (row) => config.keyOf(row) === key) ?? {}, measure),
  );
  const written = measureOf(measure).kind === 'share' ? partsOfHundred(found) : found;
  return new Map(keys.map((key, at) => [key, written[at] ?? NO_ESTIMATE]));
}

/** One measure by group and target, as horizontal bars. */
export function MeasureBars<Id extends ReportId>(props: BarsProps<ReportRow<Id> & KeyedRow>) {
  const { view, config } = props;
  const intl = useIntl();
  const columns = view.targets.map(({ value }) => estimatesOf(props, value));
  const groups = groupsOf(view.rows, config).map((key) => ({
    id: key,
    label: config.nameOf(key, intl),
    values: columns.map((byKey) => byKey.get(key) ?? NO_ESTIMATE),
  }));
  if (groups.length === 0) return <Empty reason={<OnlyOther />} />;
  const series = view.targets.map(({ value, name, color }) => ({ id: value, label: name, color }));
  const { kind, usual } = measureOf(view.choice.measure as MeasureId);
  return <GroupedBars label={view.title} series={series} groups={groups} kind={kind} mark={usual} />;
}

/** The same as a table. */
export function MeasureTable<Id extends ReportId>(props: BarsProps<ReportRow<Id> & KeyedRow>) {
  const { view, config } = props;
  const intl = useIntl();
  const { kind } = measureOf(view.choice.measure as MeasureId);
  const columns: Column<string>[] = [
    {
      id: 'group',
      title: <FormattedMessage {...config.heading} />,
      render: (key) => config.nameOf(key, intl),
    },
    ...view.targets.map((target): Column<string> => {
      const byKey = estimatesOf(props, target.value);
      return {
        id: target.value,
        title: <SiteHead target={target} targets={view.targets} />,
        align: 'right',
        render: (key) => <MeasureValue estimate={byKey.get(key) ?? NO_ESTIMATE} kind={kind} size="ranged" />,
      };
    }),
  ];
  return (
    <DataTable
      compared={view.targets.length}
      caption={view.title}
      columns={columns}
      rows={groupsOf(view.rows, config)}
      rowKey={(key) => key}
    />
  );
}
