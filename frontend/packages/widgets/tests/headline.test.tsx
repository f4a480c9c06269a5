import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeQueryClient } from '@footfall/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { headline } from '../src';
import { Headline } from '../src/headline/Headline';

// No purchase was observed, but among so few visitors that the rate may be up to 2 %; it was higher before.
const FELL = {
  target: 'shop.example',
  n_observed: 60,
  purchase_conversion: 0,
  purchase_conversion_low: 0,
  purchase_conversion_high: 0.02,
  purchase_conversion_change: -1,
  purchase_conversion_change_low: -1,
  purchase_conversion_change_high: -0.21,
  purchase_conversion_significant: true,
};
// Purchases were observed, but so few that the rate would read as zero.
const CHANGED = {
  ...FELL,
  purchase_conversion: 0.00001,
  purchase_conversion_change: -0.6,
  purchase_conversion_change_high: -0.3,
};
// No visit was observed any more; most had come by search.
const LOST = {
  target: 'shop.example',
  n_observed: 60,
  ...sure('visits', { value: 0, low: 0, high: 40, change: -1, changeHigh: -0.5 }),
  visits_causes: [{ channel: 'searchOrganic', part: 0.8, is_main: true }],
};
// No channel carries more than half of the growth.
const GREW = {
  target: 'shop.example',
  ...sure('visits', { value: 6577, low: 6577, high: 6577, change: 0.546, changeHigh: 0.546 }),
  visits_change_low: 0.546,
  visits_causes: [
    { channel: 'direct', part: 0.29, is_main: false },
    { channel: 'referral', part: 0.24, is_main: false },
    { channel: 'searchOrganic', part: 0.18, is_main: false },
  ],
};
function sure(
  id: string,
  of: { value: number; low: number; high: number; change: number; changeHigh: number },
): Record<string, unknown> {
  return {
    [id]: of.value,
    [`${id}_low`]: of.low,
    [`${id}_high`]: of.high,
    [`${id}_change`]: of.change,
    [`${id}_change_low`]: -1,
    [`${id}_change_high`]: of.changeHigh,
    [`${id}_significant`]: true,
  };
}

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

const read = (locale: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../i18n/locales/${locale}.json`), 'utf8'));
const filters = {
  channels: [],
  categories: [],
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_period',
} as never;

/** The text of the headline for one row. */
async function toldOf(row: object, locale: string): Promise<string | undefined> {
  server.use(http.post('*/rpc/dashboard/batch-targets', () => HttpResponse.json({ rows: [row], notes: [] })));
  const spec = headline({
    widget: 'summary',
    report: 'batch-targets',
    params: {},
    kind: 'change',
    measures: ['visits', 'purchase_conversion'],
  });
  render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <IntlProvider locale={locale} messages={read(locale)}>
        <Headline spec={spec} targets={[{ value: 'shop.example', scope: 'domain' }]} filters={filters} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  const told = (await screen.findByRole('button')).textContent;
  return told?.replaceAll('\u00a0', ' ');
}

it.each([
  ['en', 'shop.example: Purchase conversion fell by more than 21% to less than 2.0%'],
  ['de', 'shop.example: Kaufquote um mehr als 21 % gesunken, auf weniger als 2,0 %'],
  ['ja', 'shop.example：購入率 21% 超の減少（現在 2.0% 未満）'],
])('a fall of which only the least size is known is written in words: %s', async (locale, said) => {
  expect(await toldOf(FELL, locale)).toBe(said);
});

it.each([
  ['en', 'shop.example: Purchase conversion -60% to less than 2.0%'],
  ['es', 'shop.example: Conversión de compra -60 % hasta menos de 2,0 %'],
  ['ja', 'shop.example：購入率 -60%（現在 2.0% 未満）'],
])('an ordinary change to a number below a limit writes that limit in words: %s', async (locale, said) => {
  expect(await toldOf(CHANGED, locale)).toBe(said);
});

it.each([
  ['en', 'shop.example: Visits fell by more than 50% to less than 40 – mainly Organic search'],
  ['de', 'shop.example: Besuche um mehr als 50 % gesunken, auf weniger als 40 – vor allem Organische Suche'],
  ['ja', 'shop.example：訪問数 50% 超の減少（現在 40 未満） – 主因：自然検索'],
])('a fall of which only the least size is known names its main cause: %s', async (locale, said) => {
  expect(await toldOf(LOST, locale)).toBe(said);
});

it.each([
  ['en', GREW, 'Direct 29%, Referral 24%, and Organic search 18% of the growth'],
  ['de', GREW, 'Direkt 29 %, Verweise 24 % und Organische Suche 18 % des Wachstums'],
  [
    'fr',
    { ...GREW, visits_change: -0.2 },
    'Direct 29 %, Sites référents 24 % et Recherche naturelle 18 % de la baisse',
  ],
])('a change without a main cause names the largest ones with their parts: %s', async (locale, row, said) => {
  expect((await toldOf(row, locale))?.replaceAll('\u202f', ' ')).toMatch(new RegExp(` – ${said}$`));
});

it.each([
  ['no row', []],
  ['no row with a number', [{ target: 'shop.example', value: 'low', n_observed: 0, index: null }]],
])('an answer without a number makes no headline and leaves no room for one: %s', async (_, rows) => {
  const answered = vi.fn(() => HttpResponse.json({ rows, notes: [] }));
  server.use(http.post('*/rpc/dashboard/get-audience-demographics', answered));
  const spec = headline({
    widget: 'age',
    report: 'get-audience-demographics',
    params: {},
    kind: 'outlier',
    measures: ['index'],
  });
  const client = makeQueryClient(() => {});
  const { container } = render(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en" onError={() => {}}>
        <Headline spec={spec} targets={[{ value: 'shop.example', scope: 'domain' }]} filters={filters} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(answered).toHaveBeenCalled();
    expect(client.isFetching()).toBe(0);
  });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('where the answer fails no room is left for what it would have said', async () => {
  const failed = vi.fn(() => new HttpResponse(null, { status: 400 }));
  server.use(http.post('*/rpc/dashboard/get-audience-demographics', failed));
  const spec = headline({
    widget: 'age',
    report: 'get-audience-demographics',
    params: {},
    kind: 'outlier',
    measures: ['index'],
  });
  const { container } = render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <IntlProvider locale="en" onError={() => {}}>
        <Headline spec={spec} targets={[{ value: 'shop.example', scope: 'domain' }]} filters={filters} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  expect(container).not.toBeEmptyDOMElement();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(failed).toHaveBeenCalled();
});
