import {
  FILTERS,
  type FilterControl,
  GRANULARITIES,
  VISIT_FILTERS,
  type VisitFilter,
} from '@footfall/contract';
import { periodFromText } from './months';
import {
  COMPARISONS,
  categoriesFromText,
  compareFromText,
  isControls,
  isProject,
  isSetup,
  parseSearch,
  placesOf,
} from './search';

/** A value in the address that its parameter does not accept. */
export interface RefusedWord {
  filter: keyof typeof PARAMETERS;
  word: string;
  /** All values that the parameter accepts if `isAll`, else examples. */
  known: readonly string[];
  isAll: boolean;
}

const oneOf = (known: readonly string[]) => ({
  known,
  isAll: true,
  refused: (text: string) => text.split(',').filter((word) => word && !known.includes(word)),
});
const suchAs = (known: readonly string[], refused: (text: string) => string[]) => ({
  known,
  isAll: false,
  refused,
});
type Parameter = ReturnType<typeof suchAs>;
const wordOf = (name: VisitFilter) => {
  const filter = FILTERS[name];
  return oneOf('values' in filter ? filter.values : []);
};
const unless = (holds: (text: string) => unknown) => (text: string) => (holds(text) ? [] : [text]);

const MONTHS = '2026-01..2026-03';
const OF_CONTROL: Record<FilterControl, (name: VisitFilter) => Parameter> = {
  choice: wordOf,
  channels: wordOf,
  place: () =>
    suchAs(['worldwide', 'US', 'DE,FR', '150', 'EMEA', 'state:5'], (text) => placesOf(text).refused),
  categories: () =>
    suchAs(
      ['Shopping'],
      unless((text) => categoriesFromText(text)[0]),
    ),
};
const filters = Object.fromEntries(
  VISIT_FILTERS.map((name) => [name, OF_CONTROL[FILTERS[name].control](name)]),
) as Record<VisitFilter, Parameter>;
const PARAMETERS = {
  ...filters,
  granularity: oneOf(GRANULARITIES),
  period: suchAs(['2026-03', MONTHS, '2026-03-02..2026-03-17'], unless(periodFromText)),
  compare: suchAs([...COMPARISONS, MONTHS], unless(compareFromText)),
  setup: suchAs(['top-pages:women'], unless(isSetup)),
  controls: suchAs(['top-pages:pages.sort:visits_desc/pages.from:26'], unless(isControls)),
  project: suchAs(['17'], unless(isProject)),
} as const;

/** The values in the address that their parameters do not accept. */
export function refusedIn(search: Readonly<Record<string, string>>): RefusedWord[] {
  return (Object.keys(PARAMETERS) as RefusedWord['filter'][]).flatMap((filter) => {
    const { known, isAll, refused } = PARAMETERS[filter];
    const text = search[filter];
    return text ? refused(text).map((word) => ({ filter, word, known, isAll })) : [];
  });
}

/** The search parameters that the page was opened with, before the router removes invalid ones from the address. */
export const OPENED_WITH = parseSearch(window.location.search);
