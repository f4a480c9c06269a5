import { Fragment } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import { Modal } from '../components/Modal';
import { useListbox } from '../targets/useListbox';
import styles from './palette.module.css';
import { useCommands } from './useCommands';
import { usePalette } from './usePalette';

const messages = defineMessages({
  title: { id: 'shell.palette', defaultMessage: 'Go to' },
  placeholder: {
    id: 'shell.palette.placeholder',
    defaultMessage: 'Search dashboards, projects and sites',
  },
  none: { id: 'shell.palette.none', defaultMessage: 'No matches.' },
  results: { id: 'shell.palette.results', defaultMessage: 'Results' },
});

const groupNames = defineMessages({
  dashboards: { id: 'shell.palette.dashboards', defaultMessage: 'Dashboards' },
  projects: { id: 'shell.palette.projects', defaultMessage: 'Projects' },
  sites: { id: 'shell.palette.sites', defaultMessage: 'Sites' },
  actions: { id: 'shell.palette.actions', defaultMessage: 'Actions' },
});

/** The command palette: one field that finds dashboards, projects, sites and settings. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { text, setText } = usePalette();
  const commands = useCommands(text);
  const run = (index: number) => {
    const command = commands[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const listbox = useListbox({
    count: commands.length,
    open: true,
    onOpenChange: onClose,
    onPick: run,
    eager: true,
  });
  return (
    <Modal bare title={intl.formatMessage(messages.title)} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          {...listbox.fieldProps}
          data-first
          value={text}
          placeholder={intl.formatMessage(messages.placeholder)}
          aria-label={intl.formatMessage(messages.placeholder)}
          onChange={(event) => {
            setText(event.target.value);
            listbox.reset();
          }}
        />
      </div>
      {commands.length === 0 && (
        <p className={styles.none} role="status">
          <FormattedMessage {...messages.none} />
        </p>
      )}
      <ul {...listbox.listProps} className={styles.list} aria-label={intl.formatMessage(messages.results)}>
        {commands.map(({ id, group, name, note }, index) => (
          <Fragment key={id}>
            {group !== commands[index - 1]?.group && (
              <li role="presentation" className={styles.group}>
                <FormattedMessage {...groupNames[group]} />
              </li>
            )}
            <li {...listbox.optionProps(index)} className={styles.option}>
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </li>
          </Fragment>
        ))}
      </ul>
    </Modal>
  );
}
