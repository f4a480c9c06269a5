export { useMonthColumn } from '../months/useMonthColumn';
export { SelectionBar } from '../selection/SelectionBar';
export type { SelectionSpec } from '../selection/selectableRows';
export { useSelection } from '../selection/useSelection';
export { type ListConfig, list, OnlyOther, useMeasureColumns } from './list';
export { type FactColumn, factColumns, type ListRow } from './listColumns';
export { fastestGrowing } from './RowHeading';
export { type SharedList, type SideBySideConfig, sideBySide } from './sideBySide';
