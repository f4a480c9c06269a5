/** Helpers to create elements. Strings always become text and are never parsed as HTML. */

type Child = Node | string | null | false;
type Props = Record<string, string | boolean | ((event: Event) => void)>;

/** Creates an element. In `props`, functions become event listeners, booleans switch attributes, texts set them. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (typeof value === 'boolean') made.toggleAttribute(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** A text in the browser's language with its placeholders filled. Throws for an unknown key. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = chrome.i18n.getMessage(key);
  if (!text) throw new Error(`There is no message '${key}'`);
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** The browser's language as a BCP 47 tag. */
export const language = () => chrome.i18n.getUILanguage();

/** A moment, given as milliseconds since 1970 or as ISO text, as local date and time. */
export function moment(at: number | string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
}

/** The local date of a moment given as ISO text. */
export function day(at: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(new Date(at));
}

/** Sets language and title of the document; returns its root element. */
export function root(): HTMLElement {
  document.documentElement.lang = language();
  document.title = t('name');
  const found = document.getElementById('root');
  if (!found) throw new Error('The page has no root');
  return found;
}

/** A paragraph for messages, which screen readers read out. */
export function messagePlace(): HTMLElement {
  return el('p', { role: 'alert' });
}

/** Asks the background to do something. Resolves to true if it did; else writes the error into `place`. */
export async function ask(command: object, place: HTMLElement): Promise<boolean> {
  place.textContent = '';
  const { problem } = await chrome.runtime.sendMessage(command);
  if (problem !== null) place.textContent = problem;
  return problem === null;
}
