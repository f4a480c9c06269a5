import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import type { AnswerRow } from '@footfall/ui/measure-value';
import { type WidgetSpec, widget } from '@footfall/widgets';
import { ListTable } from '@footfall/widgets/views';
import { type SharedList, type SideBySideConfig, sideBySide } from '@footfall/widgets/widget-presets';
import type { MessageDescriptor } from 'react-intl';

type Row<Id extends ReportId> = ReportRow<Id> & AnswerRow & { is_other: boolean };

interface ShortListConfig<Id extends ReportId> extends SharedList<Id> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  hint: MessageDescriptor;
  span: 4 | 6;
  height: number;
  /** The column that orders it. */
  by: 'visits' | 'traffic_share';
  params: Partial<ReportRequest<Id>>;
  rows: number;
  /** Why there may be no row. */
  nothing?: MessageDescriptor;
  /** How rows of several targets are named and brought together. */
  together?: Partial<SideBySideConfig<ReportRow<Id>>>;
}

/** The first rows of a list; all of them are on a dashboard of their own. */
export function shortList<Id extends ReportId>(config: ShortListConfig<Id>): WidgetSpec<Id> {
  const { id, report, title, hint, span, height, heading, name, rowKey, by, params, rows, together } = config;
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
    table: (view) => (
      <ListTable<Row<Id>>
        {...view}
        rows={view.rows as readonly Row<Id>[]}
        parts={{}}
        name={id}
        heading={heading}
        cell={name}
        rowKey={rowKey}
      />
    ),
  });
  return {
    ...spec,
    sideBySide: sideBySide(spec, config, { measures: ['traffic_share', 'visits'], lines: rows, ...together }),
  };
}
