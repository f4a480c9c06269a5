import type { ReportRow } from '@footfall/api';
import type { Granularity } from '@footfall/contract';
import { TrendChart } from '@footfall/ui/charts';
import { shownAddress } from '@footfall/ui/format';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { type DashboardSpec, headline, type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import { DatesTable, MeasureHead, PageName, TargetName } from '@footfall/widgets/views';
import {
  choiceLabels,
  granularityNames,
  headings,
  type MeasureId,
  measureOf,
} from '@footfall/widgets/vocabulary';
import { list } from '@footfall/widgets/widget-presets';
import { FormattedMessage, useIntl } from 'react-intl';
import { askedOf, type GroupView } from '../groups/group';
import { messages } from './messages';

type Groups = readonly GroupView[];

const MEASURES = [
  'visits',
  'unique_visitors',
  'page_views',
  'pages_per_visit',
  'entrances',
  'exits',
  'avg_page_duration',
] as const satisfies readonly MeasureId[];

/** The extra parameters for each group, by its label. */
const partsOf = (groups: Groups) => Object.fromEntries(groups.map((group) => [group.label, askedOf(group)]));

/** A group drawn as a line or a column of its own, as targets are elsewhere. */
const asTarget = ({ label, color }: GroupView) => ({
  value: label,
  scope: 'page' as const,
  name: label,
  color,
});

type Total = ReportRow<'page-group-traffic'>;

function Comparison({ title, parts, groups }: ViewProps<Total> & { groups: Groups }) {
  const columns: Column<GroupView>[] = [
    {
      id: 'group',
      title: <FormattedMessage {...messages.group} />,
      render: (group) => <TargetName target={asTarget(group)} />,
    },
    ...MEASURES.map(
      (measure): Column<GroupView> => ({
        id: measure,
        title: <MeasureHead measure={measure} />,
        align: 'right',
        render: ({ label }) => (
          <MeasureValue
            estimate={estimateOf(parts[label]?.[0] ?? {}, measure)}
            kind={measureOf(measure).kind}
            size="ranged"
          />
        ),
      }),
    ),
  ];
  return <DataTable caption={title} columns={columns} rows={groups} rowKey={({ id }) => id} />;
}

function comparison(groups: Groups): WidgetSpec<'page-group-traffic'> {
  return widget({
    id: 'comparison',
    report: 'page-group-traffic',
    title: messages.comparison,
    hint: messages.comparisonHint,
    span: 12,
    height: () => 40 + groups.length * 53,
    parts: partsOf(groups),
    table: (view) => <Comparison {...view} groups={groups} />,
  });
}

type Point = ReportRow<'page-group-trend'>;

const chosen = ({ choice }: ViewProps<Point>) => ({
  measure: choice.measure as MeasureId,
  granularity: choice.granularity as Granularity,
});

function TrendPicture(view: ViewProps<Point> & { groups: Groups }) {
  const intl = useIntl();
  const { measure, granularity } = chosen(view);
  const { name, kind } = measureOf(measure);
  const series = view.groups.map(({ label, color }) => ({
    id: label,
    label,
    color,
    points: (view.parts[label] ?? []).map((row) => ({ date: row.date, estimate: estimateOf(row, measure) })),
  }));
  return (
    <TrendChart
      label={`${view.title}: ${intl.formatMessage(name)}`}
      series={series}
      kind={kind}
      granularity={granularity}
      height={view.height}
    />
  );
}

function TrendTable(view: ViewProps<Point> & { groups: Groups }) {
  const { measure, granularity } = chosen(view);
  const rows = view.groups.flatMap(({ label }) =>
    (view.parts[label] ?? []).map((row) => ({ ...row, target: label })),
  );
  return (
    <DatesTable
      title={view.title}
      rows={rows}
      targets={view.groups.map(asTarget)}
      granularity={granularity}
      measure={measure}
      kind={measureOf(measure).kind}
    />
  );
}

function trend(groups: Groups): WidgetSpec<'page-group-trend'> {
  return widget({
    id: 'trend',
    report: 'page-group-trend',
    title: messages.trend,
    hint: messages.trendHint,
    span: 12,
    height: () => 320,
    parts: partsOf(groups),
    paramsOf: (choice) => ({ measures: [choice.measure as (typeof MEASURES)[number]] }),
    choices: {
      measure: {
        label: choiceLabels.measure,
        look: 'list',
        options: MEASURES.map((value) => ({ value, label: measureOf(value).name })),
        from: 'visits',
      },
      granularity: {
        label: choiceLabels.granularity,
        look: 'pills',
        options: (['day', 'week', 'month'] as const).map((value) => ({
          value,
          label: granularityNames[value],
        })),
        from: { filter: 'granularity' },
      },
    },
    picture: (view) => <TrendPicture {...view} groups={groups} />,
    table: (view) => <TrendTable {...view} groups={groups} />,
  });
}

const PAGE_COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'page_views',
  'visits',
  'unique_visitors',
  'entrances',
  'exits',
  'avg_page_duration',
];

function pages(groups: Groups): WidgetSpec<'page-group-pages'> {
  return list({
    id: 'pages',
    report: 'page-group-pages',
    title: messages.list,
    hint: messages.listHint,
    heading: headings.page,
    name: (row) => <PageName row={row} />,
    rowKey: (row) => row.page,
    columns: PAGE_COLUMNS,
    shown: PAGE_COLUMNS.slice(0, 5),
    sort: { column: 'page_views', descending: true },
    search: true,
    joint: true,
    choices: {
      group: {
        label: messages.group,
        look: 'list',
        // The site first: the list cuts long names at their end, where groups of one name differ.
        options: groups.map(({ id, name, target }) => ({
          value: id,
          label: `${shownAddress(target)} · ${name}`,
        })),
        from: groups[0]?.id ?? '',
      },
    },
    // A group that is no longer compared is dropped from the choice.
    paramsOf: (choice) => {
      const group = groups.find(({ id }) => id === choice.group) ?? groups[0];
      return group ? askedOf(group) : {};
    },
  });
}

/** The groups whose visits changed. */
const groupsHeadline = (groups: Groups) =>
  headline({
    widget: 'comparison',
    report: 'page-group-traffic',
    params: { measures: ['visits'] },
    parts: partsOf(groups),
    kind: 'change',
    measures: ['visits'],
  });

/** How do groups of pages do, one beside the other and over time? */
export const groupsDashboard = (groups: Groups): DashboardSpec => ({
  headline: groupsHeadline(groups),
  widgets: [comparison(groups), trend(groups), pages(groups)],
});
