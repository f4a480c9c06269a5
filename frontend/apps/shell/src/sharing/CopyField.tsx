import { copyText } from '@footfall/ui/clipboard';
import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import styles from './sharing.module.css';

const messages = defineMessages({
  copy: { id: 'shell.share.copy', defaultMessage: 'Copy link' },
  copied: { id: 'shell.share.copied', defaultMessage: 'Link copied' },
  refused: { id: 'shell.share.refused', defaultMessage: 'Press Ctrl+C to copy' },
});

const SHOWN_MS = 3000;

interface CopyButtonProps {
  text: string;
  look: string | undefined;
  /** Labels of the button, if the text is not a link. */
  names?: Partial<Record<keyof typeof messages, MessageDescriptor>>;
}

/** A read-only field with a button to copy its text. */
export function CopyField({ label, ...button }: { label: string } & Pick<CopyButtonProps, 'text' | 'names'>) {
  return (
    <div className={styles.copyField}>
      <input
        readOnly
        className={styles.link}
        aria-label={label}
        value={button.text}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton {...button} look={controls.secondary} />
    </div>
  );
}

/** A button that copies a text and shows for a moment whether that worked. */
export function CopyButton({ text, look, names }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof messages>('copy');
  useEffect(() => {
    if (outcome === 'copy') return;
    const timer = setTimeout(() => setOutcome('copy'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <button type="button" className={look} onClick={copy}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">
        <FormattedMessage {...messages[outcome]} {...names?.[outcome]} />
      </span>
    </button>
  );
}
