import type { ReportAnswer, ReportId, ReportRequest, ReportRow } from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import type { Sort } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { MeasureId } from '../vocabulary/measures';

/** A target with its name on screen and its colour. */
export interface TargetView extends Target {
  /** What a reader sees: the value with its host in Unicode. */
  name: string;
  color: string;
}

export type Choices = Readonly<Record<string, string>>;

/** Sort order, columns and page of a list. */
export interface ListView {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** Measures on show. */
  columns: readonly string[];
  offset: number;
  pageSize: number;
  /** Members of the whole list, known with the answer. */
  total: number;
  onPage: (offset: number, pageSize: number) => void;
}

/** Properties of a chart and of the table behind it. */
export interface ViewProps<Row> {
  title: string;
  rows: readonly Row[];
  /** The rows of each request of the widget's report: 'only' without `parts`, by the opened row in a tree. */
  parts: Readonly<Record<string, readonly Row[] | undefined>>;
  /** The rows of other reports that the widget asks too. */
  extraRows: Readonly<Record<string, readonly object[] | undefined>>;
  expanded: ExpandedRows;
  /** What the report says beside its rows. */
  facts: Readonly<Record<string, unknown>>;
  targets: readonly TargetView[];
  /** Those of them of which no month of the data has anything. */
  unseen: readonly string[];
  /** Colours of the page's targets, by value; the widget may be about other sites. */
  colors: ReadonlyMap<string, string>;
  filters: Filters;
  choice: Choices;
  /** Page, order, search and columns of a list; the server pages and sorts, so that the whole list is meant. */
  list: ListView;
  /** px the picture may take. */
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
  /** The targets chosen on the page, where the widget's are others. */
  chosen: readonly Target[];
  choice: Choices;
  selected: string;
  filters: Filters;
}

export interface ExtraQuery {
  report: ReportId;
  params: Partial<ReportRequest>;
  /** True where the chart can be drawn without it. */
  mayFail?: true;
}

export interface ChoiceOptionSpec {
  value: string;
  label: MessageDescriptor | string;
  /** Left out when more targets are compared. */
  mostTargets?: number;
}

export interface ChoiceSpec {
  label: MessageDescriptor;
  /** Pills for two or three short words, a list for more: a row of long pills is wider than a phone. */
  look: 'pills' | 'list';
  /** A label that is a string is a name, the same in all languages. */
  options: readonly ChoiceOptionSpec[];
  /** One more option for each target, where there are several; its value is the target's, its label made of the target's name. */
  perTarget?: (intl: IntlShape, name: string) => string;
  /** The option at the start, or the page's filter that this switch shows and sets. */
  from: string | { filter: 'granularity' };
  /** One value for all widgets of the dashboard that have this choice; the widget that leads shows the switch. */
  shared?: 'leads' | 'follows';
}

/** A list that is turned page by page, with the columns a reader may choose. */
export interface ListSpec {
  /** Measures on offer, in their order. */
  columns: readonly string[];
  /** Those shown at the start. */
  shown: readonly string[];
  /** What the server orders by in place of a column, as `lift_low` for `lift`. */
  orderedBy?: Readonly<Record<string, string>>;
  /** Offers a search box; the report must take `search`. */
  search?: true;
  /** Its search text is the page's setting, so that a link can open the list with it. */
  keepsSearch?: true;
  pageSize?: number;
  /** The answer holds every row there is to show: the table orders and turns them itself. */
  isWhole?: true;
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
  /** What it shows, and its formula. */
  hint: MessageDescriptor;
  /** Width in columns of the grid, which has twelve. */
  span: 4 | 6 | 8 | 12;
  /** Height of the body in px when this many targets are compared. */
  height: (targets: number) => number;
  /** Why the report cannot be asked with these filters and targets; undefined where it can. */
  unaskable?: (state: {
    targets: readonly Target[];
    filters: Filters;
    /** Whether the period is all that there is data of. */
    isWhole: boolean;
  }) => MessageDescriptor | undefined;
  /** For lists, whose rows belong to one site: asks for one target, chosen in the widget's head. */
  oneTarget?: true;
  /** All targets in one table, which takes the place of this one until a reader chooses a target. */
  sideBySide?: WidgetSpec<Id>;
  choices?: Readonly<Record<string, ChoiceSpec>>;
  /** Why there may be no row with these choices. */
  nothing?: (choice: Choices) => MessageDescriptor | undefined;
  /** Of the rows of the answer those that it shows; without any of them it is empty. */
  shows?: (row: ReportRow<Id>, choice: Choices) => boolean;
  params?: Partial<ReportRequest<Id>>;
  /** Parameters that depend on the widget's controls, such as the measure. */
  paramsOf?: (choice: Choices, targets: readonly Target[]) => Partial<ReportRequest<Id>>;
  /** One request for each entry, with its parameters added, for example to compare channels. */
  parts?: Parts<Id> | ((choice: Choices, filters: Filters) => Parts<Id>);
  /** Requests of other reports that the chart needs too; no request where the function returns undefined. */
  extraQueries?: Readonly<Record<string, (state: ExtraQueryState) => ExtraQuery | undefined>>;
  /** One more request for each expanded row, with these parameters added. */
  childrenOf?: (key: string) => Partial<ReportRequest<Id>>;
  /** Asks for the visits of each month of the period too, for a line in each row of a list. */
  byMonth?: true;
  /** Order of a list at the start. */
  sort?: Sort;
  /** What else the table may be ordered by, where it is no list with columns to choose. */
  sortable?: readonly string[];
  list?: ListSpec;
  /** The picture; a widget without one shows its table. */
  picture?: (view: ViewProps<ReportRow<Id>>) => ReactNode;
  table: (view: ViewProps<ReportRow<Id>>) => ReactNode;
}

/** A widget of any report. */
export type AnyWidget = { [Id in ReportId]: WidgetSpec<Id> }[ReportId];

/** What the line above a dashboard is made from: the rows of one small request. */
export interface HeadlineSpec<Id extends ReportId = ReportId> {
  /** The widget that its findings are from, by id. */
  widget: string;
  report: Id;
  params: Partial<ReportRequest<Id>> & { channels?: unknown };
  /** One request for each entry with its parameters added; its rows are about what the entry is called. */
  parts?: Parts<Id>;
  /** `change`: what changed since the comparison period; `outlier`: what stands apart from the usual. */
  kind: 'change' | 'outlier';
  /** Of each row the first one with something to say. */
  measures: readonly [MeasureId, ...MeasureId[]];
  /** What a row is about; its measure where it is about a whole site. */
  nameOf?: (row: ReportRow<Id>, intl: IntlShape) => string;
}

/** The options of a choice on offer when so many targets are compared. */
export const optionsFor = ({ options }: ChoiceSpec, targets: number): ChoiceOptionSpec[] =>
  options.filter(({ mostTargets = targets }) => targets <= mostTargets);

/** Checks a headline against the report it names. */
export const headline = <Id extends ReportId>(spec: HeadlineSpec<Id>): HeadlineSpec =>
  spec as unknown as HeadlineSpec;

/** Declaration of a dashboard: its widgets in reading order on a grid of twelve columns. */
export interface DashboardSpec {
  headline?: HeadlineSpec;
  widgets: readonly AnyWidget[];
  /** A form above the widgets, where the reader first has to choose what the dashboard is about. */
  setup?: (props: SetupProps) => ReactNode;
  /** The targets of the widgets where they are not the page's; null while none are chosen. */
  subjectOf?: (props: SetupProps) => readonly Target[] | null;
}

export interface SetupProps {
  /** The page's targets. */
  targets: readonly Target[];
  filters: Filters;
  /** What the reader set up here; empty at the start. */
  setting: string;
  onSetting: (setting: string, beyondSample?: boolean) => void;
}

/** Checks a declaration against the report it names. */
export const widget = <Id extends ReportId>(spec: WidgetSpec<Id>): WidgetSpec<Id> => spec;

/** Rows of one target, whatever order the answer has. */
export const rowsOf = <Row extends { target: string }>(rows: readonly Row[], target: Target): Row[] =>
  rows.filter((row) => row.target === target.value);

/** Everything in an answer except its rows. */
export function factsOf(answer: ReportAnswer | undefined): Readonly<Record<string, unknown>> {
  const { rows, ...facts } = answer ?? { rows: [] };
  return facts;
}
