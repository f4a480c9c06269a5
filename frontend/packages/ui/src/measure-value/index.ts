export { AccuracyBadge } from './AccuracyBadge';
export * from './estimate';
export { Mark } from './Mark';
export { Change, changeText, Interval, MeasureValue, NotAvailable } from './MeasureValue';
export { onOneLine } from './messages';
export { PanelContext } from './PanelContext';
export { Rank } from './Rank';
