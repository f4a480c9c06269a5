export type { Pair, Region, SetName } from './regions';
export { UpSet } from './UpSet';
export { Venn } from './Venn';
