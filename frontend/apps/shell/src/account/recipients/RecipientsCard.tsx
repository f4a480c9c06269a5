import { useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import styles from '../account.module.css';
import { Card, Field } from '../parts';
import { RecipientsOf } from './RecipientsOf';

const messages = defineMessages({
  title: { id: 'account.recipients', defaultMessage: 'To people without an account' },
  hint: {
    id: 'account.recipients.hint',
    defaultMessage:
      'For clients, for example. Each address first gets one email that asks for confirmation, and reports only after a yes. Every email can be unsubscribed from with one click.',
  },
  project: { id: 'account.recipients.project', defaultMessage: 'Project' },
});

/** Who gets reports without an account, of one project at a time. projects: those the reader may edit. */
export function RecipientsCard({ projects }: { projects: ReadonlyArray<{ id: string; name: string }> }) {
  const [chosen, setChosen] = useState('');
  const shown = projects.find(({ id }) => id === chosen) ?? projects[0];
  if (!shown) return null;
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <p className={styles.quiet}>
        <FormattedMessage {...messages.hint} />
      </p>
      {projects.length > 1 && (
        <div className={styles.form}>
          <Field label={<FormattedMessage {...messages.project} />}>
            <select
              className={styles.select}
              value={shown.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {projects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      <RecipientsOf key={shown.id} projectId={shown.id} />
    </Card>
  );
}
