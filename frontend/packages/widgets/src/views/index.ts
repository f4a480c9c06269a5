export { DatesTable } from './DatesTable';
export { ListTable } from './ListTable';
export { MeasureHead } from './MeasureHead';
export { DIRECT, PageName, PlaceName, pageSelection, SiteName, SourceName, Status } from './names';
export { seriesOf } from './series';
export { TargetName } from './TargetName';
export { useListColumns } from './useListColumns';
