import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard as overview } from '../src/dashboards/traffic-overview';
import { openDashboard, reportServer } from './openDashboard';
import { answer, SEEN } from './samples';

const TYPO = 'typo.example';
const site = (value: string) => ({ value, scope: 'domain' as const });

reportServer(({ report, body }) => {
  const told = answer(report, body.targets);
  const unseen = body.targets.filter(({ value }) => value === TYPO);
  return {
    ...told,
    notes: unseen.map(() => 'never seen'),
    note_codes: unseen.map(({ value }) => ({ code: 'target_never_seen', values: { target: value } })),
  };
});

test('a dashboard about a site that is nowhere in the data says so once, in place of empty widgets', async () => {
  openDashboard({ spec: overview, targets: [site(TYPO)] });
  expect(await screen.findByRole('heading', { name: `No data about ${TYPO}` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top pages' })).toBeNull();
});

test('beside a site that is known the widgets stay', async () => {
  openDashboard({ spec: overview, targets: [site(SEEN), site(TYPO)] });
  expect(await screen.findByRole('heading', { name: 'Top pages' })).toBeVisible();
  await screen.findAllByText(new RegExp(SEEN));
  expect(screen.queryByRole('heading', { name: /No data about/ })).toBeNull();
});
