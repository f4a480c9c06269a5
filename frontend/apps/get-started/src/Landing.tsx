import type { LandingProps } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import { answersOf } from './answers';
import { Check } from './Check';
import { DemoLink } from './DemoLink';
import { StartedIntl } from './intl';
import styles from './landing.module.css';

/** What the shell loads as './Landing': one dashboard for whoever has no target or may not open it. */
export default function Landing({
  dashboard,
  locale,
  accessNotice,
  search,
  picture,
  demoSites,
  Link,
}: LandingProps) {
  return (
    <div className={styles.landing}>
      <section className={styles.text}>
        <p className={styles.kicker}>{dashboard.title}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {dashboard.question}
        </h1>
        {accessNotice || search}
        <StartedIntl locale={locale}>
          <DemoLink to={dashboard.id} sites={demoSites} Link={Link} second={Boolean(accessNotice)} />
          <ul className={styles.answers}>
            {answersOf(dashboard.id).map((answer) => (
              <li key={answer.id}>
                <Check />
                <FormattedMessage {...answer} />
              </li>
            ))}
          </ul>
        </StartedIntl>
      </section>
      {picture && <div className={styles.picture}>{picture}</div>}
    </div>
  );
}
