/** A widget of a dashboard, as own dashboards find it in `widgets.json`. */
export interface WidgetEntry {
  /** Ids of its texts. */
  title: string;
  hint: string;
  /** Columns of twelve. */
  span: number;
  /** Every report it may ask. */
  reports: readonly string[];
}

/** The widgets of each dashboard by their ids, in reading order. Loaded by whoever offers them. */
export type WidgetCatalogue = Readonly<Record<string, Readonly<Record<string, WidgetEntry>>>>;
