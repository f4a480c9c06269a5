export { AccuracyBadge } from './AccuracyBadge';
export * from './estimate';
export { Change, Figure, Interval, NotAvailable } from './Figure';
export { Mark } from './Mark';
export { Rank } from './Rank';
