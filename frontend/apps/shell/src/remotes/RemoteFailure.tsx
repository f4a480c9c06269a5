import { isCatalogueError } from '@footfall/contract';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { SupportLine } from '../components/SupportLine';
import styles from './remotes.module.css';

const messages = defineMessages({
  title: { id: 'shell.remote.failed', defaultMessage: 'This dashboard could not be loaded' },
  loading: {
    id: 'shell.remote.failed.loading',
    defaultMessage: 'Part of the page did not load. Check the connection and try again.',
  },
  timeout: {
    id: 'shell.remote.failed.timeout',
    defaultMessage: 'The server took too long to respond. Try again in a moment.',
  },
  broken: {
    id: 'shell.remote.failed.broken',
    defaultMessage: 'The dashboard ran into an error. Your filters are kept in the address.',
  },
  retry: { id: 'shell.remote.retry', defaultMessage: 'Try again' },
});

function explain(error: Error) {
  if (!isCatalogueError(error)) return messages.broken;
  return error.type === 'timeout' ? messages.timeout : messages.loading;
}

interface RemoteFailureProps {
  error: Error;
  onRetry: () => void;
  /** Heading, by default that for a dashboard; null inside a dialog, which has its own title. */
  title?: MessageDescriptor | null;
}

export function RemoteFailure({ error, onRetry, title = messages.title }: RemoteFailureProps) {
  return (
    <section className={styles.failure} role="alert">
      {title && (
        <h2>
          <FormattedMessage {...title} />
        </h2>
      )}
      <p>
        <FormattedMessage {...explain(error)} />
      </p>
      <pre className={styles.detail}>
        {error.name}: {error.message}
      </pre>
      <button type="button" className={controls.primary} onClick={onRetry}>
        <Icon name="retry" />
        <FormattedMessage {...messages.retry} />
      </button>
      <SupportLine topic="error" />
    </section>
  );
}
