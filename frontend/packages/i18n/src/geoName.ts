import { BUSINESS_REGIONS, countryOf, stateOf } from '@footfall/contract';
import type { IntlShape } from 'react-intl';
import { regionMessage } from './regions';

/**
 * Name of a place in the reader's language: countries as the browser's Unicode data has them, the areas of UN M49 and
 * US states from the product's messages, business regions by their own names. An unknown code comes back as it is.
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
