import type { Locale } from '@footfall/contract';

/** The name of a language in itself, with a capital. */
export function ownName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
