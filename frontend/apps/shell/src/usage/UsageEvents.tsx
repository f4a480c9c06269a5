import { onUse, tellUse } from '@footfall/contract';
import { useEffect, useRef } from 'react';
import { usePreload } from '../bootstrap/PreloadContext';
import { useUrlState } from '../url-state/useUrlState';
import { asksNotToBeTracked, collect } from './collect';
import { watchPage } from './watch';

/**
 * Sends usage events to the server if the installation records them and the browser does not ask not to be
 * tracked.
 */
export default function UsageEvents() {
  const { usageEvents } = usePreload();
  const { dashboardId, named, targets, demo } = useUrlState();
  const isOn = usageEvents === true && !asksNotToBeTracked();
  const shown = named || targets.length > 0 ? (dashboardId ?? '') : '';
  const dashboard = useRef(shown);
  dashboard.current = shown;

  useEffect(() => {
    if (!isOn) return;
    const collector = collect();
    const leaveUse = onUse((event) => collector.add(event, dashboard.current));
    const leavePage = watchPage();
    return () => {
      leavePage();
      leaveUse();
      collector.stop();
    };
  }, [isOn]);
  useEffect(() => {
    if (isOn && shown) tellUse({ kind: 'show', name: 'dashboard', detail: { sample: demo } });
  }, [isOn, shown, demo]);
  return null;
}
