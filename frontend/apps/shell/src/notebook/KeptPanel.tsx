import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useAction } from '../components/useAction';
import styles from './notebook.module.css';

const messages = defineMessages({
  remove: { id: 'shell.project.remove', defaultMessage: 'Delete' },
});

/** A saved item in the list of its panel. */
interface KeptItem {
  id: string;
  name: string;
  shown: ReactNode;
  remove: () => Promise<unknown>;
}

/**
 * A panel of saved items of one kind: an introduction, a form to add one, and the list with a delete button
 * for each.
 */
export function KeptPanel(props: {
  what: ReactNode;
  /** Query key of the list, which every change invalidates. */
  queryKey: readonly string[];
  fields: ReactNode;
  button: ReactNode;
  canSave: boolean;
  onSave: () => Promise<unknown>;
  items: readonly KeptItem[];
}) {
  const { what, queryKey, fields, button, canSave, onSave, items } = props;
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { act, problem } = useAction(() => queryClient.invalidateQueries({ queryKey }));
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{what}</p>
      <form
        className={styles.form}
        data-usage-form={queryKey[0]}
        onSubmit={(event) => {
          event.preventDefault();
          void act(onSave);
        }}
      >
        {fields}
        <button type="submit" className={controls.button} disabled={!canSave}>
          {button}
        </button>
      </form>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {items.map(({ id, name, shown, remove }) => (
          <li key={id} className={styles.row}>
            {shown}
            <button
              type="button"
              className={styles.icon}
              aria-label={`${intl.formatMessage(messages.remove)}: ${name}`}
              onClick={() => void act(remove)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
