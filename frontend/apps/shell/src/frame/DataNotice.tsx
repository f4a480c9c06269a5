import type { Filters } from '@footfall/contract';
import { lazyPart } from '../remotes/lazyPart';
import type { ShownFilters } from '../url-state/useFilters';

// Lazy, because most pages have data for everything that was asked for.
const DataNoticeText = lazyPart(() => import('./DataNoticeText'));

interface DataNoticeProps {
  shown: ShownFilters;
  /** Whether the dashboard has a comparison. */
  compares: boolean;
  /** Changes the filters of the page; undefined if the reader cannot, as on a shared page. */
  onChange?: (change: Partial<Filters>) => void;
}

/** Says, once for the page, which asked months or which comparison have no data; nothing if all have. */
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
