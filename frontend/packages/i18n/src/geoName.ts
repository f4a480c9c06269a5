import { BUSINESS_REGIONS, countryOf, stateOf, US_STATES } from '@footfall/contract';
import type { IntlShape } from 'react-intl';
import { regionMessage } from './regions';

/**
 * Name of a place in the reader's language: countries as the browser's Unicode data has them, the areas of UN M49 from
 * the product's messages, business regions and US states by their own names. An unknown code comes back as it is.
 */
export function geoName(code: string, intl: Pick<IntlShape, 'locale' | 'formatMessage'>): string {
  const state = stateOf(code)?.[1] ?? US_STATES.find(([letters]) => code === `US-${letters}`)?.[1];
  if (state) return state;
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
