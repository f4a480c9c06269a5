import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import styles from './projects.module.css';

const messages = defineMessages({
  save: { id: 'shell.project.save', defaultMessage: 'Save' },
  cancel: { id: 'shell.project.cancel', defaultMessage: 'Cancel' },
});

const LONGEST = 200;

interface NameFieldProps {
  label: string;
  value: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** A field for a name: Enter saves it, Escape cancels. */
export function NameField({ label, value, onSave, onCancel }: NameFieldProps) {
  const intl = useIntl();
  const [name, setName] = useState(value);
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    if (!name.trim() || saving) return;
    setSaving(true);
    await onSave(name.trim());
    setSaving(false);
  };
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed
        autoFocus
        className={styles.field}
        value={name}
        maxLength={LONGEST}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <button
        type="submit"
        className={controls.button}
        disabled={!name.trim() || saving}
        aria-label={intl.formatMessage(messages.save)}
        title={intl.formatMessage(messages.save)}
      >
        <Icon name="check" />
      </button>
      <button
        type="button"
        className={controls.button}
        aria-label={intl.formatMessage(messages.cancel)}
        title={intl.formatMessage(messages.cancel)}
        onClick={onCancel}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
