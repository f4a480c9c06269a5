import { hostPath } from '@footfall/contract';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { categoryNames } from '../feedback/FeedbackForm';
import { sentenceText } from '../sentences/sentence';
import styles from './account.module.css';
import type { Author, InboxMessage } from './calls';
import inbox from './inbox.module.css';
import { Card, Moment } from './parts';
import { ROLE_NAMES } from './userWords';

const messages = defineMessages({
  feedback: { id: 'account.inbox.feedback', defaultMessage: 'Feedback' },
  contact: { id: 'account.inbox.contact', defaultMessage: 'Contact form' },
  page: { id: 'account.inbox.page', defaultMessage: 'View page' },
  markDone: { id: 'account.inbox.markDone', defaultMessage: 'Mark as done' },
  reopen: { id: 'account.inbox.reopen', defaultMessage: 'Reopen' },
  remove: { id: 'account.inbox.remove', defaultMessage: 'Delete' },
  sure: { id: 'account.inbox.sure', defaultMessage: 'Delete permanently?' },
  keep: { id: 'account.inbox.keep', defaultMessage: 'Cancel' },
});

const mails: Record<InboxMessage['mail']['state'], MessageDescriptor> = defineMessages({
  off: {
    id: 'account.inbox.mail.off',
    defaultMessage: 'Not emailed: no support address or mail server is configured.',
  },
  waiting: {
    id: 'account.inbox.mail.waiting',
    defaultMessage: 'Waiting to be emailed; attempts so far: {tries}. {problem}',
  },
  sent: { id: 'account.inbox.mail.sent', defaultMessage: 'Emailed to the support address.' },
  failed: { id: 'account.inbox.mail.failed', defaultMessage: 'Could not be emailed. {problem}' },
});

interface InboxItemProps {
  message: InboxMessage;
  onDone: (done: boolean) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** A message with its author, the page it is about, and its buttons. */
export function InboxItem({ message, onDone, onDelete }: InboxItemProps) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const { kind, author, context, mail, rating } = message;
  const isDone = message.done_at !== null;
  return (
    <Card
      title={
        <>
          <FormattedMessage {...messages[kind]} />
          <span className={styles.badge}>
            <Topic topic={message.topic} />
          </span>
          {rating !== null && (
            <span className={styles.badge}>
              <FormattedMessage
                id="account.inbox.rating"
                defaultMessage="{rating} out of 5"
                values={{ rating }}
              />
            </span>
          )}
        </>
      }
    >
      <p className={styles.quiet}>
        <AuthorName author={author} /> · <Moment value={message.created_at} />
      </p>
      <p className={inbox.text}>{message.message}</p>
      {Object.keys(context).length > 0 && (
        <p className={`${styles.quiet} ${inbox.text}`}>
          {Object.entries(context)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </p>
      )}
      <p className={styles.quiet}>
        <FormattedMessage
          {...mails[mail.state]}
          values={{ tries: mail.tries, problem: sentenceText(intl, mail.problem, mail.sentences) }}
        />
      </p>
      <div className={styles.actions}>
        <button type="button" className={controls.button} onClick={() => void onDone(!isDone)}>
          <FormattedMessage {...messages[isDone ? 'reopen' : 'markDone']} />
        </button>
        {message.page.startsWith('/analytics/traffic') && (
          <a className={inbox.link} href={hostPath(message.page)}>
            <FormattedMessage {...messages.page} />
          </a>
        )}
        {isAsking ? (
          <>
            <span>
              <FormattedMessage {...messages.sure} />
            </span>
            <button type="button" className={controls.button} onClick={() => void onDelete()}>
              <FormattedMessage {...messages.remove} />
            </button>
            <button type="button" className={controls.button} onClick={() => setIsAsking(false)}>
              <FormattedMessage {...messages.keep} />
            </button>
          </>
        ) : (
          <button type="button" className={controls.button} onClick={() => setIsAsking(true)}>
            <FormattedMessage {...messages.remove} />
          </button>
        )}
      </div>
    </Card>
  );
}

/** A category of feedback in words; the topic of a contact request, which comes from its address, is shown as it is. */
function Topic({ topic }: { topic: string }) {
  const known = (categoryNames as Record<string, MessageDescriptor | undefined>)[topic];
  return known ? <FormattedMessage {...known} /> : topic;
}

/** Name of an author with a link to their email address. */
export function AuthorName({ author: { name, email } }: { author: Author }) {
  const intl = useIntl();
  return (
    <>
      {name || (email ? '' : intl.formatMessage(ROLE_NAMES.guest))}
      {name && email && ' '}
      {email && (
        <a className={inbox.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
