import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Modal } from '../components/Modal';
import { NativeSelect } from '../components/NativeSelect';
import { useAction } from '../components/useAction';
import { type Permissions, type Project, projectCalls, type Share } from './client';
import styles from './dialogs.module.css';

const messages = defineMessages({
  email: { id: 'shell.sharing.email', defaultMessage: 'Email address' },
  right: { id: 'shell.sharing.right', defaultMessage: 'Can' },
  add: { id: 'shell.sharing.add', defaultMessage: 'Share' },
  invited: { id: 'shell.sharing.invited', defaultMessage: 'invited' },
  nobody: { id: 'shell.sharing.nobody', defaultMessage: 'This project is not shared with anyone yet.' },
  failed: { id: 'shell.sharing.failed', defaultMessage: 'The list of people could not be loaded.' },
});

const rights = defineMessages({
  read: { id: 'shell.sharing.read', defaultMessage: 'view' },
  edit: { id: 'shell.sharing.edit', defaultMessage: 'edit' },
  all: { id: 'shell.sharing.all', defaultMessage: 'edit, share and delete' },
});

type Right = keyof typeof rights;

const PERMISSIONS: Record<Right, Permissions> = {
  read: { read: true, share: false, delete: false, edit: false },
  edit: { read: true, share: false, delete: false, edit: true },
  all: { read: true, share: true, delete: true, edit: true },
};

/** A dialog for the people who may see or change a project. */
export default function ShareProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<Right>('read');
  const { act, problem } = useAction();
  const key = ['shares', project.id];
  const shares = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => projectCalls.shares(project.id, signal),
    retry: false,
  });
  const share = () =>
    act(async () => {
      queryClient.setQueryData(key, await projectCalls.share(project.id, email.trim(), PERMISSIONS[right]));
      setEmail('');
    });

  return (
    <Modal
      title={intl.formatMessage(
        { id: 'shell.sharing', defaultMessage: 'Share {name}' },
        { name: project.name },
      )}
      onClose={onClose}
    >
      <div className={styles.body}>
        <form
          data-usage-form="share-project"
          className={styles.sharing}
          onSubmit={(event) => {
            event.preventDefault();
            void share();
          }}
        >
          <input
            data-first
            type="text"
            inputMode="email"
            autoCapitalize="none"
            required
            className={styles.input}
            value={email}
            aria-label={intl.formatMessage(messages.email)}
            placeholder={intl.formatMessage(messages.email)}
            onChange={(event) => setEmail(event.target.value)}
          />
          <NativeSelect
            label={intl.formatMessage(messages.right)}
            value={right}
            options={(Object.keys(rights) as Right[]).map((value) => ({
              value,
              text: intl.formatMessage(rights[value]),
            }))}
            onChange={setRight}
          />
          <button type="submit" className={controls.button} disabled={!email.trim()}>
            <FormattedMessage {...messages.add} />
          </button>
        </form>
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        {shares.isError && (
          <p role="alert" className={styles.bad}>
            <FormattedMessage {...messages.failed} />
          </p>
        )}
        {shares.data?.length === 0 && (
          <p className={styles.quiet}>
            <FormattedMessage {...messages.nobody} />
          </p>
        )}
        <ul className={styles.list}>
          {shares.data?.map(({ name, email, permissions, seen }: Share) => (
            <li key={email || name} className={styles.row}>
              <span className={styles.target}>{name}</span>
              <span className={styles.quiet}>
                <FormattedMessage {...rights[rightOf(permissions)]} />
                {!seen && (
                  <>
                    {' · '}
                    <FormattedMessage {...messages.invited} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

function rightOf(permissions: Permissions): Right {
  if (permissions.share || permissions.delete) return 'all';
  return permissions.edit ? 'edit' : 'read';
}
