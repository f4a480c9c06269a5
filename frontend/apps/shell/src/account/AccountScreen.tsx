import { AppIntl } from '@footfall/i18n';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { signInUrl } from '../access/returnUrls';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import styles from './account.module.css';
import { PAGES, type PageId, titles } from './pages';

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

/** Account, plan, keys, notifications, and for administrators everybody's accounts and the data. */
export default function AccountScreen() {
  const { locale } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <Pages />
    </AppIntl>
  );
}

function Pages() {
  const user = useUser();
  const { section = 'profile' } = useParams({ strict: false });
  const pages = PAGES.filter(({ admin }) => !admin || user.admin);
  const page = pages.find(({ id }) => id === section);
  if (user.role === 'guest') return <SignInFirst />;
  return (
    <div className={styles.pages}>
      <Navigation pages={pages.map(({ id }) => id)} />
      <div className={styles.page}>
        {page ? (
          <>
            <h1 className={styles.title} tabIndex={-1}>
              <FormattedMessage {...titles[page.id]} />
            </h1>
            <page.Page />
          </>
        ) : (
          <>
            <h1 className={styles.title} tabIndex={-1}>
              <FormattedMessage
                id="account.noSuch"
                defaultMessage="Page not found, or not available to your account"
              />
            </h1>
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
        )}
      </div>
    </div>
  );
}

function Navigation({ pages }: { pages: readonly PageId[] }) {
  const intl = useIntl();
  return (
    <nav
      className={styles.navigation}
      aria-label={intl.formatMessage({ id: 'account.pages', defaultMessage: 'Account and administration' })}
    >
      {pages.map((id) => (
        <Link
          key={id}
          className={styles.link}
          to="/account/{-$section}"
          params={{ section: id }}
          search={(before) => before}
        >
          <FormattedMessage {...titles[id]} />
        </Link>
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
