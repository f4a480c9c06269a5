import { DEFAULT_DASHBOARD, type GetStartedProps, type Target } from '@footfall/contract';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { DemoLink } from './DemoLink';
import { StartedIntl } from './intl';
import landing from './landing.module.css';
import styles from './started.module.css';

/** What the shell loads as './GetStarted': the first page of the product. */
export default function GetStarted(props: GetStartedProps) {
  const { locale, search, accessNotice, picture, projects, demoSites, Link, dashboards } = props;
  return (
    <StartedIntl locale={locale}>
      <div className={styles.page}>
        <div className={landing.landing}>
          <section className={landing.text}>
            <h1 className={landing.title} tabIndex={-1}>
              <FormattedMessage
                id="started.title"
                defaultMessage="See how much traffic any site gets, from where, and from whom"
              />
            </h1>
            {accessNotice || (
              <>
                <p className={styles.lead}>
                  <FormattedMessage
                    id="started.lead"
                    defaultMessage="Enter a site to start. Add up to four more to compare them side by side."
                  />
                </p>
                {search}
              </>
            )}
            {!accessNotice && <Offered {...props} />}
            <DemoLink to={DEFAULT_DASHBOARD} sites={demoSites} Link={Link} second={Boolean(accessNotice)} />
          </section>
          {picture && <div className={landing.picture}>{picture}</div>}
        </div>
        {projects}
        <details className={styles.all}>
          <summary>
            <h2 className={styles.heading} id="started-all">
              <FormattedMessage id="started.all" defaultMessage="What each dashboard answers" />
            </h2>
          </summary>
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
        </details>
      </div>
    </StartedIntl>
  );
}

/** Sites to begin with: those looked at before, then those that most visit. */
function Offered({ recent, suggested, nameOf, onTarget }: GetStartedProps) {
  const known = new Set(recent.map(textOf));
  return (
    <>
      <Sites targets={recent} nameOf={nameOf} onTarget={onTarget}>
        <FormattedMessage id="started.recent" defaultMessage="Recent" />
      </Sites>
      <Sites
        targets={suggested.filter((target) => !known.has(textOf(target)))}
        nameOf={nameOf}
        onTarget={onTarget}
      >
        <FormattedMessage id="started.suggested" defaultMessage="Most visited" />
      </Sites>
    </>
  );
}

interface SitesProps extends Pick<GetStartedProps, 'nameOf' | 'onTarget'> {
  targets: readonly Target[];
  children: ReactNode;
}

function Sites({ targets, nameOf, onTarget, children }: SitesProps) {
  const id = useId();
  if (targets.length === 0) return null;
  return (
    <div className={styles.sites}>
      <span className={styles.sitesName} id={id}>
        {children}
      </span>
      <ul aria-labelledby={id}>
        {targets.map((target) => (
          <li key={textOf(target)}>
            <button type="button" className={styles.chip} onClick={() => onTarget(target)}>
              {nameOf(target)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function textOf({ scope, value }: Target): string {
  return `${scope}:${value}`;
}
