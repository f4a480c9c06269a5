import { isDashboardId } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { TITLES } from '../navigation/texts';
import { parseSearch, readSearch, stringifySearch, writeTargets } from '../url-state/search';
import { useUrlState } from '../url-state/useUrlState';
import { notebookCalls } from './calls';
import { KeptPanel } from './KeptPanel';
import styles from './notebook.module.css';

const messages = defineMessages({
  what: { id: 'shell.views.what', defaultMessage: 'A view saves this dashboard with its sites and filters.' },
  name: { id: 'shell.views.name', defaultMessage: 'View name' },
  save: { id: 'shell.views.save', defaultMessage: 'Save view' },
});

const KEY = ['notebook', 'views'];

/** The reader's saved views: open or delete one, or save the current page. */
export default function ViewsPanel({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { search, targets, dashboardId } = useUrlState();
  const { data } = useQuery({ queryKey: KEY, queryFn: notebookCalls.views });
  const [name, setName] = useState('');
  const save = async () => {
    if (!dashboardId) return;
    // The address of the demo has no targets, so they are added: a saved view must have them.
    const query = stringifySearch({ ...search, ...writeTargets(targets), fid: undefined }).slice(1);
    await notebookCalls.saveView({ name, dashboard: dashboardId, query });
    setName('');
  };
  const items = (data?.views ?? []).map((view) => ({
    id: view.id,
    name: view.name,
    remove: () => notebookCalls.removeView(view.id),
    shown: (
      <Link
        className={styles.grow}
        to="/{-$dashboard}/$"
        params={{ dashboard: view.dashboard }}
        search={readSearch(parseSearch(view.query))}
        onClick={onClose}
      >
        {view.name}
        {isDashboardId(view.dashboard) && (
          <small className={styles.quiet}>
            <FormattedMessage {...TITLES[view.dashboard]} />
          </small>
        )}
      </Link>
    ),
  }));
  return (
    <KeptPanel
      what={<FormattedMessage {...messages.what} />}
      queryKey={KEY}
      fields={
        <input
          required
          maxLength={100}
          className={styles.input}
          placeholder={intl.formatMessage(messages.name)}
          aria-label={intl.formatMessage(messages.name)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      }
      button={<FormattedMessage {...messages.save} />}
      canSave={name.trim() !== ''}
      onSave={save}
      items={items}
    />
  );
}
