import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Icon } from './Icon';
import styles from './modal.module.css';

const messages = defineMessages({
  close: { id: 'shell.modal.close', defaultMessage: 'Close' },
});

interface ModalProps {
  title: string;
  onClose: () => void;
  /** Without a visible heading, for a dialog with just a field and its list. */
  bare?: boolean;
  children: ReactNode;
}

/** A dialog over the page. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Modal({ title, onClose, bare = false, children }: ModalProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up while the dialog is still in the page: only then does closing return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={bare ? `${styles.modal} ${styles.bare}` : styles.modal}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      {!bare && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={intl.formatMessage(messages.close)}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
      )}
      {children}
    </dialog>
  );
}
