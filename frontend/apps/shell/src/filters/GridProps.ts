import type { Period } from '@footfall/contract';

/** Props of the grids of days and months. */
export interface GridProps {
  /** The highlighted range: the chosen one, or from the first click to the pointer. */
  shown: Period;
  bounds: Period;
  months: readonly string[] | undefined;
  onPress: (end: string) => void;
  onPoint: (end: string) => void;
}
