import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountPage } from '../account/AccountPage';
import { usePreload } from '../bootstrap/PreloadContext';
import { useUser } from '../bootstrap/UserContext';
import { Toasts } from '../components/Toasts';
import { ProofDialogs } from '../proof/ProofDialogs';
import { SharedPage } from '../sharing/SharedPage';
import { DocumentHead } from './DocumentHead';
import styles from './frame.module.css';
import { GlobalEffects } from './GlobalEffects';
import { SideNavigation } from './SideNavigation';
import { TopBar } from './TopBar';

/** The layout around every page. */
export function Frame() {
  const { factorNeeded } = useUser();
  if (usePreload().shared) return <SharedPage />;
  return factorNeeded ? <FactorFrame /> : <OwnFrame />;
}

/** The page of second factors alone, for an administrator who must set one up before anything else opens. */
function FactorFrame() {
  return (
    <>
      <DocumentHead />
      <main id="main" className={styles.main} tabIndex={-1}>
        <AccountPage />
      </main>
      <ProofDialogs />
      <Toasts />
    </>
  );
}

/** Top bar, navigation and main area. */
function OwnFrame() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useFocusOnArrival(pathname, main, () => setDrawerOpen(false));

  return (
    <div className={styles.frame}>
      {/* Before the pages, which may set a better title: their effects run after this one. */}
      <DocumentHead />
      <button type="button" className={styles.skip} data-screen-only onClick={() => main.current?.focus()}>
        <FormattedMessage id="shell.skip" defaultMessage="Skip to content" />
      </button>
      <TopBar drawerOpen={drawerOpen} onDrawer={setDrawerOpen} />
      <div className={styles.body}>
        <SideNavigation drawerOpen={drawerOpen} onClose={() => setDrawerOpen(false)} />
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <GlobalEffects />
    </div>
  );
}

/** After a change of page, but not of filters, the focus moves to its heading. */
function useFocusOnArrival(
  pathname: string,
  main: React.RefObject<HTMLElement>,
  onArrival: () => void,
): void {
  const previous = useRef(pathname);
  const arrived = useRef(onArrival);
  arrived.current = onArrival;
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    arrived.current();
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector<HTMLElement>('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
