export { endsOf, SheetNumber, SheetProvider, StepOfTime, useInSheet } from './SheetContext';
export { type ReadTable, useSheetReader } from './SheetReader';
