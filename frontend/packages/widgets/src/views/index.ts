export { Host, Path } from './Breaking';
export { CategoryName } from './CategoryName';
export { comparedColumn } from './comparedColumn';
export { DatesTable } from './DatesTable';
export { ChannelName, Drill, overviewFrom, overviewOf, type Place, useOpen } from './Drill';
export { MeasureHead } from './MeasureHead';
export { withMonthDots } from './monthDots';
export {
  DIRECT,
  PageName,
  PathName,
  PlaceName,
  pageSelection,
  pathOf,
  SiteName,
  SourceName,
  Status,
} from './names';
export { SiteHead } from './SiteHead';
export { seriesOf } from './series';
export { TargetName } from './TargetName';
