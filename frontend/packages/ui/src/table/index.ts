export { ColumnChoice } from './ColumnChoice';
export { type Column, DataTable, type Sort } from './DataTable';
export { PAGE_SIZES, Pager } from './Pager';
export { SearchBox } from './SearchBox';
export { ShareCell } from './ShareCell';
export { TreeName } from './TreeName';
export type { Selection } from './useSelectionBoxes';
