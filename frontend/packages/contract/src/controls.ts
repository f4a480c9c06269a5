/** What a reader chose in the widgets of a dashboard: values by control and widget. What is left out is as at the start. */
export type Controls = Readonly<Record<string, WidgetControls>>;
export type WidgetControls = Readonly<Record<string, string>>;

/** The number of the row that a list's page begins with. */
export const FIRST_ROW = 'from';

/** Characters of one value as it is written: a longer search lasts until the page is left. */
const LONGEST_VALUE = 500;

const ENTRY = /^([\w-]+)\.([\w-]+):(.+)$/;

/** Reads 'pages.sort:visits_desc/pages.from:26'; what does not hold in it is left out. */
export function controlsFromText(text: string): Controls {
  const widgets: Record<string, Record<string, string>> = {};
  for (const entry of text.split('/')) {
    const [, widget = '', control = '', written = ''] = ENTRY.exec(entry) ?? [];
    const value = decoded(written);
    if (value) widgets[widget] = { ...widgets[widget], [control]: value };
  }
  return widgets;
}

export function controlsToText(controls: Controls): string {
  return Object.entries(controls)
    .flatMap(([widget, values]) =>
      Object.entries(values)
        .map(([control, value]) => ({ control, written: encoded(value) }))
        .filter(({ written }) => written !== '' && written.length <= LONGEST_VALUE)
        .map(({ control, written }) => `${widget}.${control}:${written}`),
    )
    .join('/');
}

/** The same with every list at its first page: other filters make another list. */
export function withoutPages(text: string): string {
  const atStart = Object.entries(controlsFromText(text)).map(([widget, { [FIRST_ROW]: _, ...values }]) => [
    widget,
    values,
  ]);
  return controlsToText(Object.fromEntries(atStart));
}

/** Slashes part the entries; commas, as in a list of columns, stay readable. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
