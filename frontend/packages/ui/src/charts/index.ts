export { type Annotation, AnnotationsProvider } from './annotations';
export { Donut, type DonutPart } from './Donut';
export { type BarGroup, GroupedBars } from './GroupedBars';
export { Legend, type LegendItem } from './Legend';
export { Pyramid, type PyramidBand } from './Pyramid';
export type { TrendPoint } from './plotTrend';
export { type ShareBar, ShareBars } from './ShareBars';
export { type StackedColumn, StackedColumns } from './StackedColumns';
export { TrendChart, type TrendSeries } from './TrendChart';
