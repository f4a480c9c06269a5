import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('is a table with a caption, row headers and a sort that is asked for, not done', async () => {
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
