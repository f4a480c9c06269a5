import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from './remotes.module.css';

const messages = defineMessages({
  loading: { id: 'shell.remote.loading', defaultMessage: 'Loading dashboard' },
  slow: { id: 'shell.remote.slow', defaultMessage: 'This is taking longer than usual. Still trying.' },
});

const SLOW_AFTER_MS = 6000;

/** The outline of a dashboard: a wide card, then two rows of three; `small` for one of its widgets. */
export function RemoteSkeleton({ small = false }: { small?: boolean }) {
  const intl = useIntl();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeleton} role="status" aria-label={intl.formatMessage(messages.loading)}>
      {slow && (
        <p className={styles.slow}>
          <FormattedMessage {...messages.slow} />
        </p>
      )}
      <div className={styles.wide} />
      {!small && (
        <>
          <div className={styles.card} />
          <div className={styles.card} />
          <div className={styles.card} />
        </>
      )}
    </div>
  );
}
