export type { AreaKind } from './places';
export { StatesMap, WorldMap } from './WorldMap';
