import type { Target } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';

/** What a reader sees on a chip: the host in its letters, without the slash that only tells a scope. */
export function shownTarget({ value, scope }: Target): string {
  const shown = shownAddress(value);
  const isHomePage = scope === 'page' && shown.indexOf('/') === shown.length - 1;
  return isHomePage ? shown : shown.replace(/\/$/, '');
}
