import type { ReportRequest, ReportRow } from '@footfall/api';
import { geoName } from '@footfall/i18n';
import { GroupedBars } from '@footfall/ui/charts';
import { type AreaKind, StatesMap, WorldMap } from '@footfall/ui/maps';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty } from '@footfall/ui/widget';
import { type ChoiceSpec, type Choices, type DashboardSpec, type ViewProps, widget } from '@footfall/widgets';
import { overviewFrom, PlaceName, SiteHead, useOpen } from '@footfall/widgets/views';
import { choiceLabels, headings, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { list, OnlyOther } from '@footfall/widgets/widget-presets';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { placesHeadline } from './placesHeadline';
import { rowAt } from './rowAt';

type Report = 'list-regions';
type Row = ReportRow<Report>;
type By = NonNullable<ReportRequest<Report>['by']>;

const texts = defineMessages({
  map: { id: 'dashboards.places.map.title', defaultMessage: 'Map' },
  mapHint: {
    id: 'dashboards.places.map.hint',
    defaultMessage:
      'One metric of one site by location. Darker colors mean larger numbers; gray locations have too few observed visitors.',
  },
  compare: { id: 'dashboards.places.compare.title', defaultMessage: 'Share by location' },
  compareHint: {
    id: 'dashboards.places.compare.hint',
    defaultMessage: 'Share of each site’s own visits from a location, with its 95% interval.',
  },
  table: { id: 'dashboards.places.table.title', defaultMessage: 'All locations' },
  tableHint: {
    id: 'dashboards.places.table.hint',
    defaultMessage:
      'Every metric by location. “Other” combines locations with fewer than 5 observed visitors, which a small panel has many of, and visits from unknown ones, so shares add up to 100%.',
  },
  by: { id: 'dashboards.places.by', defaultMessage: 'Group by' },
  continent: { id: 'dashboards.places.continent', defaultMessage: 'Continents' },
  subcontinent: { id: 'dashboards.places.subcontinent', defaultMessage: 'Subcontinents' },
});

const MEASURES_ON_MAP = [
  'visits',
  'traffic_share',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
] as const satisfies readonly MeasureId[];

const COLUMNS: readonly MeasureId[] = [
  'traffic_share',
  'visits',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
  'page_views',
  'desktop_share',
  'mobile_share',
];

/** A limit above the number of places of any kind, because a map shows them all. */
const ALL_PLACES = 300;
const COMPARED = 8;

const byOf = (config: PlacesConfig, choice: Choices): By => (choice.by as By | undefined) ?? config.by[0];

export interface PlacesConfig {
  /** Kinds of place, the first at the start; with more than one, the reader can choose. */
  by: readonly [By, ...By[]];
  heading: MessageDescriptor;
  /** Leaves out the map, for places so few and large that bars show more. */
  withoutMap?: true;
}

function MapPicture({ config, ...props }: ViewProps<Row> & { config: PlacesConfig }) {
  const { title, rows, targets, choice, height } = props;
  const intl = useIntl();
  const measure = choice.measure as MeasureId;
  const { name, kind } = measureOf(measure);
  const by = byOf(config, choice);
  const open = useOpen();
  const members = rows.filter((row) => !row.is_other);
  if (members.length === 0) return <Empty reason={<OnlyOther />} />;
  const shared = {
    label: `${title}: ${intl.formatMessage(name)}`,
    values: new Map(members.map((row) => [row.geo, estimateOf(row, measure)])),
    nameOf: (area: string) => geoName(area, intl),
    kind,
    measure: intl.formatMessage(name),
    color: targets[0]?.color ?? '',
    height,
    onOpen:
      open &&
      ((area: string) => {
        const place = overviewFrom(area);
        if (place) open(place);
      }),
  };
  return by === 'us_state' ? <StatesMap {...shared} /> : <WorldMap {...shared} areas={by as AreaKind} />;
}

function MapTable({ title, rows, choice }: ViewProps<Row>) {
  const intl = useIntl();
  const measure = choice.measure as MeasureId;
  const { name, kind, lowerIsBetter = false } = measureOf(measure);
  const columns: Column<Row>[] = [
    { id: 'place', title: intl.formatMessage(headings.region), render: (row) => <PlaceName row={row} /> },
    {
      id: measure,
      title: intl.formatMessage(name),
      align: 'right',
      render: (row) => (
        <MeasureValue
          estimate={estimateOf(row, measure)}
          kind={kind}
          size="ranged"
          lowerIsBetter={lowerIsBetter}
        />
      ),
    },
  ];
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.geo} />;
}

/** The first places of the answer, which has the most visited ones first. */
const placesOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.filter((row) => !row.is_other).map(({ geo }) => geo))].slice(0, COMPARED);

const shareAt = (rows: readonly Row[], target: string, geo: string) =>
  estimateOf(rowAt(rows, target, (row) => row.geo === geo) ?? {}, 'traffic_share');

function ComparePicture({ title, rows, targets }: ViewProps<Row>) {
  const intl = useIntl();
  const shown = placesOf(rows);
  if (shown.length === 0) return <Empty reason={<OnlyOther />} />;
  const groups = shown.map((geo) => ({
    id: geo,
    label: geoName(geo, intl),
    values: targets.map(({ value }) => shareAt(rows, value, geo)),
  }));
  const series = targets.map(({ value, name, color }) => ({ id: value, label: name, color }));
  return <GroupedBars label={title} series={series} groups={groups} kind="share" />;
}

function CompareTable({ title, rows, targets }: ViewProps<Row>) {
  const intl = useIntl();
  const columns: Column<string>[] = [
    {
      id: 'place',
      title: <FormattedMessage {...headings.region} />,
      render: (geo) => geoName(geo, intl),
    },
    ...targets.map(
      (target): Column<string> => ({
        id: target.value,
        title: <SiteHead target={target} targets={targets} />,
        align: 'right',
        render: (geo) => (
          <MeasureValue estimate={shareAt(rows, target.value, geo)} kind="share" size="ranged" />
        ),
      }),
    ),
  ];
  return (
    <DataTable
      compared={targets.length}
      caption={title}
      columns={columns}
      rows={placesOf(rows)}
      rowKey={(geo) => geo}
    />
  );
}

/** The dashboard of a kind of place: a map of one target, bars of all targets, and the whole table. */
export function places(config: PlacesConfig): DashboardSpec {
  const { by, heading, withoutMap = false } = config;
  // All three widgets share one choice, shown at the first.
  const switchBy = (shared: ChoiceSpec['shared']): Readonly<Record<string, ChoiceSpec>> =>
    by.length > 1
      ? {
          by: {
            ...(shared && { shared }),
            label: texts.by,
            look: 'pills',
            options: by.map((value) => ({
              value,
              label: value === 'continent' ? texts.continent : texts.subcontinent,
            })),
            from: by[0],
          },
        }
      : {};
  const paramsOf = (choice: Choices) => ({ by: byOf(config, choice) });
  const map = widget({
    id: 'map',
    report: 'list-regions',
    title: texts.map,
    hint: texts.mapHint,
    span: 8,
    height: () => 400,
    oneTarget: true,
    params: { limit: ALL_PLACES },
    paramsOf: (choice) =>
      ({ ...paramsOf(choice), measures: [choice.measure] }) as Partial<ReportRequest<Report>>,
    choices: {
      measure: {
        label: choiceLabels.measure,
        look: 'list',
        options: MEASURES_ON_MAP.map((value) => ({ value, label: measureOf(value).name })),
        from: 'visits',
      },
      ...switchBy('leads'),
    },
    picture: (view) => <MapPicture {...view} config={config} />,
    table: (view) => <MapTable {...view} />,
  });
  return {
    headline: placesHeadline(by[0]),
    widgets: [
      ...(withoutMap ? [] : [map]),
      widget({
        id: 'compare',
        report: 'list-regions',
        title: texts.compare,
        hint: texts.compareHint,
        span: withoutMap ? 12 : 4,
        height: () => (withoutMap ? 240 : 400),
        params: { limit: ALL_PLACES, measures: ['traffic_share', 'visits'], sort: 'visits_desc' },
        paramsOf,
        choices: switchBy(withoutMap ? 'leads' : 'follows'),
        picture: (view) => <ComparePicture {...view} />,
        table: (view) => <CompareTable {...view} />,
      }),
      list({
        id: 'table',
        report: 'list-regions',
        title: texts.table,
        hint: texts.tableHint,
        heading,
        name: (row) => <PlaceName row={row} />,
        rowKey: (row) => row.geo,
        sideBySide: {
          measures: ['traffic_share', 'visits', 'unique_visitors', 'bounce_rate', 'purchase_conversion'],
        },
        columns: COLUMNS,
        shown: COLUMNS.slice(0, 7),
        changes: 'visits',
        byMonth: true,
        paramsOf,
        choices: switchBy('follows'),
      }),
    ],
  };
}
