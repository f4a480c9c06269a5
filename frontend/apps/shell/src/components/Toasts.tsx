import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import styles from './toasts.module.css';
import { type Toast, useToasts } from './useToasts';

/** Shows the messages of `useToasts`; each stays while it is hovered or focused. */
export function Toasts() {
  const shown = useToasts((toasts) => toasts.shown);
  return (
    <div className={styles.toasts} role="status" data-screen-only>
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast }: { toast: Toast }) {
  const intl = useIntl();
  const leave = useToasts((toasts) => toasts.leave);
  const [held, setHeld] = useState(false);
  const { id, text, look, forMs, action } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(id), forMs);
    return () => clearTimeout(timer);
  }, [held, id, forMs, leave]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay longer
    <div
      className={styles.toast}
      data-look={look}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            leave(id, true);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'shell.modal.close', defaultMessage: 'Close' })}
        onClick={() => leave(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
