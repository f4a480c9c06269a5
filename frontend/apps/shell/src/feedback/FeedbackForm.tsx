import { client, settle } from '@footfall/api';
import { productPath } from '@footfall/contract';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { useUrlState } from '../url-state/useUrlState';
import styles from './feedback.module.css';
import { usePageContext } from './pageContext';

const CATEGORIES = ['general', 'idea', 'problem', 'number'] as const;
type Category = (typeof CATEGORIES)[number];

export const categoryNames: Record<Category, MessageDescriptor> = defineMessages({
  general: { id: 'account.feedback.general', defaultMessage: 'General' },
  idea: { id: 'account.feedback.idea', defaultMessage: 'Suggestion' },
  problem: { id: 'account.feedback.problem', defaultMessage: 'Problem' },
  number: { id: 'account.feedback.number', defaultMessage: 'A number looks wrong' },
});

const messages = defineMessages({
  about: { id: 'account.feedback.about', defaultMessage: 'What is this about?' },
  message: { id: 'account.feedback.message', defaultMessage: 'Your message' },
  whichNumber: {
    id: 'account.feedback.whichNumber',
    defaultMessage: 'Which number, and what did you expect instead?',
  },
  rating: { id: 'account.feedback.rating', defaultMessage: 'How would you rate this page?' },
  bad: { id: 'account.feedback.bad', defaultMessage: '1: poor' },
  good: { id: 'account.feedback.good', defaultMessage: '5: excellent' },
  email: { id: 'account.feedback.email', defaultMessage: 'Email address (optional, for a reply)' },
  sentAlong: {
    id: 'account.feedback.sentAlong',
    defaultMessage: 'Include what this page shows',
  },
  who: {
    id: 'account.feedback.who',
    defaultMessage: 'Your message goes to the administrators of this installation.',
  },
  send: { id: 'account.feedback.send', defaultMessage: 'Send' },
  thanks: { id: 'account.feedback.thanks', defaultMessage: 'Thank you. Your message was sent.' },
});

const RATINGS = [1, 2, 3, 4, 5];

/** The form for feedback, sent with the context of the page it is about. */
export function FeedbackForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const { search } = useUrlState();
  const context = usePageContext();
  const say = useToasts((toasts) => toasts.say);
  const [category, setCategory] = useState<Category>('general');
  const [message, setMessage] = useState('');
  const [rating, setRating] = useState<number>();
  const [email, setEmail] = useState('');
  const [sendsContext, setSendsContext] = useState(true);
  const { act, isActing, problem } = useAction();
  const hasContext = Object.keys(context).length > 0;

  const send = () => {
    const page = productPath(window.location.pathname) + (sendsContext ? window.location.search : '');
    const body = {
      message,
      category,
      rating: rating ?? null,
      page: page.slice(0, 2000),
      fid: search.fid ?? '',
      context: sendsContext ? shortened(context) : {},
      email,
    };
    return act(async () => {
      await settle(client.POST('/api/feedback', { body }));
      say({ text: intl.formatMessage(messages.thanks) });
      onClose();
    });
  };
  return (
    <form
      className={styles.form}
      data-usage-form="feedback"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage {...messages.about} />
        </legend>
        {CATEGORIES.filter((one) => one !== 'number' || hasContext).map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="category"
              checked={category === one}
              onChange={() => setCategory(one)}
            />
            <FormattedMessage {...categoryNames[one]} />
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        <FormattedMessage {...messages[category === 'number' ? 'whichNumber' : 'message']} />
        <textarea
          data-first
          required
          rows={5}
          maxLength={5000}
          className={styles.area}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage {...messages.rating} />
        </legend>
        <span className={styles.quiet}>
          <FormattedMessage {...messages.bad} />
        </span>
        {RATINGS.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="rating" checked={rating === one} onChange={() => setRating(one)} />
            {one}
          </label>
        ))}
        <span className={styles.quiet}>
          <FormattedMessage {...messages.good} />
        </span>
      </fieldset>
      {user.role === 'guest' && (
        <label className={styles.field}>
          <FormattedMessage {...messages.email} />
          <input
            type="text"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            className={styles.input}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
      )}
      {hasContext && (
        <div className={styles.context}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={sendsContext}
              onChange={(event) => setSendsContext(event.target.checked)}
            />
            <FormattedMessage {...messages.sentAlong} />
          </label>
          {sendsContext && (
            <p className={styles.quiet}>
              {Object.entries(context)
                .map(([name, value]) => `${name}: ${value}`)
                .join(' · ')}
            </p>
          )}
        </div>
      )}
      <p className={styles.quiet}>
        <FormattedMessage {...messages.who} />
      </p>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <button type="submit" className={controls.primary} disabled={isActing || !message.trim()}>
        <FormattedMessage {...messages.send} />
      </button>
    </form>
  );
}

/** Most characters that the server accepts in each value of the context. */
const LONGEST = 2000;

function shortened(context: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, value.slice(0, LONGEST)]));
}
