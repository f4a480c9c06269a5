import type { Filters } from '@footfall/contract';

/** What every filter control gets: the chosen filters, and a function to change them. */
export interface FilterProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}
