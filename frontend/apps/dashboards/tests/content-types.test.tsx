import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dashboard } from '../src/dashboards/top-pages';
import { openDashboard, reportServer } from './openDashboard';
import { answer } from './samples';

let asked: { report: string; types: unknown; sort: unknown; limit: unknown }[] = [];

reportServer(({ report, body }) => {
  asked.push({ report, types: body.content_types, sort: body.sort, limit: body.limit });
  // No page is of the type 'help'.
  const isEmpty = String(body.content_types) === 'help';
  return isEmpty ? { ...answer(report, body.targets), rows: [], total: 0 } : undefined;
});

beforeEach(() => {
  asked = [];
});

async function show() {
  openDashboard({ spec: dashboard });
  const pages = await screen.findByRole('region', { name: 'Top pages' });
  await vi.waitFor(() => expect(pages).toHaveAttribute('aria-busy', 'false'));
  return pages;
}

async function choose(pages: HTMLElement, type: string) {
  await userEvent.click(within(pages).getByRole('combobox', { name: 'Content type: Top pages' }));
  await userEvent.click(await screen.findByRole('option', { name: type }));
}

/** Requests for a page of the list, without those for counts of what changed and for charts by month. */
const ofPages = () =>
  asked.filter(
    ({ sort, report, limit }) => report === 'top-pages' && sort === 'page_views_desc' && limit === 25,
  );

it('a list asks for all content types at first, and then for the chosen one', async () => {
  const pages = await show();
  expect(ofPages().every(({ types }) => types === undefined)).toBe(true);

  await choose(pages, 'Product');
  await vi.waitFor(() => expect(ofPages().at(-1)?.types).toEqual(['product']));
  expect(ofPages().filter(({ types }) => types)).toHaveLength(1);
  // Lists of other widgets are not about one type.
  expect(asked.filter(({ types, report }) => types && report !== 'top-pages')).toEqual([]);
});

it('a list of a content type without pages says why it is empty', async () => {
  const pages = await show();
  await choose(pages, 'Help');
  expect(
    await within(pages).findByText('No page of this content type has enough observed visitors to be listed.'),
  ).toBeVisible();
});
