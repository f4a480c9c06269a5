import { BUSINESS_REGIONS, countryOf, stateOf } from '@footfall/contract';
import type { IntlShape } from 'react-intl';
import { regionMessage } from './regions';

/**
 * Name of a place in the reader's language: countries from the browser's Unicode data, UN M49 areas and US states from
 * the product's messages. Business regions have one name in all languages. An unknown code is returned unchanged.
 */
export function geoName(
  code: string,
  intl: Pick<IntlShape, 'locale' | 'formatMessage' | 'messages'>,
): string {
  const [letters, name] = stateOf(code) ?? [/^US-(\w\w)$/.exec(code)?.[1]];
  const state = { id: `ui.state.${letters}` };
  if (state.id in intl.messages) return intl.formatMessage(state);
  if (name) return name;
  const business = BUSINESS_REGIONS[code];
  if (business) return business;
  const region = regionMessage(code);
  return region ? intl.formatMessage(region) : countryName(countryOf(code) ?? code, intl.locale);
}

const namesByLocale = new Map<string, Intl.DisplayNames>();

function countryName(code: string, locale: string): string {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesByLocale.set(locale, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
