import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FunnelBars } from '../../src/charts';
import { NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';
import { point } from './series';

const part = (value: number | null) => ({
  ...NO_ESTIMATE,
  value,
  low: value && value - 0.1,
  high: value && value + 0.1,
});
const funnel = (id: string, last: number | null) => ({
  id,
  label: id,
  color: 'red',
  steps: [
    { name: 'Jeans', visitors: point('', 1000).estimate, fromBefore: part(1), fromFirst: part(1) },
    { name: 'Cart', visitors: point('', 400).estimate, fromBefore: part(0.4), fromFirst: part(0.4) },
    {
      name: 'Bought',
      visitors: { ...NO_ESTIMATE, value: last, observed: 3 },
      fromBefore: part(last && 0.5),
      fromFirst: part(last && 0.2),
    },
  ],
});
const texts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows each step with its share of the previous one, and the reason where there is none', () => {
  show(<FunnelBars label="Funnel" funnels={[funnel('a.example', 200), funnel('b.example', null)]} />);
  expect(screen.getByRole('figure', { name: 'Funnel' })).toBeVisible();
  expect(texts('a.example')).toEqual([
    'Jeans1.0K ',
    expect.stringMatching(/^↓ 40% continue 30%.{3}50%Cart400 $/),
    expect.stringMatching(/^↓ 50% continue 40%.{3}60%Bought200 20% of the first step$/),
  ]);
  expect(texts('b.example')[2]).toMatch(/^↓Boughtn\/a: /);
});
