import { usePreload } from '../bootstrap/PreloadContext';
import { lazyPart } from '../remotes/lazyPart';

const Nothing = () => null;

// Lazy, because few installations record usage events.
const UsageEvents = lazyPart(() => import('./UsageEvents').catch(() => ({ default: Nothing })));

export function LazyUsageEvents() {
  const { usageEvents } = usePreload();
  return usageEvents === true ? <UsageEvents /> : null;
}
