import type { User } from '@footfall/contract';

/** Why a dashboard is not shown. */
export type Gate = 'guest' | 'offLimits' | 'plan';

/** What stands between this reader and the dashboards; the demo is open to everybody. */
export function gateOf(user: User, demo: boolean): Gate | undefined {
  if (demo) return undefined;
  if (user.role === 'guest') return 'guest';
  if (user.offLimits) return 'offLimits';
  if (user.role === 'free' && !user.onTrialPeriod) return 'plan';
  return undefined;
}
