import type { Caption } from './picture';

export interface WidgetFile {
  /** File name with extension. */
  name: string;
  content: Blob;
}

/** Everything a widget can export. */
export interface WidgetExports {
  /** Id of its report, for the statistics of exports. */
  report?: string | undefined;
  /** File name of an image, without extension. */
  pictureName: () => Promise<string>;
  /** Lines below an image. */
  caption: () => Promise<Caption>;
  /** The tables of the screen with all their rows as CSV files, one for each. */
  csv: (format: 'csv' | 'csv-semicolon') => Promise<WidgetFile[]>;
  /** The same as a workbook. */
  xlsx: () => Promise<WidgetFile[]>;
  /** The same for a spreadsheet's clipboard: columns separated by tabs. */
  tsv: () => Promise<string>;
  /** All columns that the server has, also what the screen does not show, as CSV files: one for each kind of table. */
  allCsv: (format: 'csv' | 'csv-semicolon') => Promise<WidgetFile[]>;
  /** The same as workbooks, one for each question the widget asks. */
  allXlsx: () => Promise<WidgetFile[]>;
  /** The API call as a command line. */
  call: () => string;
  /** Puts the widget onto one of the reader's own dashboards; undefined where that is not offered. */
  add?: (() => void) | undefined;
  /** Why an export failed, as a sentence for the reader; undefined where the reason is unknown. */
  reasonOf: (error: unknown) => string | undefined;
}
