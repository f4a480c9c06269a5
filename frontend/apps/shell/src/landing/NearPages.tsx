import { type DashboardId, DEFAULT_DASHBOARD } from '@footfall/contract';
import { AppIntl } from '@footfall/i18n';
import { Link, useParams } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { OTHER_NAMES, type PageId, pagesOf, titles } from '../account/names';
import { usePreload } from '../bootstrap/PreloadContext';
import { useUser } from '../bootstrap/UserContext';
import { dashboardsByGroup } from '../navigation/catalogue';
import { QUESTIONS, TITLES } from '../navigation/texts';
import { dashboardPath } from '../url-state/dashboardPath';
import { useUrlState } from '../url-state/useUrlState';
import styles from './landing.module.css';
import { nearestPlaces, type Place } from './nearest';

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

type PlaceId = { page: PageId } | { dashboard: DashboardId } | 'sample';

const messages = defineMessages({
  sample: { id: 'shell.navigation.sample', defaultMessage: 'Sample report' },
});

/** Links to pages similar to a mistyped address; nothing if there are none. */
export function NearPages() {
  const { locale } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <List />
    </AppIntl>
  );
}

function List() {
  const { dashboard = '', section = '', _splat = '' } = useParams({ strict: false });
  const near = nearestPlaces(`${dashboard} ${section} ${_splat}`, usePlaces());
  if (near.length === 0) return null;
  return (
    <nav className={styles.near} aria-labelledby="near-pages">
      <p id="near-pages">
        <FormattedMessage id="shell.search.similar" defaultMessage="Did you mean" />
      </p>
      <ul>
        {near.map(({ id, title }) => (
          <li key={title}>
            <PlaceLink id={id}>{title}</PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ id, children }: { id: PlaceId; children: string }) {
  const { demo } = useUrlState();
  if (id === 'sample') return <Link {...dashboardPath(DEFAULT_DASHBOARD, true)}>{children}</Link>;
  return 'page' in id ? (
    <Link to="/account/{-$section}" params={{ section: id.page }} search={(before) => before}>
      {children}
    </Link>
  ) : (
    <Link {...dashboardPath(id.dashboard, demo)} search={(before) => before}>
      {children}
    </Link>
  );
}

/** Every page that the reader may open, with its title in the reader's language. */
function usePlaces(): Array<Place<PlaceId>> {
  const intl = useIntl();
  const user = useUser();
  const { remotes } = usePreload();
  const pages = pagesOf(user).map((page) => ({
    id: { page },
    path: page,
    title: intl.formatMessage(titles[page]),
    also: OTHER_NAMES[page],
  }));
  const dashboards = dashboardsByGroup(remotes)
    .flatMap(({ ids }) => ids)
    .map((dashboard) => ({
      id: { dashboard },
      path: dashboard,
      title: intl.formatMessage(TITLES[dashboard]),
      also: intl.formatMessage(QUESTIONS[dashboard]),
    }));
  const sample: Place<PlaceId> = {
    id: 'sample',
    path: 'sample-report',
    title: intl.formatMessage(messages.sample),
    also: 'demo example',
  };
  return [...pages, ...dashboards, sample];
}
