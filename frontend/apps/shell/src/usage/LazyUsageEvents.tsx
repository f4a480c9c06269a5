import { usePreload } from '../bootstrap/PreloadContext';
import { lazyPart } from '../remotes/lazyPart';

const Nothing = () => null;

// Few installations keep usage events: the others need not load what tells them.
const UsageEvents = lazyPart(() => import('./UsageEvents').catch(() => ({ default: Nothing })));

export function LazyUsageEvents() {
  const { usageEvents } = usePreload();
  return usageEvents === true ? <UsageEvents /> : null;
}
