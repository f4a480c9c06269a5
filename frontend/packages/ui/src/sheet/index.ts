export type { ReadTable } from './readTable';
export { endsOf, SheetNumber, SheetProvider, StepOfTime, useInSheet } from './SheetContext';
export { useSheetReader } from './SheetReader';
