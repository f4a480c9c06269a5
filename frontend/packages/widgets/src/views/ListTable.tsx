import type { AnswerRow } from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { ViewProps } from '../widget/spec';
import { useListColumns } from './useListColumns';

interface ListTableProps<Row> extends ViewProps<Row> {
  /** Id of the first column, the one that names the row. */
  name: string;
  heading: MessageDescriptor;
  cell: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
}

/**
 * The table of a list report of one target: name and numbers of each row; "other" is shown in a quieter
 * colour.
 */
export function ListTable<Row extends AnswerRow & { is_other: boolean }>(props: ListTableProps<Row>) {
  const { title, rows, targets, list, name, heading, cell, rowKey } = props;
  const numbers = useListColumns<Row>(targets[0]?.color ?? '');
  const columns: Column<Row>[] = [
    { id: name, title: <FormattedMessage {...heading} />, width: 'rest', render: cell },
    ...numbers,
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      isQuiet={(row) => row.is_other}
      sort={list.sort}
      onSort={list.onSort}
    />
  );
}
