import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Column, DataTable } from '../src/table';
import { show } from './page';

interface Row {
  page: string;
  visits: number;
}

const COLUMNS: Column<Row>[] = [
  { id: 'page', title: 'Page', render: (row) => row.page },
  { id: 'visits', title: 'Visits', align: 'right', sortable: true, render: (row) => row.visits },
];

it('has a caption and row headers, and asks for another order but does not sort itself', async () => {
  const onSort = vi.fn();
  const props = {
    caption: 'Top pages',
    columns: COLUMNS,
    rows: [{ page: '/women', visits: 12 }],
    rowKey: (row: Row) => row.page,
    onSort,
  };
  const { rerender } = show(<DataTable {...props} />);
  expect(screen.getByRole('table', { name: 'Top pages' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '/women' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Visits' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'visits', descending: true });

  rerender(<DataTable {...props} sort={{ column: 'visits', descending: true }} />);
  expect(screen.getByRole('columnheader', { name: 'Visits' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Visits' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'visits', descending: false });
});

const FIVE = ['/a', '/b', '/c', '/d', 'other'].map((page, index) => ({ page, visits: 9 - index }));

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onSelect = (rows: readonly Row[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const { page } of rows) isSelected ? next.add(page) : next.delete(page);
    setSelected(next);
  };
  return (
    <>
      <DataTable
        caption="Top pages"
        columns={COLUMNS}
        rows={FIVE}
        rowKey={({ page }) => page}
        isQuiet={({ page }) => page === 'other'}
        selection={{ selected, onSelect, nameOf: ({ page }) => page }}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

it('lets rows be selected by key, by range and by page, but not the rest of the list', async () => {
  show(<Selectable />);
  const user = userEvent.setup();
  const selected = screen.getByRole('status');
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  screen.getByRole('checkbox', { name: 'Select /a' }).focus();
  await user.keyboard(' ');
  expect(selected).toHaveTextContent(/^\/a$/);
  expect(all).toBePartiallyChecked();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(selected).toHaveTextContent('/a /b');
  expect(screen.getByRole('checkbox', { name: 'Select /b' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Select /d' })).toHaveFocus();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select /d' }));
  await user.keyboard('{/Shift}');
  expect(selected).toHaveTextContent('/a /b /c /d');
  expect(all).toBeChecked();
  await user.click(all);
  expect(selected).toHaveTextContent(/^$/);
  expect(screen.queryByRole('checkbox', { name: 'Select other' })).not.toBeInTheDocument();
});

/** A link of which `shown` px are visible; each letter is 8 px wide. */
function Name({ path, shown }: { path: string; shown: number }) {
  const setWidths = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    Object.defineProperty(link, 'scrollWidth', { value: path.length * 8 });
    Object.defineProperty(link, 'clientWidth', { value: shown });
  };
  return (
    <a href={path} ref={setWidths}>
      {path}
    </a>
  );
}

it('shows a cut name as a whole while it has the keyboard focus', async () => {
  const pages = ['/women/jeans/slim-fit-indigo-blue', '/cart'];
  show(
    <DataTable
      caption="Top pages"
      columns={[{ id: 'page', title: 'Page', render: (page: string) => <Name path={page} shown={100} /> }]}
      rows={pages}
      rowKey={(page) => page}
    />,
  );
  const user = userEvent.setup();
  const namesShown = () => screen.getAllByText(/^\/(women|cart)/).map(({ textContent }) => textContent);
  expect(namesShown()).toEqual(pages);
  await user.tab();
  await user.tab();
  await waitFor(() => expect(namesShown()).toEqual([...pages, pages[0]]));
  await user.keyboard('{Escape}');
  expect(namesShown()).toEqual(pages);
  await user.tab();
  expect(screen.getByRole('link', { name: '/cart' })).toHaveFocus();
  expect(namesShown()).toEqual(pages);
});
