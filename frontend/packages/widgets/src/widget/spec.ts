import type { ReportAnswer, ReportId, ReportRequest, ReportRow } from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import type { Sort } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Changed } from '../changes/changed';
import type { MeasureId } from '../vocabulary/measures';

/** A target with its displayed name and its colour. */
export interface TargetView extends Target {
  /** The displayed name: the value with its host in Unicode. */
  name: string;
  color: string;
}

export type Choices = Readonly<Record<string, string>>;

/** Sort order, columns and page of a list. */
export interface ListView {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** Ids of the measures shown, in order. */
  columns: readonly string[];
  offset: number;
  pageSize: number;
  /** Number of rows in the whole list; 0 until the answer is there. */
  total: number;
  onPage: (offset: number, pageSize: number) => void;
  /** Only rows that changed in this way are shown; undefined for all. */
  changed: Changed | undefined;
}

/** Properties of a chart and of the table behind it. */
export interface ViewProps<Row> {
  title: string;
  rows: readonly Row[];
  /** The rows of each request of the widget's report: under 'only', a name in `parts`, or the key of an expanded row. */
  parts: Readonly<Record<string, readonly Row[] | undefined>>;
  /** The rows of extra queries and of single months, by name. */
  extraRows: Readonly<Record<string, readonly object[] | undefined>>;
  expanded: ExpandedRows;
  /** Everything in the answer except its rows. */
  facts: Readonly<Record<string, unknown>>;
  targets: readonly TargetView[];
  /** Values of the targets that appear in no month of the data. */
  unseen: readonly string[];
  /** Colours of the page's targets, by value; the widget may be about other sites. */
  colors: ReadonlyMap<string, string>;
  filters: Filters;
  choice: Choices;
  /** Page, order and columns of a list. The server pages and sorts, unless the list `isWhole`. */
  list: ListView;
  /** Height of the picture in px. */
  height: number;
}

/** Which rows of a tree are expanded, and the one that is selected. */
export interface ExpandedRows {
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
  selected: string;
  onSelect: (key: string) => void;
}

export interface ExtraQueryState {
  /** The targets chosen on the page; they differ from the widget's where the dashboard has a `subjectOf`. */
  chosen: readonly Target[];
  choice: Choices;
  selected: string;
  filters: Filters;
  /** Whether the widget's own report says that there is no panel. */
  lacksPanel: boolean;
}

export interface ExtraQuery {
  report: ReportId;
  params: Partial<ReportRequest>;
  /** True where the chart can be drawn without it. */
  mayFail?: true;
  /** Its numbers are drawn like those of the widget's own report: where they are there, the widget has an answer. */
  answers?: true;
}

export interface ChoiceOptionSpec {
  value: string;
  label: MessageDescriptor | string;
  /** The option is left out when more targets than this are compared. */
  mostTargets?: number;
}

export interface ChoiceSpec {
  label: MessageDescriptor;
  /** Pills for two or three short words, a list for more: a row of long pills is wider than a phone. */
  look: 'pills' | 'list';
  /** A label that is a string, not a message, is the same in all languages. */
  options: readonly ChoiceOptionSpec[];
  /** Label of one more option for each target, where there are several; the option's value is the target's. */
  perTarget?: (intl: IntlShape, name: string) => string;
  /** Value of the option at the start, or the page's filter that this choice shows and sets. */
  from: string | { filter: 'granularity' };
  /** All widgets of the dashboard with this choice share its value; the widget that leads shows the switch. */
  shared?: 'leads' | 'follows';
}

/** A list shown page by page, with columns that the reader may choose. */
export interface ListSpec {
  /** Measures to choose from, in their order. */
  columns: readonly string[];
  /** Measures shown at the start. */
  shown: readonly string[];
  /** By column, what the server sorts by in its place, such as `lift_low` for `lift`. */
  orderedBy?: Readonly<Record<string, string>>;
  /** Offers a search box; the report must take `search`. */
  search?: true;
  /** Keeps the search text in the page's setting, so that a link can open the list searched. */
  keepsSearch?: true;
  pageSize?: number;
  /** Offers to show only rows that are new, lost, rising or falling. */
  changes?: ChangesSpec;
  /** The answer has every row, so the table sorts and pages them itself. */
  isWhole?: true;
}

/** How rows of a list are told to have changed. */
export interface ChangesSpec {
  /** The measure by which rows rise or fall. */
  measureOf: (choice: Choices) => MeasureId;
  /** Rows with the same key are one line of the table. */
  keyOf: (row: never) => string;
}

type Parts<Id extends ReportId> = Readonly<Record<string, Partial<ReportRequest<Id>>>>;

/**
 * Declaration of a widget: which report it asks and how it draws the answer. `ReportWidget` does everything
 * else.
 */
export interface WidgetSpec<Id extends ReportId = ReportId> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  /** Explains what the widget shows, with the formula. */
  hint: MessageDescriptor;
  /** Width in columns of the grid, which has twelve. */
  span: 4 | 6 | 8 | 12;
  /** Height of the widget's body in px, given the number of targets. */
  height: (targets: number) => number;
  /** Why the report cannot be asked with these filters and targets; undefined where it can. */
  unaskable?: (state: {
    targets: readonly Target[];
    filters: Filters;
    /** Whether the period covers all months with data. */
    isWhole: boolean;
  }) => MessageDescriptor | undefined;
  /** For lists whose rows belong to one site: asks for one target, chosen in the widget's head. */
  oneTarget?: true;
  /** A table of all targets, shown instead until the reader chooses a single target. */
  sideBySide?: WidgetSpec<Id>;
  choices?: Readonly<Record<string, ChoiceSpec>>;
  /** Why there may be no row, by these choices or by the facts of the answer; undefined where there is no such reason. */
  nothing?: (choice: Choices, facts: ViewProps<unknown>['facts']) => MessageDescriptor | undefined;
  /** Whether the widget has something to say, by the facts of its answer; it is hidden until then. All by default. */
  isFor?: (facts: ViewProps<unknown>['facts']) => boolean;
  /** Which rows the widget shows, all by default. If none is left, the widget counts as empty. */
  shows?: (row: ReportRow<Id>, choice: Choices) => boolean;
  /** Measures of which it needs one; where no row has any for lack of a panel, it says so. */
  about?: readonly (keyof ReportRow<Id> & string)[];
  params?: Partial<ReportRequest<Id>>;
  /** Parameters that depend on the widget's controls, such as the measure. */
  paramsOf?: (choice: Choices, targets: readonly Target[]) => Partial<ReportRequest<Id>>;
  /** One request for each entry, with its parameters added, for example to compare channels. */
  parts?: Parts<Id> | ((choice: Choices, filters: Filters) => Parts<Id>);
  /** More requests that the chart needs, by name; no request where the function returns undefined. */
  extraQueries?: Readonly<Record<string, (state: ExtraQueryState) => ExtraQuery | undefined>>;
  /** One more request for each expanded row, with these parameters added. */
  childrenOf?: (key: string) => Partial<ReportRequest<Id>>;
  /** Also asks for the visits of each month, the last twelve at most, for a small chart in each row of a list. */
  byMonth?: true;
  /** Order of a list at the start. */
  sort?: Sort;
  /** More columns that the table can be sorted by, besides those of `list`. */
  sortable?: readonly string[];
  list?: ListSpec;
  /** The picture; a widget without one shows its table. */
  picture?: (view: ViewProps<ReportRow<Id>>) => ReactNode;
  table: (view: ViewProps<ReportRow<Id>>) => ReactNode;
}

/** A widget of any report. */
export type AnyWidget = { [Id in ReportId]: WidgetSpec<Id> }[ReportId];

/** Declaration of the line above a dashboard, which is made from the rows of its own small request. */
export interface HeadlineSpec<Id extends ReportId = ReportId> {
  /** Id of the widget that a finding leads to. */
  widget: string;
  report: Id;
  params: Partial<ReportRequest<Id>> & { channels?: unknown };
  /** One request for each entry, with its parameters added; the entry's key names what its rows are about. */
  parts?: Parts<Id>;
  /** `change`: what changed since the comparison period; `outlier`: what differs from the average. */
  kind: 'change' | 'outlier';
  /** For each row the first measure with something to report counts. */
  measures: readonly [MeasureId, ...MeasureId[]];
  /** The name of what a row is about; without it the measure's name. */
  nameOf?: (row: ReportRow<Id>, intl: IntlShape) => string;
}

/** The options to offer when this many targets are compared. */
export const optionsFor = ({ options }: ChoiceSpec, targets: number): ChoiceOptionSpec[] =>
  options.filter(({ mostTargets = targets }) => targets <= mostTargets);

/** Returns the headline; it exists for its type, which checks the declaration against the report. */
export const headline = <Id extends ReportId>(spec: HeadlineSpec<Id>): HeadlineSpec =>
  spec as unknown as HeadlineSpec;

/** Declaration of a dashboard: its widgets in reading order on a grid of twelve columns. */
export interface DashboardSpec {
  headline?: HeadlineSpec;
  widgets: readonly AnyWidget[];
  /** A form above the widgets, in which the reader chooses what the dashboard is about. */
  setup?: (props: SetupProps) => ReactNode;
  /** The targets of the widgets; by default those of the page. null while none are chosen: no widget is shown. */
  subjectOf?: (props: SetupProps) => readonly Target[] | null;
  /** The setting to go on with where the widgets need something that is not known; undefined to say so instead. */
  settingInNeed?: (props: SetupProps) => string | undefined;
}

export interface SetupProps {
  /** The page's targets. */
  targets: readonly Target[];
  filters: Filters;
  /** What the reader has set up, in the dashboard's own format; empty at the start. */
  setting: string;
  onSetting: (setting: string, beyondSample?: boolean) => void;
}

/** Returns the declaration; it exists for its type, which checks the declaration against the report. */
export const widget = <Id extends ReportId>(spec: WidgetSpec<Id>): WidgetSpec<Id> => spec;

/** Rows of one target, whatever order the answer has. */
export const rowsOf = <Row extends { target: string }>(rows: readonly Row[], target: Target): Row[] =>
  rows.filter((row) => row.target === target.value);

/** Everything in an answer except its rows. */
export function factsOf(answer: ReportAnswer | undefined): Readonly<Record<string, unknown>> {
  const { rows, ...facts } = answer ?? { rows: [] };
  return facts;
}
