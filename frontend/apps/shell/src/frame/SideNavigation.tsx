import type { DashboardId } from '@footfall/contract';
import { hostPath } from '@footfall/contract';
import { useBreakpoint } from '@footfall/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { useUser } from '../bootstrap/UserContext';
import { Icon } from '../components/Icon';
import { FeedbackButton } from '../feedback/FeedbackButton';
import { dashboardsByGroup, groupNames } from '../navigation/catalogue';
import { TITLES } from '../navigation/texts';
import { dashboardPath } from '../url-state/dashboardPath';
import type { UrlSearch } from '../url-state/search';
import { useUrlState } from '../url-state/useUrlState';
import styles from './navigation.module.css';

const messages = defineMessages({
  label: { id: 'shell.navigation', defaultMessage: 'Dashboards' },
  close: { id: 'shell.navigation.close', defaultMessage: 'Close navigation' },
  start: { id: 'shell.navigation.start', defaultMessage: 'Get started' },
  own: { id: 'shell.navigation.own', defaultMessage: 'Own dashboards' },
  sample: { id: 'shell.navigation.sample', defaultMessage: 'Sample report' },
  documentation: { id: 'shell.navigation.documentation', defaultMessage: 'Documentation' },
});

/** Without it the router would also mark links whose address is a prefix of the current one. */
const EXACT = { exact: true, includeSearch: true };

interface SideNavigationProps {
  drawerOpen: boolean;
  onClose: () => void;
}

/** The dashboards by group: a column on wide windows, a drawer on narrow ones. */
export function SideNavigation({ drawerOpen, onClose }: SideNavigationProps) {
  const intl = useIntl();
  const breakpoint = useBreakpoint();
  const label = intl.formatMessage(messages.label);
  if (breakpoint === 'desk' || breakpoint === 'wide') {
    return (
      <nav className={styles.column} aria-label={label} data-screen-only>
        <Groups />
      </nav>
    );
  }
  return <Drawer label={label} open={drawerOpen} onClose={onClose} />;
}

function Drawer({ label, open, onClose }: { label: string; open: boolean; onClose: () => void }) {
  const intl = useIntl();
  const drawer = useRef<HTMLDialogElement>(null);

  // For a modal dialog, the browser itself keeps the focus inside, closes on Escape and gives the focus back.
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);

  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === drawer.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <nav className={styles.drawerBody} aria-label={label}>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={intl.formatMessage(messages.close)}
        >
          <Icon name="close" />
        </button>
        <Groups />
      </nav>
    </dialog>
  );
}

function Groups() {
  const { remotes } = usePreload();
  return (
    <>
      <ul className={styles.list}>
        <StartLink />
        <OwnLink />
        <SampleLink />
      </ul>
      {dashboardsByGroup(remotes).map(({ group, ids }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.groupName}>
            <FormattedMessage {...groupNames[group]} />
          </h2>
          <ul className={styles.list}>
            {ids.map((id) => (
              <DashboardItem key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.group}>
        <DocumentationLink />
        <FeedbackButton className={styles.link} />
      </div>
    </>
  );
}

/** A link to the server's own documentation, in a new tab so that the dashboard stays open. */
function DocumentationLink() {
  return (
    <a
      className={styles.link}
      href={hostPath('/docs/')}
      target="_blank"
      rel="noopener"
      data-usage="documentation"
    >
      <Icon name="page" />
      <FormattedMessage {...messages.documentation} />
    </a>
  );
}

function DashboardItem({ id }: { id: DashboardId }) {
  const { dashboardId, named, targets, demo } = useUrlState();
  // The address without a dashboard and targets is the start page, so no dashboard is marked.
  const shown = id === dashboardId && (named || targets.length > 0);
  return (
    <li>
      <Link
        className={styles.link}
        aria-current={shown ? 'page' : undefined}
        activeOptions={EXACT}
        {...dashboardPath(id, demo)}
        search={(before) => before}
      >
        <FormattedMessage {...TITLES[id]} />
      </Link>
    </li>
  );
}

function StartLink() {
  const { named, targets } = useUrlState();
  return (
    <li>
      <Link
        className={styles.link}
        aria-current={!named && targets.length === 0 ? 'page' : undefined}
        activeOptions={EXACT}
        to="/{-$dashboard}/$"
        params={{ dashboard: undefined }}
        search={({ targets: _, ...before }) => before}
      >
        <Icon name="start" />
        <FormattedMessage {...messages.start} />
      </Link>
    </li>
  );
}

/** The link to own dashboards, without the page's filters: an own dashboard opens with its own. */
function OwnLink() {
  const { role } = useUser();
  if (role === 'guest') return null;
  return (
    <li>
      <Link
        className={styles.link}
        activeOptions={ANY_SEARCH}
        to="/own/{-$own}"
        params={{ own: undefined }}
        search={onlyProject}
      >
        <Icon name="pen" />
        <FormattedMessage {...messages.own} />
      </Link>
    </li>
  );
}

const ANY_SEARCH = { includeSearch: false };

const onlyProject = ({ project }: UrlSearch): UrlSearch => ({ project }) as UrlSearch;

function SampleLink() {
  const { demo } = useUrlState();
  const sites = usePreload().demo.targets;
  if (demo || sites.length === 0) return null;
  return (
    <li>
      <Link
        className={styles.link}
        to="/sample-report/{-$dashboard}/$"
        params={{ dashboard: undefined }}
        search={({ targets: _, ...before }) => before}
      >
        <Icon name="picture" />
        <FormattedMessage {...messages.sample} />
      </Link>
    </li>
  );
}
