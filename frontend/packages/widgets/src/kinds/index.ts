export { type FactColumn, type ListConfig, type ListRow, list, useMeasureColumns } from './list';
