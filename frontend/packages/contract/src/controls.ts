/** What a reader chose in the widgets of a dashboard, by widget and control. A missing control is as at the start. */
export type Controls = Readonly<Record<string, WidgetControls>>;
export type WidgetControls = Readonly<Record<string, string>>;

/** The control for the number of the first row on a list's page, counted from 1; missing on the first page. */
export const FIRST_ROW = 'from';

/** Most characters of an encoded value. A longer one is not kept in the address. */
const LONGEST_VALUE = 500;

const ENTRY = /^([\w-]+)\.([\w-]+):(.+)$/;

/** Reads a text such as 'pages.sort:visits_desc/pages.from:26'. Malformed entries are left out; never throws. */
export function controlsFromText(text: string): Controls {
  const widgets: Record<string, Record<string, string>> = {};
  for (const entry of text.split('/')) {
    const [, widget = '', control = '', written = ''] = ENTRY.exec(entry) ?? [];
    const value = decoded(written);
    if (value) widgets[widget] = { ...widgets[widget], [control]: value };
  }
  return widgets;
}

/** Writes controls for the address, as `controlsFromText` reads them. Empty values and those too long are left out. */
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

/** The same controls with every list at its first page, for use after a change of what the lists contain. */
export function withoutPages(text: string): string {
  const atStart = Object.entries(controlsFromText(text)).map(([widget, { [FIRST_ROW]: _, ...values }]) => [
    widget,
    values,
  ]);
  return controlsToText(Object.fromEntries(atStart));
}

/** Encodes slashes, which separate entries; commas, as in a list of columns, stay readable. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
