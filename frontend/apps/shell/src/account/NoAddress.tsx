import { defineMessages, FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import styles from './account.module.css';

export const messages = defineMessages({
  none: {
    id: 'account.noAddress',
    defaultMessage: 'Emails cannot reach you: your account has no email address. Set one in your profile.',
  },
});

/** Says, where mails to the reader are offered, that none can arrive; nothing for who has an address. */
export function NoAddress() {
  if (useUser().email !== '') return null;
  return (
    <p role="status" className={styles.bad}>
      <FormattedMessage {...messages.none} />
    </p>
  );
}
