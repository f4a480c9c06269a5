import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Modal } from '../components/Modal';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import styles from './remotes.module.css';

const messages = defineMessages({
  title: { id: 'ui.widget.error.title', defaultMessage: 'Could not load' },
});

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Makes a component whose code is loaded when it is first rendered. If it cannot be loaded, an error with "Try again"
 * is shown in its place, and the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode = null) {
  return partOf(load, waiting, (error, onRetry) => (
    <div className={styles.own}>
      <RemoteFailure error={error} onRetry={onRetry} title={messages.title} />
    </div>
  ));
}

/** The same for a dialog; its error is shown in a dialog, too. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  waiting: ReactNode = null,
) {
  return partOf(load, waiting, (error, onRetry, { onClose }) => (
    <FailedDialog onClose={onClose}>
      <RemoteFailure error={error} onRetry={onRetry} title={null} />
    </FailedDialog>
  ));
}

function partOf<Props extends object>(
  load: Load<Props>,
  waiting: ReactNode,
  failed: (error: Error, onRetry: () => void, props: Props) => ReactNode,
) {
  // React keeps the error of a lazy component forever, so the next mount gets a new component.
  const fresh = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Part = fresh();
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Part = fresh();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part while its module is read, as lazy is
  return function LazyPart(props: Props) {
    const [, setAttempt] = useState(0);
    return (
      <RemoteBoundary
        onRetry={() => setAttempt((count) => count + 1)}
        waiting={waiting}
        failed={(error, onRetry) => failed(error, onRetry, props)}
      >
        <Part {...props} />
      </RemoteBoundary>
    );
  };
}

function FailedDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const intl = useIntl();
  return (
    <Modal title={intl.formatMessage(messages.title)} onClose={onClose}>
      {children}
    </Modal>
  );
}
