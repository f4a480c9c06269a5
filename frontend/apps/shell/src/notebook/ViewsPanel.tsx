import { isDashboardId } from '@footfall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AddressSearch, parseSearch, stringifySearch, writeTargets } from '../address/search';
import { useAddress } from '../address/useAddress';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { TITLES } from '../navigation/texts';
import { notebookCalls } from './calls';
import styles from './notebook.module.css';

const messages = defineMessages({
  what: { id: 'shell.views.what', defaultMessage: 'A view keeps this dashboard with its sites and filters.' },
  name: { id: 'shell.views.name', defaultMessage: 'Name of the view' },
  save: { id: 'shell.views.save', defaultMessage: 'Save the view' },
  remove: { id: 'shell.project.remove', defaultMessage: 'Delete' },
});

const KEY = ['notebook', 'views'];

/** The views a reader has saved: to open, to forget, and the one on show to keep. */
export default function ViewsPanel({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { search, targets, dashboardId } = useAddress();
  const { data } = useQuery({ queryKey: KEY, queryFn: notebookCalls.views });
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const change = async (act: () => Promise<unknown>) => {
    try {
      await act();
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const save = async () => {
    if (!dashboardId) return;
    // The sites of the demo stand in no address: a view names its own.
    const query = stringifySearch({ ...search, ...writeTargets(targets), fid: undefined }).slice(1);
    await notebookCalls.saveView({ name, dashboard: dashboardId, query });
    setName('');
  };
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        <FormattedMessage {...messages.what} />
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void change(save);
        }}
      >
        <input
          required
          maxLength={100}
          className={styles.input}
          placeholder={intl.formatMessage(messages.name)}
          aria-label={intl.formatMessage(messages.name)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={controls.button} disabled={!name.trim()}>
          <FormattedMessage {...messages.save} />
        </button>
      </form>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {data?.views.map((view) => (
          <li key={view.id} className={styles.row}>
            <Link
              className={styles.grow}
              to="/{-$dashboard}/$"
              params={{ dashboard: view.dashboard }}
              search={AddressSearch.parse(parseSearch(view.query))}
              onClick={onClose}
            >
              {view.name}
              {isDashboardId(view.dashboard) && (
                <small className={styles.quiet}>
                  <FormattedMessage {...TITLES[view.dashboard]} />
                </small>
              )}
            </Link>
            <button
              type="button"
              className={styles.icon}
              aria-label={`${intl.formatMessage(messages.remove)}: ${view.name}`}
              onClick={() => void change(() => notebookCalls.removeView(view.id))}
            >
              <Glyph name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
