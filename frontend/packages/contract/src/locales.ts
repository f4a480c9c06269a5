/** The fourteen languages of the product, each by its BCP 47 tag. */
export const LOCALES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'vi',
  'zh',
] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The product's language for a browser tag such as 'de-AT'; undefined when it has none. */
export function matchLocale(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language);
}
