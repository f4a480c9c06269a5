import { AppIntl } from '@footfall/i18n';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { signInUrl } from '../access/returnUrls';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { useDocumentTitle } from '../frame/usePageTitle';
import { NearPages } from '../landing/NearPages';
import styles from './account.module.css';
import { type PageId, pageGroupsOf, pagesOf, titles } from './names';
import { PAGES } from './pages';

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

/** The reader's account, plan, keys and notifications; for administrators also all accounts and the data. */
export default function AccountScreen() {
  const intl = useIntl();
  const account = intl.formatMessage({ id: 'shell.account', defaultMessage: 'Account' });
  return (
    <AppIntl locale={intl.locale} load={load}>
      <Pages account={account} />
    </AppIntl>
  );
}

function Pages({ account }: { account: string }) {
  const user = useUser();
  const { section = 'profile' } = useParams({ strict: false });
  const pages = pagesOf(user);
  const id = user.factorNeeded ? pages[0] : pages.find((id) => id === section);
  if (user.role === 'guest') return <SignInFirst />;
  return (
    <div className={pages.length > 1 ? styles.pages : styles.page}>
      {pages.length > 1 && <Navigation />}
      <div className={styles.page}>
        {id ? <Page id={id} account={account} /> : <NoSuchPage account={account} />}
      </div>
    </div>
  );
}

function Page({ id, account }: { id: PageId; account: string }) {
  const intl = useIntl();
  const title = intl.formatMessage(titles[id]);
  const Content = PAGES[id];
  useDocumentTitle(`${account}: ${title}`);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <Content />
    </>
  );
}

function NoSuchPage({ account }: { account: string }) {
  const intl = useIntl();
  const title = intl.formatMessage({
    id: 'account.noSuch',
    defaultMessage: 'Page not found, or not available to your account',
  });
  useDocumentTitle(`${account}: ${title}`);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <NearPages />
      <p className={styles.onward}>
        <Link
          className={controls.primary}
          to="/account/{-$section}"
          params={{ section: 'profile' }}
          search={(before) => before}
        >
          <FormattedMessage {...titles.profile} />
        </Link>
      </p>
    </>
  );
}

function Navigation() {
  const intl = useIntl();
  const groups = pageGroupsOf(useUser());
  return (
    <nav
      className={styles.navigation}
      aria-label={intl.formatMessage({ id: 'account.pages', defaultMessage: 'Account and administration' })}
    >
      {groups.map(({ name, ids }) => (
        <div key={name.id} className={styles.group}>
          {groups.length > 1 && (
            <p className={styles.groupName} id={String(name.id)}>
              <FormattedMessage {...name} />
            </p>
          )}
          <ul className={styles.links} aria-labelledby={groups.length > 1 ? String(name.id) : undefined}>
            {ids.map((id) => (
              <li key={id}>
                <Link
                  className={styles.link}
                  to="/account/{-$section}"
                  params={{ section: id }}
                  search={(before) => before}
                >
                  <FormattedMessage {...titles[id]} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SignInFirst() {
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <section className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="account.guest" defaultMessage="Sign in to view your account" />
      </h1>
      <p>
        <a className={controls.primary} href={signInUrl(back)}>
          <FormattedMessage id="shell.access.signIn" defaultMessage="Sign in" />
        </a>
      </p>
    </section>
  );
}
