import { hostPath } from '@footfall/contract';
import { useBreakpoint } from '@footfall/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { useUser } from '../bootstrap/UserContext';
import { Icon } from '../components/Icon';
import { FeedbackButton } from '../feedback/FeedbackButton';
import { dashboardsByGroup } from '../navigation/catalogue';
import type { UrlSearch } from '../url-state/search';
import { useUrlState } from '../url-state/useUrlState';
import { DashboardGroup, EXACT } from './DashboardGroup';
import styles from './navigation.module.css';

const messages = defineMessages({
  label: { id: 'shell.navigation', defaultMessage: 'Dashboards' },
  close: { id: 'shell.navigation.close', defaultMessage: 'Close navigation' },
  start: { id: 'shell.navigation.start', defaultMessage: 'Get started' },
  own: { id: 'shell.navigation.own', defaultMessage: 'Own dashboards' },
  sample: { id: 'shell.navigation.sample', defaultMessage: 'Sample report' },
  documentation: { id: 'shell.navigation.documentation', defaultMessage: 'Documentation' },
});

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
        <div className={styles.held}>
          <Groups />
        </div>
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

/** The links above the groups, the groups, and below them, always in sight, documentation and feedback. */
function Groups() {
  const { remotes } = usePreload();
  const groups = dashboardsByGroup(remotes);
  return (
    <>
      <div className={styles.scroller}>
        <ul className={styles.list}>
          <StartLink />
          <OwnLink />
          <SampleLink />
        </ul>
        {groups.map(({ group, ids }, index) => (
          <DashboardGroup
            key={group}
            group={group}
            ids={ids}
            before={index}
            after={groups.length - 1 - index}
          />
        ))}
      </div>
      <div className={styles.foot}>
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
