import type { Filters } from '@footfall/contract';
import { lazyPart } from '../remotes/lazyPart';
import type { ShownFilters } from '../url-state/useFilters';

// Most pages show all they are asked for.
const DataNoticeText = lazyPart(() => import('./DataNoticeText'));

interface DataNoticeProps {
  shown: ShownFilters;
  /** Whether the dashboard shows changes. */
  compares: boolean;
  /** Changes the filters of the page; without it the reader cannot, as on a shared one. */
  onChange?: (change: Partial<Filters>) => void;
}

/** Says once for the whole page where the data ends: months that are gone, a comparison without data. */
export function DataNotice({ shown, compares, onChange }: DataNoticeProps) {
  const { asked, isMissing, filters, withoutData } = shown;
  const compared = compares ? withoutData : undefined;
  if (!asked && !compared) return null;
  return (
    <DataNoticeText
      asked={asked}
      isMissing={isMissing}
      shown={filters.period}
      compared={compared}
      chosen={shown.chosen}
      onShorten={onChange}
    />
  );
}
