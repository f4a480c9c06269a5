/** Elements made in one expression. Texts only ever become text: nothing is parsed as HTML. */

type Child = Node | string | null | false;
type Props = Record<string, string | boolean | ((event: Event) => void)>;

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

/** A text in the browser's language, its places in braces filled. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = chrome.i18n.getMessage(key);
  if (!text) throw new Error(`There is no message '${key}'`);
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

export const language = () => chrome.i18n.getUILanguage();

export function moment(at: number | string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
}

export function day(at: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(new Date(at));
}

/** The root of the page, with its language and title. */
export function root(): HTMLElement {
  document.documentElement.lang = language();
  document.title = t('name');
  const found = document.getElementById('root');
  if (!found) throw new Error('The page has no root');
  return found;
}

/** A place where what happened is told, read out by screen readers. */
export function told(): HTMLElement {
  return el('p', { role: 'alert' });
}

/** Ask the background to do something; what went wrong is told in `place`. True when it is done. */
export async function ask(command: object, place: HTMLElement): Promise<boolean> {
  place.textContent = '';
  const { problem } = await chrome.runtime.sendMessage(command);
  if (problem !== null) place.textContent = problem;
  return problem === null;
}
