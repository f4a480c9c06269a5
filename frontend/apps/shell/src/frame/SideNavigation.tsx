import { DASHBOARD_IDS, type DashboardId, DEFAULT_DASHBOARD } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useAddress } from '../address/useAddress';
import { Glyph } from '../controls/Glyph';
import { CATALOGUE, GROUPS, groupNames } from '../navigation/catalogue';
import styles from './navigation.module.css';

const messages = defineMessages({
  label: { id: 'shell.navigation', defaultMessage: 'Dashboards' },
  close: { id: 'shell.navigation.close', defaultMessage: 'Close the navigation' },
  sample: { id: 'shell.navigation.sample', defaultMessage: 'Sample report' },
  help: { id: 'shell.navigation.start', defaultMessage: 'Get started' },
});

interface SideNavigationProps {
  drawerOpen: boolean;
  onClose: () => void;
}

/** The dashboards by group: a column on wide windows, a drawer on narrow ones. */
export function SideNavigation({ drawerOpen, onClose }: SideNavigationProps) {
  const intl = useIntl();
  const drawer = useRef<HTMLDialogElement>(null);

  // A modal dialog keeps the focus inside, closes on Escape and gives the focus back: all the browser's own work.
  useEffect(() => {
    if (drawerOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [drawerOpen]);

  return (
    <>
      <nav className={styles.column} aria-label={intl.formatMessage(messages.label)}>
        <Groups />
      </nav>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={intl.formatMessage(messages.label)}
        onClose={onClose}
        onClick={(event) => event.target === drawer.current && onClose()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <nav className={styles.drawerBody} aria-label={intl.formatMessage(messages.label)}>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={intl.formatMessage(messages.close)}
          >
            <Glyph name="close" />
          </button>
          <Groups />
        </nav>
      </dialog>
    </>
  );
}

function Groups() {
  const { demo } = useAddress();
  return (
    <>
      {GROUPS.map((group) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.groupName}>
            <FormattedMessage {...groupNames[group]} />
          </h2>
          <ul className={styles.list}>
            {DASHBOARD_IDS.filter((id) => CATALOGUE[id].group === group).map((id) => (
              <DashboardLink key={id} id={id} demo={demo} />
            ))}
          </ul>
        </section>
      ))}
      {!demo && <SampleLink />}
    </>
  );
}

function DashboardLink({ id, demo }: { id: DashboardId; demo: boolean }) {
  const { dashboardId } = useAddress();
  const current = id === dashboardId;
  return (
    <li>
      <Link
        className={styles.link}
        aria-current={current ? 'page' : undefined}
        to={demo ? '/sample-report/{-$dashboard}/$' : '/{-$dashboard}/$'}
        params={{ dashboard: id === DEFAULT_DASHBOARD && demo ? undefined : id }}
        search={(before) => before}
      >
        <Glyph name="chart" />
        <FormattedMessage {...CATALOGUE[id].title} />
      </Link>
    </li>
  );
}

function SampleLink() {
  return (
    <section className={styles.group}>
      <h2 className={styles.groupName}>
        <FormattedMessage {...messages.help} />
      </h2>
      <ul className={styles.list}>
        <li>
          <Link className={styles.link} to="/sample-report/{-$dashboard}/$" params={{ dashboard: undefined }}>
            <Glyph name="picture" />
            <FormattedMessage {...messages.sample} />
          </Link>
        </li>
      </ul>
    </section>
  );
}
