import { lazyPart } from '../remotes/lazyPart';

/** Why a dashboard is closed: most readers never see it. */
export const GateNotice = lazyPart(() => import('./GateNotice'));
