import type { ReportId, ReportRequest, ReportRow } from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import type { Sort } from '@footfall/ui/table';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';

/** A target with its place in the set, hence its colour. */
export interface TargetView extends Target {
  color: string;
}

/** What a picture and its table get to draw. */
export interface ViewProps<Row> {
  title: string;
  rows: readonly Row[];
  targets: readonly TargetView[];
  filters: Filters;
  choice: Readonly<Record<string, string>>;
  /** Order of a list; the server sorts, so that the first rows of the whole list are shown. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** px the picture may take. */
  height: number;
}

export interface ChoiceSpec {
  label: MessageDescriptor;
  look: 'pills' | 'list';
  options: readonly { value: string; label: MessageDescriptor }[];
  /** The option at the start, or the page's filter that this switch shows and sets. */
  from: string | { filter: 'granularity' };
}

/** A widget, declared: the question it asks and the way it draws the answer. Everything else comes with `ReportWidget`. */
export interface WidgetSpec<Id extends ReportId = ReportId> {
  id: string;
  report: Id;
  title: MessageDescriptor;
  /** What it shows, and its formula. */
  hint: MessageDescriptor;
  /** Columns of twelve. */
  span: 4 | 6 | 8 | 12;
  /** px of the body for this many targets. */
  height: (targets: number) => number;
  /** Asks for one target at a time, chosen in the widget's head: lists, whose rows belong to one site. */
  oneTarget?: true;
  choices?: Readonly<Record<string, ChoiceSpec>>;
  params?: Partial<ReportRequest<Id>>;
  /** Parameters that hang on a switch: a picture of one measure asks for that one. */
  paramsOf?: (choice: ViewProps<ReportRow<Id>>['choice']) => Partial<ReportRequest<Id>>;
  /** Order of a list at the start. */
  sort?: Sort;
  /** The picture; a widget without one shows its table. */
  Picture?: ComponentType<ViewProps<ReportRow<Id>>>;
  Table: ComponentType<ViewProps<ReportRow<Id>>>;
}

/** Checks a declaration against the report it names. */
export const widget = <Id extends ReportId>(spec: WidgetSpec<Id>): WidgetSpec<Id> => spec;

/** Rows of one target, whatever order the answer has. */
export const rowsOf = <Row extends { target: string }>(rows: readonly Row[], target: Target): Row[] =>
  rows.filter((row) => row.target === target.value);
