export { AccuracyBadge } from './AccuracyBadge';
export * from './estimate';
export { Mark } from './Mark';
export { Change, Interval, MeasureValue, NotAvailable } from './MeasureValue';
export { Rank } from './Rank';
