export { type BarGroup, GroupedBars } from './GroupedBars';
export { Legend, type LegendItem } from './Legend';
export type { TrendPoint } from './plotTrend';
export { type ShareBar, ShareBars } from './ShareBars';
export { TrendChart, type TrendSeries } from './TrendChart';
