import type { Period } from '@footfall/contract';

/** What the grids of days and of months get. */
export interface GridProps {
  /** The range on show: the chosen one, or from the first press to where the pointer is. */
  shown: Period;
  bounds: Period;
  months: readonly string[] | undefined;
  onPress: (end: string) => void;
  onPoint: (end: string) => void;
}
