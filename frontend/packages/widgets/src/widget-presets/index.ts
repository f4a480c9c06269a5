export { SelectionBar } from '../selection/SelectionBar';
export type { SelectionSpec } from '../selection/selectableRows';
export { useSelection } from '../selection/useSelection';
export {
  type FactColumn,
  type ListConfig,
  type ListRow,
  list,
  onlyOtherText,
  useMeasureColumns,
} from './list';
