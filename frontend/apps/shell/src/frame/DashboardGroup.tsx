import type { DashboardId } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Group, groupNames } from '../navigation/catalogue';
import { TITLES } from '../navigation/texts';
import { dashboardPath } from '../url-state/dashboardPath';
import { useUrlState } from '../url-state/useUrlState';
import styles from './navigation.module.css';

/** Without it the router would also mark links whose address is a prefix of the current one. */
export const EXACT = { exact: true, includeSearch: true };

interface DashboardGroupProps {
  group: Group;
  ids: readonly DashboardId[];
  /** How many names of groups stay in sight above and below this one. */
  before: number;
  after: number;
}

/** A group of the navigation: its name stays in sight while the list scrolls, and leads to its dashboards. */
export function DashboardGroup({ group, ids, before, after }: DashboardGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = { '--before': before, '--after': after } as CSSProperties;
  // The name itself is always in sight, so only its list can be scrolled to.
  const show = () => {
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <h2 className={styles.groupName} style={place}>
        <button type="button" onClick={show}>
          <FormattedMessage {...groupNames[group]} />
        </button>
      </h2>
      <ul ref={list} className={`${styles.list} ${styles.dashboards}`} style={place}>
        {ids.map((id) => (
          <DashboardItem key={id} id={id} />
        ))}
      </ul>
    </>
  );
}

function DashboardItem({ id }: { id: DashboardId }) {
  const { dashboardId, named, targets, demo } = useUrlState();
  const item = useRef<HTMLLIElement>(null);
  // The address without a dashboard and targets is the start page, so no dashboard is marked.
  const shown = id === dashboardId && (named || targets.length > 0);

  // A link or the palette may lead to a dashboard further down: its neighbours come into sight with it.
  useEffect(() => {
    if (!shown) return;
    item.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    item.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <li ref={item}>
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
