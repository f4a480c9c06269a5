import { type DashboardId, type DashboardProps, remoteOf } from '@footfall/contract';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDemoSites } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { RemotePart } from '../remotes/RemotePart';
import { targetsFromText } from '../targets/target';
import { DashboardLink } from '../url-state/DashboardLink';
import { readFilters } from '../url-state/search';
import { useHistory, usualPeriod } from '../url-state/useFilters';
import styles from './landing.module.css';

/** Width in px at which the dashboard is drawn before it is scaled down; gives two columns of cards. */
const DRAWN_WIDTH = 960;

const nothing = () => {};

/** The real dashboard on the demo's data, scaled down and inert, so that the preview is never out of date. */
export default function Picture({ dashboardId }: { dashboardId: DashboardId }) {
  const intl = useIntl();
  const sites = useDemoSites(dashboardId);
  const { history, known } = useHistory();
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    // Text and search box come first: the preview is the heaviest and least urgent part of the page.
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    // Set here, because React 18 does not know the attribute.
    element.inert = true;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) element.style.transform = `scale(${entry.contentRect.width / DRAWN_WIDTH})`;
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  if (broken) return null;
  return (
    <div
      ref={frame}
      className={styles.picture}
      role="img"
      aria-label={intl.formatMessage({
        id: 'shell.landing.picture',
        defaultMessage: 'This dashboard with sample data',
      })}
    >
      <div ref={inside} className={styles.drawn} aria-hidden="true">
        {ready && known && (
          <RemotePart<DashboardProps>
            remote={remoteOf(dashboardId)}
            part="Dashboard"
            failed={<Gone onGone={() => setBroken(true)} />}
            props={{
              dashboardId,
              targets: targetsFromText(sites.join(',')),
              filters: readFilters({}, usualPeriod(history)),
              onFiltersChange: nothing,
              setting: '',
              onSettingChange: nothing,
              onProjectOpen: nothing,
              onOpen: nothing,
              onCompare: nothing,
              Link: DashboardLink,
              signals,
              locale: intl.locale,
              demo: true,
              picture: true,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Rendered if the preview cannot be drawn: tells its parent, which leaves it out. */
function Gone({ onGone }: { onGone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onGone` is called once
  useEffect(onGone, []);
  return null;
}
