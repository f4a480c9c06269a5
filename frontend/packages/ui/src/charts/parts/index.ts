export { CutEnd } from './CutEnd';
export { Hatch } from './Hatch';
export { MeasureBar } from './MeasureBar';
export { CutTop, Range } from './overTime';
export { countedTop, intervalOn, placeOn, type Span } from './span';
