import { type ProjectWithGroups, pageGroupCalls, useRefreshProjects } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { Button, ChoiceField, TextField } from '@footfall/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../widget/PageContext';
import { useAction } from '../widget/useAction';
import { messages } from './messages';
import styles from './selection.module.css';
import { useProjects } from './useProjects';

interface KeepFormProps {
  label: string;
  /** Whether the form also asks for a name. */
  hasName: boolean;
  /** Saves in this project, or in a new one where it is undefined. Resolves to the message for the reader. */
  onKeep: (project: ProjectWithGroups | undefined, name: string) => Promise<string>;
  onDone: (said: string) => void;
  onCancel: () => void;
}

/** A form for the project and the name under which something is saved. */
export function KeepForm({ label, hasName, onKeep, onDone, onCancel }: KeepFormProps) {
  const intl = useIntl();
  const page = usePage();
  const { projects, isPending, loaded } = useProjects();
  const refresh = useRefreshProjects();
  const { act, isActing, problem } = useAction();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(page?.project);
  const chosenOf = (known: readonly ProjectWithGroups[]) =>
    known.find(({ id }) => id === wanted) ?? (wanted === '' ? undefined : known[0]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    act(async () => {
      // Enter may be pressed before the projects are loaded: wait for them instead of ignoring it.
      const said = await onKeep(chosenOf(await loaded()), name.trim());
      await refresh();
      onDone(said);
    });
  };
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {hasName && (
        <TextField
          // Focus is expected here: the field appears because its button was pressed.
          autoFocus
          required
          maxLength={200}
          placeholder={intl.formatMessage(messages.name)}
          aria-label={intl.formatMessage(messages.name)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <label className={styles.labelled}>
        <FormattedMessage {...messages.inProject} />
        <ChoiceField
          // Focus is expected here: the field appears because its button was pressed.
          autoFocus={!hasName}
          disabled={isPending}
          value={chosenOf(projects)?.id ?? ''}
          onChange={(event) => setWanted(event.target.value)}
        >
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{intl.formatMessage(messages.newProject)}</option>
        </ChoiceField>
      </label>
      <Button use="primary" type="submit" disabled={isActing || (hasName && !name.trim())}>
        <FormattedMessage {...messages.save} />
      </Button>
      <Button type="button" onClick={onCancel}>
        <FormattedMessage {...messages.cancel} />
      </Button>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** The given project, or a new one with these sites, named after the first of them. */
export async function projectOrNew(
  project: ProjectWithGroups | undefined,
  sites: readonly Target[],
): Promise<ProjectWithGroups> {
  if (project) return project;
  const urls = sites.map(({ value, scope }) => ({ url: value, scope }));
  return pageGroupCalls.saveSites({ name: sites[0]?.value ?? '', sites: urls });
}
