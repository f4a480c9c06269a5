import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  search: { id: 'ui.table.search', defaultMessage: 'Search' },
  columns: { id: 'ui.table.columns', defaultMessage: 'Columns' },
  pages: { id: 'ui.table.pages', defaultMessage: 'Pages' },
  previous: { id: 'ui.table.previous', defaultMessage: 'Previous page' },
  next: { id: 'ui.table.next', defaultMessage: 'Next page' },
  rowsPerPage: { id: 'ui.table.rowsPerPage', defaultMessage: 'Rows per page' },
  open: { id: 'ui.table.open', defaultMessage: 'Open' },
  selectAll: { id: 'ui.table.selectAll', defaultMessage: 'Select all rows on this page' },
  close: { id: 'ui.table.close', defaultMessage: 'Close' },
});
