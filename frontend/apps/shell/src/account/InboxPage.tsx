import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Segments } from '../components/Segments';
import { useAction } from '../components/useAction';
import { useTextOfError } from '../sentences/useErrorText';
import styles from './account.module.css';
import { accountCalls, INBOX_PAGE } from './calls';
import { InboxItem } from './InboxItem';
import { Card, Problem } from './parts';

const messages = defineMessages({
  which: { id: 'account.inbox.which', defaultMessage: 'Filter messages' },
  open: { id: 'account.inbox.open', defaultMessage: 'Open' },
  done: { id: 'account.inbox.done', defaultMessage: 'Done' },
  all: { id: 'account.inbox.all', defaultMessage: 'All' },
  none: { id: 'account.inbox.none', defaultMessage: 'No messages.' },
  what: {
    id: 'account.inbox.what',
    defaultMessage: 'Feedback from pages and messages from the contact form.',
  },
  more: { id: 'account.inbox.more', defaultMessage: 'Show older messages' },
});

const STATES = ['open', 'done', 'all'] as const;
type State = (typeof STATES)[number];
const KEY = ['account', 'inbox'];

/** Messages to the administrators, to be read, marked as done or deleted. */
export function InboxPage() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>('open');
  const { act, problem } = useAction(() => queryClient.invalidateQueries({ queryKey: KEY }));
  const query = useInfiniteQuery({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam }) => accountCalls.inbox(state, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages: found }) => (found.length < INBOX_PAGE ? undefined : found.at(-1)?.id),
    staleTime: 0,
  });
  const failed = useTextOfError(query.error);
  const found = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <p className={styles.onward}>
        <FormattedMessage {...messages.what} />
      </p>
      <div className={styles.actions}>
        <Segments
          label={intl.formatMessage(messages.which)}
          value={state}
          options={STATES.map((value) => ({ value, text: intl.formatMessage(messages[value]) }))}
          onChange={setState}
        />
      </div>
      <Problem text={problem || failed} />
      {query.isSuccess && found.length === 0 && (
        <Card>
          <p className={styles.quiet}>
            <FormattedMessage {...messages.none} />
          </p>
        </Card>
      )}
      {found.map((message) => (
        <InboxItem
          key={message.id}
          message={message}
          onDone={(done) => act(() => accountCalls.markMessage(message.id, done))}
          onDelete={() => act(() => accountCalls.deleteMessage(message.id))}
        />
      ))}
      {query.hasNextPage && (
        <p className={styles.onward}>
          <button type="button" className={controls.button} onClick={() => void query.fetchNextPage()}>
            <FormattedMessage {...messages.more} />
          </button>
        </p>
      )}
    </>
  );
}
