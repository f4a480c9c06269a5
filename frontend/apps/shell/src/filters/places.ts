import {
  BUSINESS_REGIONS,
  CONTINENTS,
  COUNTRIES,
  countryOf,
  geoOfCountry,
  stateOf,
  US_STATES,
} from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { defineMessages, type IntlShape } from 'react-intl';
import { matcherOf, plain } from './matcher';

export const placeGroupNames = defineMessages({
  world: { id: 'shell.geo.world', defaultMessage: 'Worldwide' },
  business: { id: 'shell.geo.business', defaultMessage: 'Business regions' },
  continents: { id: 'shell.geo.continents', defaultMessage: 'Continents and regions' },
  countries: { id: 'shell.geo.countries', defaultMessage: 'Countries' },
  states: { id: 'shell.geo.states', defaultMessage: 'US states' },
});

type PlaceGroup = keyof typeof placeGroupNames;

export interface Place {
  code: string;
  name: string;
  group: PlaceGroup;
}

/** Every place that a report can be asked for, in the order of the list; countries sorted by name. */
export function placesIn(intl: IntlShape): Place[] {
  const place = (group: PlaceGroup) => (code: string) => ({ code, group, name: geoName(code, intl) });
  const countries = COUNTRIES.map(geoOfCountry).map(place('countries'));
  const states = US_STATES.map((_, index) => place('states')(`state:${index + 1}`));
  const collator = new Intl.Collator(intl.locale);
  return [
    place('world')('worldwide'),
    ...Object.keys(BUSINESS_REGIONS).map(place('business')),
    // A Map, because an object would sort these codes, which look like numbers.
    ...[...CONTINENTS].flatMap(([code, parts]) => [code, ...parts]).map(place('continents')),
    ...countries.sort((a, b) => collator.compare(a.name, b.name)),
    ...states,
  ];
}

/** Places whose name contains the text, or whose code is the text. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = plain(text.trim());
  const isFound = matcherOf(text);
  return places.filter(({ name, code }) => isFound(name) || plain(countryOf(code) ?? code) === wanted);
}

/**
 * The chosen countries or states with `code` added, or removed if it was chosen. Reports add up places of one kind
 * only, so a place of the other kind replaces all. Without `code`, removes places that cannot be in such a list.
 */
export function toggledPlaces(chosen: readonly string[], code?: string): string[] {
  const kind = (one: string) => (stateOf(one) ? 'state' : countryOf(one) ? 'country' : undefined);
  const wanted = kind(code ?? chosen[0] ?? '');
  const alike = chosen.filter((one) => wanted && kind(one) === wanted);
  if (code === undefined) return alike;
  return alike.includes(code) ? alike.filter((one) => one !== code) : [...alike, code];
}
