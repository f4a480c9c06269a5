import type { Target } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';

/** The displayed name of a target: the host in Unicode, without a final slash unless it is a home page. */
export function shownTarget({ value, scope }: Target): string {
  const shown = shownAddress(value);
  const isHomePage = scope === 'page' && shown.indexOf('/') === shown.length - 1;
  return isHomePage ? shown : shown.replace(/\/$/, '');
}
