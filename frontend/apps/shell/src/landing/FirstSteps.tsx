import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { accountCalls, KEYS } from '../account/calls';
import { Icon } from '../components/Icon';
import { useProjects } from '../projects/useProjects';
import styles from './landing.module.css';
import { NextCount } from './NextCount';

/** As many imports as the server returns. */
const MOST = 1000;
/** Sources that see people browse. With one of them a lake needs no lists. */
const OF_PEOPLE = new Set(['panel', 'visits', 'history', 'network-log', 'metering']);
const OF_OWNERS = new Set(['first-party', 'access-log']);

/**
 * What tells most without a panel, in three steps, each with what is there already; once all are done, what one more
 * count would change. Nothing where page views of people are imported. Administrators alone may ask what is.
 */
export function FirstSteps() {
  const { data } = useQuery({
    queryKey: [...KEYS.imports, '', MOST],
    queryFn: () => accountCalls.imports('', MOST),
  });
  const { total: projects, projects: saved } = useProjects();
  const files = (data?.imports ?? []).filter(({ state, replaced }) => state === 'done' && !replaced);
  if (!data || files.some(({ source }) => OF_PEOPLE.has(source))) return null;
  const lists = files.filter(({ source }) => source === 'ranks').length;
  const counts = files.filter(({ source }) => OF_OWNERS.has(source)).length;
  const next = lists > 0 && saved[0] && <NextCount key={saved[0].id} project={saved[0]} />;
  if (lists > 0 && counts > 0 && projects > 0) return next || null;
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <h2 className={styles.heading} id="first-steps">
        <FormattedMessage
          id="shell.first.title"
          defaultMessage="Without a panel: rivals’ visits in three steps"
        />
      </h2>
      <ol className={styles.steps}>
        <Step
          name={<FormattedMessage id="shell.first.lists" defaultMessage="Bring a rank list" />}
          state={
            lists > 0 && (
              <FormattedMessage
                id="shell.first.lists.there"
                defaultMessage="{count, plural, one {# list} other {# lists}} imported"
                values={{ count: lists }}
              />
            )
          }
        >
          <FormattedMessage
            id="shell.first.lists.what"
            defaultMessage="One file of the Chrome UX Report, Tranco, Majestic or Umbrella gives every listed site a range of visits. Lists of countries tell where visits come from."
          />
          <Link to="/account/{-$section}" params={{ section: 'imports' }}>
            <FormattedMessage id="shell.first.lists.do" defaultMessage="Upload a list" />
          </Link>
        </Step>
        <Step
          name={<FormattedMessage id="shell.first.counts" defaultMessage="Bring your own analytics" />}
          state={
            counts > 0 && (
              <FormattedMessage
                id="shell.first.counts.there"
                defaultMessage="{count, plural, one {# file} other {# files}} imported"
                values={{ count: counts }}
              />
            )
          }
        >
          <FormattedMessage
            id="shell.first.counts.what"
            defaultMessage="An export of Google Analytics, Matomo or another service, or a web server log. It shows your site as measured, and narrows the ranges of all others."
          />
          <Link to="/account/{-$section}" params={{ section: 'connections' }}>
            <FormattedMessage id="shell.first.counts.do" defaultMessage="Connect a service" />
          </Link>
        </Step>
        <Step
          name={<FormattedMessage id="shell.first.rivals" defaultMessage="Add your rivals" />}
          state={
            projects > 0 && (
              <FormattedMessage
                id="shell.first.rivals.there"
                defaultMessage="{count, plural, one {# project} other {# projects}} saved"
                values={{ count: projects }}
              />
            )
          }
        >
          <FormattedMessage
            id="shell.first.rivals.what"
            defaultMessage="Publish, enter your site and up to four others in the search bar, and save them as a project."
          />
        </Step>
      </ol>
      {next}
    </section>
  );
}

interface StepProps {
  name: ReactNode;
  /** What is there already, as a sentence; false where nothing is. */
  state: ReactNode;
  children: ReactNode;
}

function Step({ name, state, children }: StepProps) {
  return (
    <li>
      <div className={styles.step}>
        <strong>{name}</strong>
        {state && (
          <span className={styles.there}>
            <Icon name="check" />
            {state}
          </span>
        )}
        {children}
      </div>
    </li>
  );
}
