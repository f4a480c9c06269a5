import { type ReportId, type ReportRequest, requestOf } from '@footfall/api';
import { type Filters, monthsOf, type Target } from '@footfall/contract';
import type { Choices, WidgetSpec } from './spec';

/** One request of a widget. */
export interface WidgetQuery {
  /** 'only', a declared part, the row that is opened, a name of `extraQueries`, or one of these in a month. */
  part: string;
  report: ReportId;
  request: ReportRequest;
  /** Without its answer there is nothing to draw. */
  isNeeded: boolean;
  /** Asked of another report than the widget's own, or for a line in its rows: no rows of the answer. */
  isExtra: boolean;
  /** The chart can be drawn without it, so it may be refused. */
  mayFail?: boolean;
  /** Drawn when it comes: no change of the page waits for it. */
  isLate?: boolean;
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

/** Months that a line in a row shows at most, the newest of the period. */
const MOST_MONTHS = 12;
/** Rows of a month at most: as many as a list shows, and those that a month has in their place. */
const ROWS_OF_MONTH = 500;

/** What the rows of one month are kept under, of the list or of the row that is opened. */
export const monthPart = (month: string, part: string): string => `${month} ${part}`;

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
  const months = spec.byMonth ? monthsOf(filters.period).slice(-MOST_MONTHS) : [];
  const ofMonth = (month: string, period: Filters['period'], part: string): WidgetQuery => ({
    ...own(
      monthPart(month, part),
      {
        ...(part !== 'only' && childrenOf?.(part)),
        period,
        compare: 'none',
        measures: ['visits'],
        sort: 'visits_desc',
        limit: ROWS_OF_MONTH,
        offset: 0,
      } as Partial<ReportRequest<Id>>,
      false,
    ),
    isExtra: true,
    mayFail: true,
    isLate: true,
  });
  // A single month is a point, not a line.
  const monthly =
    months.length > 1
      ? ['only', ...(childrenOf ? open : [])].flatMap((part) =>
          months.map(({ month, period }) => ofMonth(month, period, part)),
        )
      : [];
  const others = Object.entries(extraQueries).flatMap(([part, ask]): WidgetQuery[] => {
    const extra = ask({ chosen, choice, selected, filters });
    if (!extra) return [];
    const request = requestOf(extra.report, targets, filters, extra.params);
    const { mayFail = false } = extra;
    const isNeeded = selected === '' && !mayFail;
    return [{ part, report: extra.report, request, isNeeded, isExtra: true, mayFail }];
  });
  const asked = typeof parts === 'function' ? parts(choice, filters) : parts;
  const needed = Object.entries(asked).map(([part, more]) => own(part, more, true));
  return [...needed, ...children, ...others, ...monthly];
}
