import type { ReportRow } from '@footfall/api';
import { Tiles } from '@footfall/ui/market';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { DataTable, Pager } from '@footfall/ui/table';
import { type DashboardSpec, type ViewProps, widget } from '@footfall/widgets';
import { MeasureHead, PageName } from '@footfall/widgets/views';
import { headings, isMeasure, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { useMeasureColumns } from '@footfall/widgets/widget-presets';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import form from '../groups/form.module.css';
import { askedOf, type Group } from '../groups/group';
import { messages } from './messages';

type Row = ReportRow<'page-group-pages'>;

const TOTALS: readonly MeasureId[] = ['visits', 'unique_visitors', 'page_views'];
const COLUMNS: readonly MeasureId[] = ['traffic_share', 'page_views', 'visits'];

function Preview({ title, rows, extraRows, list }: ViewProps<Row>) {
  const total = extraRows.traffic?.[0] ?? {};
  const measures = useMeasureColumns<Row>(list.columns.filter(isMeasure), 'var(--ff-accent)');
  const tiles = [
    {
      id: 'pages',
      name: <FormattedMessage {...messages.pages} />,
      value: (
        <strong className={form.count}>
          <FormattedNumber value={list.total} />
        </strong>
      ),
    },
    ...TOTALS.map((measure) => ({
      id: measure,
      name: <MeasureHead measure={measure} />,
      value: (
        <MeasureValue estimate={estimateOf(total, measure)} kind={measureOf(measure).kind} size="large" />
      ),
    })),
  ];
  return (
    <>
      <div className={form.totals}>
        <Tiles tiles={tiles} />
      </div>
      <DataTable
        caption={title}
        columns={[
          {
            id: 'page',
            title: <FormattedMessage {...headings.page} />,
            width: 'rest',
            render: (row) => <PageName row={row} />,
          },
          ...measures,
        ]}
        rows={rows}
        rowKey={({ page }) => page}
        isQuiet={({ is_other }) => is_other}
        sort={list.sort}
        onSort={list.onSort}
      />
      <Pager subject={title} {...list} />
    </>
  );
}

/** The pages that match the rules in the editor, and their traffic. */
export function previewDashboard(draft: Pick<Group, 'target' | 'conditions'>): DashboardSpec {
  const asked = askedOf(draft);
  return {
    widgets: [
      widget({
        id: 'preview',
        report: 'page-group-pages',
        title: messages.preview,
        hint: messages.previewHint,
        span: 12,
        height: () => 240,
        params: asked,
        list: { columns: COLUMNS, shown: COLUMNS, pageSize: 25 },
        sort: { column: 'page_views', descending: true },
        extraQueries: { traffic: () => ({ report: 'page-group-traffic', params: asked }) },
        table: (view) => <Preview {...view} />,
      }),
    ],
  };
}
