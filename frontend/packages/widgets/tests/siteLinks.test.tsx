import type { DashboardLinkProps, DashboardProps } from '@footfall/contract';
import { render, screen } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { mergeAnswers } from '../src/widget/answer';
import { noteText } from '../src/widget/notes';
import { PageProvider } from '../src/widget/PageContext';
import type { NoteText } from '../src/widget/useNoteText';

const intl = createIntl({ locale: 'en', onError: () => {} });
const said = ((coded: never, english: string, nodes: never) =>
  noteText(intl, coded, english, nodes)) as NoteText;

const Link = ({ to, targets, children }: DashboardLinkProps) => (
  <a href={`/${to}?targets=${targets?.map(({ value }) => value)}`}>{children}</a>
);

function show(page: Partial<DashboardProps>) {
  const values = { sites: 'shop.example, xn--bcher-kva.example' };
  const data = { rows: [], notes: ['elsewhere'], note_codes: [{ code: 'own_counts_elsewhere', values }] };
  const { answer } = mergeAnswers(
    [{ part: 'all', isNeeded: true, isExtra: false } as never],
    1,
    [{ data, error: null } as never],
    intl,
    said,
  );
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <PageProvider value={{ dashboardId: 'own-numbers', Link, ...page } as DashboardProps}>
        <p>{answer.reason}</p>
      </PageProvider>
    </IntlProvider>,
  );
  return screen.getByRole('paragraph');
}

it('links to the dashboard of each site with counts where none of the targets has any', () => {
  expect(show({})).toHaveTextContent('Sites with counts to compare: shop.example, bücher.example.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/own-numbers?targets=shop.example',
    '/own-numbers?targets=xn--bcher-kva.example',
  ]);
});

it('shows plain names on a shared page', () => {
  expect(show({ shared: true })).toHaveTextContent('shop.example, bücher.example.');
  expect(screen.queryByRole('link')).toBeNull();
});
