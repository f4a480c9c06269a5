import type { User } from '@footfall/contract';

/** Why a dashboard is not shown. */
export type AccessBarrier = 'guest' | 'offLimits' | 'plan';

/** Why this user may not see dashboards; undefined if they may. The demo is open to everybody. */
export function barrierOf(user: User, demo: boolean): AccessBarrier | undefined {
  if (demo) return undefined;
  if (user.role === 'guest') return 'guest';
  if (user.offLimits) return 'offLimits';
  if (user.role === 'free' && !user.onTrialPeriod) return 'plan';
  return undefined;
}
