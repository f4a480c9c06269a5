import { useFormats } from '@footfall/ui/format';
import { Link } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { DaysOf } from '../frame/DaysOf';
import { useProjects } from '../projects/useProjects';
import { useHistory } from '../url-state/useFilters';
import styles from './landing.module.css';

const messages = defineMessages({
  have: { id: 'shell.start.have', defaultMessage: 'Current status' },
  data: { id: 'shell.start.data', defaultMessage: 'Data' },
  none: { id: 'shell.empty', defaultMessage: 'No data yet' },
  bring: { id: 'shell.empty.imports', defaultMessage: 'Bring your data' },
  projects: { id: 'shell.start.projects', defaultMessage: 'Projects' },
  next: { id: 'shell.start.next', defaultMessage: 'Next step' },
  nextData: {
    id: 'shell.start.next.data',
    defaultMessage: 'Import data and publish it; dashboards then show it.',
  },
  nextProject: {
    id: 'shell.start.next.project',
    defaultMessage: 'Enter your site and its competitors above and save them as a project.',
  },
  nextOpen: {
    id: 'shell.start.next.open',
    defaultMessage: 'Open a project below, or compare other sites.',
  },
});

/** What data and projects the reader has, and the next step; nothing until both are known. */
export function StartState() {
  const intl = useIntl();
  const formats = useFormats();
  const { admin } = useUser();
  const { history, known, isEmpty } = useHistory();
  const { total, pending } = useProjects();
  if (!known || pending) return null;
  const hasProjects = total > 0 ? messages.nextOpen : messages.nextProject;
  return (
    <section className={styles.projects} aria-labelledby="start-state">
      <h2 className={styles.heading} id="start-state">
        <FormattedMessage {...messages.have} />
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <FormattedMessage {...messages.data} />
          </dt>
          <dd>
            <strong>
              {isEmpty ? (
                <FormattedMessage {...messages.none} />
              ) : (
                formats.period({ from: history.first, to: history.last })
              )}
            </strong>
            {!isEmpty && history.snapshot !== undefined && (
              <span>
                {intl.formatMessage(
                  {
                    id: 'shell.start.months',
                    defaultMessage: '{months, plural, one {# month} other {# months}}, release {release}',
                  },
                  { months: history.months.length, release: history.snapshot },
                )}
              </span>
            )}
            {!isEmpty && (
              <span>
                <DaysOf />
              </span>
            )}
            {admin && (
              <Link to="/account/{-$section}" params={{ section: 'imports' }}>
                <FormattedMessage {...messages.bring} />
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage {...messages.projects} />
          </dt>
          <dd>
            <strong>{formats.exact('count', total)}</strong>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage {...messages.next} />
          </dt>
          <dd>
            <FormattedMessage {...(isEmpty ? messages.nextData : hasProjects)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
