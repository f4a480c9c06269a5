import type { FILTERS } from '@footfall/contract';
import { valueNames } from '@footfall/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl, IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { readFilters, readSearch, writeAllFilters, writeFilters } from '../url-state/search';
import { FilterBar } from './FilterBar';

// A filter that the product does not have, as if the server had declared it.
vi.mock('@footfall/api/generated/filters', async (original) => {
  const words = ['any', 'spring', 'summer', 'autumn', 'winter'];
  const named = (word: string) => ({ id: `filter.season.${word}`, defaultMessage: word.toUpperCase() });
  const { FILTERS: own } = await original<{ FILTERS: object }>();
  const season = {
    control: 'choice',
    neutral: 'any',
    isInRules: true,
    isOfTraffic: true,
    values: words,
    texts: { title: { id: 'filter.season', defaultMessage: 'Season' } },
    names: Object.fromEntries(words.map((word) => [word, named(word)])),
  };
  return { FILTERS: { ...own, season } };
});

const USUAL = { from: '2026-01', to: '2026-03' };
const season = 'season' as keyof typeof FILTERS;
const filtersAt = (search: object) => readFilters(readSearch(search), USUAL);

test('a filter that is declared is read from the address and written to it', () => {
  expect(filtersAt({ season: 'winter' })).toMatchObject({ season: 'winter', device: 'all_devices' });
  expect(filtersAt({ season: 'monsoon' })).toMatchObject({ season: 'any' });
  expect(writeFilters({ [season]: 'winter' })).toEqual({ season: 'winter' });
  expect(writeFilters({ [season]: 'any' })).toEqual({ season: undefined });
  expect(writeAllFilters({ [season]: 'any' })).toEqual({ season: 'any' });
});

test('the bar offers its words as a list where they are many', async () => {
  const onChange = vi.fn();
  render(
    <IntlProvider locale="en">
      <FilterBar filters={filtersAt({ season: 'winter' })} offered={[season]} onChange={onChange} />
    </IntlProvider>,
  );
  const list = screen.getByRole('combobox', { name: 'Season' });
  expect(list).toHaveValue('winter');
  await userEvent.selectOptions(list, 'SUMMER');
  expect(onChange).toHaveBeenCalledWith({ season: 'summer' });
});

test('its value has a name', () => {
  expect(valueNames(season, 'winter' as never, createIntl({ locale: 'en', messages: {} }))).toEqual([
    'WINTER',
  ]);
});
