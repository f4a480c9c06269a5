import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import type { AnswerRow } from '@footfall/ui/measure-value';
import { DataTable } from '@footfall/ui/table';
import { type ViewProps, type WidgetSpec, widget } from '@footfall/widgets';
import {
  type SharedList,
  type SideBySideConfig,
  sideBySide,
  useMeasureColumns,
} from '@footfall/widgets/widget-presets';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

type Row<Id extends ReportId> = ReportRow<Id> & AnswerRow & { is_other: boolean };

interface ShortListConfig<Id extends ReportId> extends SharedList<Id> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span: 4 | 6;
  height: number;
  /** The measure by which the list is sorted. */
  by: 'visits' | 'traffic_share';
  params: Partial<ReportRequest<Id>>;
  rows: number;
  /** Why the list may be empty. */
  nothing?: MessageDescriptor;
  /** How rows of several targets are named and grouped. */
  together?: Partial<SideBySideConfig<ReportRow<Id>>>;
}

const MEASURES = ['traffic_share', 'visits'] as const;

function Rows<Id extends ReportId>(props: ViewProps<ReportRow<Id>> & { config: ShortListConfig<Id> }) {
  const { title, rows, targets, list, config } = props;
  const { id, heading, name, rowKey } = config;
  const measures = useMeasureColumns<ReportRow<Id>>(MEASURES, targets[0]?.color ?? '');
  return (
    <DataTable
      caption={title}
      columns={[{ id, title: <FormattedMessage {...heading} />, width: 'rest', render: name }, ...measures]}
      rows={rows}
      rowKey={rowKey}
      isQuiet={(row) => (row as Row<Id>).is_other}
      sort={list.sort}
      onSort={list.onSort}
    />
  );
}

/** The first rows of a list that another dashboard shows completely. */
export function shortList<Id extends ReportId>(config: ShortListConfig<Id>): WidgetSpec<Id> {
  const { id, report, title, hint, span, height, by, params, rows, together } = config;
  const { nothing } = config;
  const spec = widget<Id>({
    id,
    report,
    title,
    hint,
    span,
    height: () => height,
    ...(nothing && { nothing: () => nothing }),
    oneTarget: true,
    params: { ...params, limit: rows } as Partial<ReportRequest<Id>>,
    sort: { column: by, descending: true },
    sortable: MEASURES,
    table: (view) => <Rows {...view} config={config} />,
  });
  return {
    ...spec,
    sideBySide: sideBySide(spec, config, { measures: MEASURES, lines: rows, ...together }),
  };
}
