export { AccuracyBadge } from './AccuracyBadge';
export * from './estimate';
export { Mark } from './Mark';
export {
  basisText,
  Change,
  changeText,
  Interval,
  MeasureValue,
  NotAvailable,
  sheetChange,
} from './MeasureValue';
export { onOneLine } from './messages';
export { PanelContext } from './PanelContext';
export { Rank } from './Rank';
