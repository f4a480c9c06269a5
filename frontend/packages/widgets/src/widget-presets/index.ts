export { PickBar } from '../picking/PickBar';
export type { PickSpec } from '../picking/picks';
export { usePicked } from '../picking/usePicked';
export {
  type FactColumn,
  type ListConfig,
  type ListRow,
  list,
  onlyOtherText,
  useMeasureColumns,
} from './list';
