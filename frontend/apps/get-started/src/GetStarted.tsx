import { DEFAULT_DASHBOARD, type GetStartedProps, type Target } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import { DemoLink } from './DemoLink';
import { StartedIntl } from './intl';
import landing from './landing.module.css';
import styles from './started.module.css';

/** What the shell loads as './GetStarted': the first page of the product. */
export default function GetStarted(props: GetStartedProps) {
  const { locale, search, gate, picture, projects, demoSites, Link, dashboards, recent, onTarget } = props;
  return (
    <StartedIntl locale={locale}>
      <div className={styles.page}>
        <div className={landing.landing}>
          <section className={landing.text}>
            <h1 className={landing.title} tabIndex={-1}>
              <FormattedMessage
                id="started.title"
                defaultMessage="See whose site gets how many visits, from where, and by whom"
              />
            </h1>
            <p className={styles.lead}>
              <FormattedMessage
                id="started.lead"
                defaultMessage="Name a site to begin. Add up to four more to compare them side by side."
              />
            </p>
            {gate || search}
            {recent.length > 0 && !gate && <Recent targets={recent} onTarget={onTarget} />}
            <DemoLink to={DEFAULT_DASHBOARD} sites={demoSites} Link={Link} />
          </section>
          {picture && <div className={landing.picture}>{picture}</div>}
        </div>
        {projects}
        <section className={styles.all} aria-labelledby="started-all">
          <h2 className={styles.heading} id="started-all">
            <FormattedMessage id="started.all" defaultMessage="What every dashboard answers" />
          </h2>
          <div className={styles.groups}>
            {dashboards.map(({ group, dashboards: members }) => (
              <section key={group}>
                <h3 className={styles.groupName}>{group}</h3>
                <ul className={styles.members}>
                  {members.map(({ id, title, question }) => (
                    <li key={id}>
                      <Link to={id} className={styles.member}>
                        <strong>{title}</strong>
                        <span>{question}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
    </StartedIntl>
  );
}

function Recent({ targets, onTarget }: { targets: readonly Target[]; onTarget: (target: Target) => void }) {
  return (
    <div className={styles.recent}>
      <span className={styles.recentName} id="started-recent">
        <FormattedMessage id="started.recent" defaultMessage="Looked at before" />
      </span>
      <ul aria-labelledby="started-recent">
        {targets.map((target) => (
          <li key={`${target.scope}:${target.value}`}>
            <button type="button" className={styles.chip} onClick={() => onTarget(target)}>
              {target.value.replace(/\/$/, '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
