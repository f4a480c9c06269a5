import type { Filters } from '@footfall/contract';

/** What every filter gets: the chosen values, and a way to change them. */
export interface FilterProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}
