import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import styles from '../account.module.css';
import { Problem } from '../parts';
import { AddRecipient } from './AddRecipient';
import { type Recipient, recipientCalls, recipientsKey } from './calls';
import { SenderForm } from './SenderForm';

const messages = defineMessages({
  none: { id: 'account.recipients.none', defaultMessage: 'Nobody yet.' },
  asked: { id: 'account.recipients.asked', defaultMessage: 'Asked, not confirmed yet' },
  confirmed: { id: 'account.recipients.confirmed', defaultMessage: 'Gets the reports' },
  ended: {
    id: 'account.recipients.ended',
    defaultMessage: 'Unsubscribed. Only they can subscribe again, with the link in their last email.',
  },
  refused: {
    id: 'account.recipients.refused',
    defaultMessage: 'The mail server did not accept the last email. Check the address.',
  },
  noMail: {
    id: 'account.recipients.noMail',
    defaultMessage: 'No mail server is configured, so nothing is sent.',
  },
  remove: { id: 'account.recipients.remove', defaultMessage: 'Remove' },
});

/** The recipients of a project, a form to add one, and a form for what they get and as whose. */
export function RecipientsOf({ projectId }: { projectId: string }) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: recipientsKey(projectId),
    queryFn: () => recipientCalls.list(projectId),
    staleTime: 0,
  });
  const again = () => queryClient.invalidateQueries({ queryKey: recipientsKey(projectId) });
  const { act, problem } = useAction(again);
  return (
    <AsyncContent query={query}>
      {({ recipients, sender, mails }) => (
        <>
          {!mails && (
            <p role="status">
              <FormattedMessage {...messages.noMail} />
            </p>
          )}
          <Problem text={problem} />
          {recipients.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <ul className={styles.list}>
              {recipients.map((one) => (
                <li key={one.id} className={styles.line}>
                  <span>{one.email}</span>
                  <State of={one} />
                  <button
                    type="button"
                    className={controls.button}
                    aria-label={`${intl.formatMessage(messages.remove)}: ${one.email}`}
                    onClick={() => void act(() => recipientCalls.remove(projectId, one.id))}
                  >
                    <FormattedMessage {...messages.remove} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {mails && <AddRecipient projectId={projectId} onAdded={again} />}
          <SenderForm projectId={projectId} sender={sender} onSaved={again} />
        </>
      )}
    </AsyncContent>
  );
}

function State({ of: { state, problem } }: { of: Recipient }) {
  if (problem)
    return (
      <span className={styles.bad}>
        <FormattedMessage {...messages.refused} />
      </span>
    );
  return (
    <span className={styles.quiet}>
      <FormattedMessage {...messages[state]} />
    </span>
  );
}
