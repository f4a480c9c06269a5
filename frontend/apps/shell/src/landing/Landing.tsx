import type { DashboardId } from '@footfall/contract';
import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { usePreload } from '../engine/PreloadContext';
import { CATALOGUE } from '../navigation/catalogue';
import { SearchBar } from '../targets/SearchBar';
import styles from './landing.module.css';
import { OverviewSketch } from './OverviewSketch';

/** A dashboard for whoever has not chosen a target: what it answers, how it looks, and the two ways in. */
export function Landing({ dashboardId }: { dashboardId: DashboardId }) {
  const { title, question, answers } = CATALOGUE[dashboardId];
  const { demo } = usePreload();
  return (
    <div className={styles.landing}>
      <section className={styles.text}>
        <p className={styles.kicker}>
          <FormattedMessage {...title} />
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          <FormattedMessage {...question} />
        </h1>
        <SearchBar large />
        {demo.targets.length > 0 && (
          <p className={styles.demo}>
            <Link
              to="/sample-report/{-$dashboard}/$"
              params={{ dashboard: undefined }}
              className={controls.primary}
            >
              <FormattedMessage id="shell.landing.demo" defaultMessage="See the demo" />
            </Link>
            <span className={styles.demoSites}>{demo.targets.join(' · ')}</span>
          </p>
        )}
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Glyph name="check" />
              <FormattedMessage {...answer} />
            </li>
          ))}
        </ul>
      </section>
      <OverviewSketch />
    </div>
  );
}
