/** A widget of a dashboard as `widgets.json` lists it, for people to add to their own dashboards. */
export interface WidgetEntry {
  /** Message ids of title and hint. */
  title: string;
  hint: string;
  /** Width in columns of the grid, which has twelve. */
  span: number;
  /** Ids of all reports that it may ask. */
  reports: readonly string[];
}

/** Widgets by dashboard id and widget id, in reading order. Loaded only where widgets are offered. */
export type WidgetCatalogue = Readonly<Record<string, Readonly<Record<string, WidgetEntry>>>>;
