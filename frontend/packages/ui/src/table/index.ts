export { type Column, DataTable, type Sort } from './DataTable';
export { ShareCell } from './ShareCell';
