import { type ReportId, type ReportRequest, requestOf } from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import type { Choices, WidgetSpec } from './spec';

/** One request of a widget. */
export interface WidgetQuery {
  /** 'only', a declared part, the row that is opened, or a name of `extraQueries`. */
  part: string;
  report: ReportId;
  request: ReportRequest;
  /** Without its answer there is nothing to draw. */
  isNeeded: boolean;
  /** Asked of another report than the widget's own. */
  isExtra: boolean;
  /** The chart can be drawn without it, so it may be refused. */
  mayFail?: boolean;
}

export interface WidgetState {
  targets: readonly Target[];
  chosen: readonly Target[];
  filters: Filters;
  choice: Choices;
  /** What the list's page, order and search add. */
  list: Record<string, unknown>;
  open: ReadonlySet<string>;
  selected: string;
}

const ONE_PART = { only: {} };

/** All requests of a widget in this state. */
export function widgetQueriesOf<Id extends ReportId>(
  spec: WidgetSpec<Id>,
  state: WidgetState,
): WidgetQuery[] {
  const { targets, chosen, filters, choice, list, open, selected } = state;
  const { report, params, paramsOf, parts = ONE_PART, childrenOf, extraQueries = {} } = spec;
  const own = (part: string, more: Partial<ReportRequest<Id>>, isNeeded: boolean): WidgetQuery => {
    const asked = { ...params, ...paramsOf?.(choice, targets), ...list, ...more } as Partial<
      ReportRequest<Id>
    >;
    return {
      part,
      report,
      request: requestOf(report, targets, filters, asked) as ReportRequest,
      isNeeded,
      isExtra: false,
    };
  };
  const children = childrenOf ? [...open].map((key) => own(key, childrenOf(key), false)) : [];
  const others = Object.entries(extraQueries).flatMap(([part, ask]): WidgetQuery[] => {
    const extra = ask({ chosen, choice, selected, filters });
    if (!extra) return [];
    const request = requestOf(extra.report, targets, filters, extra.params);
    const { mayFail = false } = extra;
    const isNeeded = selected === '' && !mayFail;
    return [{ part, report: extra.report, request, isNeeded, isExtra: true, mayFail }];
  });
  const asked = typeof parts === 'function' ? parts(choice, filters) : parts;
  return [...Object.entries(asked).map(([part, more]) => own(part, more, true)), ...children, ...others];
}
