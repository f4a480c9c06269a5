import { type ReportId, type ReportRequest, requestOf } from '@footfall/api';
import { type Filters, monthsOf, type Target } from '@footfall/contract';
import type { Choices, WidgetSpec } from './spec';
import { MOST_CHANGING } from './useListState';

/** One request of a widget. */
export interface WidgetQuery {
  /** 'only', a name in `parts` or `extraQueries`, the key of an expanded row, or what `monthPart` returns. */
  part: string;
  report: ReportId;
  request: ReportRequest;
  /** Without its answer there is nothing to draw. */
  isNeeded: boolean;
  /** Its rows do not belong to the widget's answer: an extra query, or a month for the chart in a row. */
  isExtra: boolean;
  /** The chart can be drawn without it, so its error is not shown. */
  mayFail?: boolean;
  /** See `ExtraQuery.answers`. */
  answers?: boolean;
  /** Drawn when it arrives: nothing waits for it. */
  isLate?: boolean;
}

export interface WidgetState {
  targets: readonly Target[];
  chosen: readonly Target[];
  filters: Filters;
  choice: Choices;
  /** Parameters from the list's page, order and search. */
  list: Record<string, unknown>;
  /** The measure by which rows of the list rise or fall; undefined where nothing is compared. */
  changing: string | undefined;
  open: ReadonlySet<string>;
  selected: string;
  lacksPanel?: boolean;
}

const ONE_PART = { only: {} };

/** A row's small chart shows this many months at most, the newest of the period. */
const MOST_MONTHS = 12;
/** Rows asked for each month: enough for those the list shows, even where others rank above them in a month. */
const ROWS_OF_MONTH = 500;

/** The name under which the biggest rows of a list are kept, of which those that changed are counted. */
export const CHANGES_PART = 'changes';

/** The name under which the rows of one month are kept. `part`: 'only' or the key of an expanded row. */
export const monthPart = (month: string, part: string): string => `${month} ${part}`;

/** All requests of a widget in this state. */
export function widgetQueriesOf<Id extends ReportId>(
  spec: WidgetSpec<Id>,
  state: WidgetState,
): WidgetQuery[] {
  const { targets, chosen, filters, choice, list, changing, open, selected, lacksPanel = false } = state;
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
  const isPaged = spec.list && !spec.list.isWhole;
  const changes: WidgetQuery = {
    ...own(
      CHANGES_PART,
      {
        measures: [changing],
        sort: `${changing}_desc`,
        limit: MOST_CHANGING,
        offset: 0,
      } as unknown as Partial<ReportRequest<Id>>,
      false,
    ),
    isExtra: true,
    mayFail: true,
    isLate: true,
  };
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
    const extra = ask({ chosen, choice, selected, filters, lacksPanel });
    if (!extra) return [];
    const request = requestOf(extra.report, targets, filters, extra.params);
    const { mayFail = false, answers = false } = extra;
    const isNeeded = selected === '' && !mayFail;
    return [{ part, report: extra.report, request, isNeeded, isExtra: true, mayFail, answers }];
  });
  const asked = typeof parts === 'function' ? parts(choice, filters) : parts;
  const needed = Object.entries(asked).map(([part, more]) => own(part, more, true));
  return [...needed, ...children, ...others, ...(isPaged && changing ? [changes] : []), ...monthly];
}
