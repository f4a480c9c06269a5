import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeQueryClient } from '@footfall/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headline } from '../src';
import { Headline } from '../src/headline/Headline';

// Nobody was seen to buy, of so few that it may be up to 2 %, where it had been more before.
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
const server = setupServer(
  http.post('*/rpc/dashboard/batch-targets', () => HttpResponse.json({ rows: [FELL], notes: [] })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const read = (locale: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../i18n/locales/${locale}.json`), 'utf8'));
const spec = headline({
  widget: 'summary',
  report: 'batch-targets',
  params: {},
  kind: 'change',
  measures: ['purchase_conversion'],
});
const filters = {
  channels: [],
  categories: [],
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_period',
} as never;

it.each([
  ['en', 'shop.example: Purchase conversion fell by more than 21% to less than 2%'],
  ['de', 'shop.example: Kaufquote um mehr als 21 % gesunken, auf weniger als 2 %'],
  ['ja', 'shop.example：購入率 21% 超の減少（現在 2% 未満）'],
])('a fall whose size is known at least is told in words: %s', async (locale, said) => {
  render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <IntlProvider locale={locale} messages={read(locale)}>
        <Headline spec={spec} targets={[{ value: 'shop.example', scope: 'domain' }]} filters={filters} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  const told = (await screen.findByRole('button')).textContent;
  expect(told?.replaceAll('\u00a0', ' ')).toBe(said);
});
