import { geoName } from '@footfall/i18n';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Icon, type IconName } from '../components/Icon';
import type { Project } from './client';
import { NameField } from './NameField';
import { ProjectState } from './ProjectState';
import styles from './projects.module.css';
import { useFocusAfterNaming } from './useFocusAfterNaming';
import { useProjectActions } from './useProjectActions';
import { type ProjectDialog, useProjectDialog } from './useProjectDialog';

const messages = defineMessages({
  rename: { id: 'shell.project.rename', defaultMessage: 'Rename' },
  duplicate: { id: 'shell.project.duplicate', defaultMessage: 'Duplicate' },
  competitors: { id: 'shell.project.competitors', defaultMessage: 'Competitors' },
  geo: { id: 'shell.project.geo', defaultMessage: 'Geography' },
  share: { id: 'shell.project.share', defaultMessage: 'Share' },
  remove: { id: 'shell.project.remove', defaultMessage: 'Delete' },
});

interface ProjectRowProps {
  project: Project;
  active: boolean;
  onOpen: () => void;
  /** Called when a dialog about the project opens. */
  onDialog: () => void;
}

/** A project in the list: opens it, with a menu of further actions. */
export function ProjectRow({ project, active, onOpen, onDialog }: ProjectRowProps) {
  const intl = useIntl();
  const actions = useProjectActions();
  const [unfolded, setUnfolded] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const opener = useFocusAfterNaming(renaming);
  const { name, permissions } = project;
  const show = (kind: ProjectDialog['kind']) => {
    onDialog();
    useProjectDialog.getState().show({ kind, project });
  };

  const offered: Array<[keyof typeof messages, IconName, boolean, () => void]> = [
    ['competitors', 'chart', permissions.edit, () => show('competitors')],
    ['geo', 'place', permissions.edit, () => show('geo')],
    ['rename', 'pen', permissions.edit, () => setRenaming(true)],
    ['duplicate', 'copy', true, () => void actions.duplicate(project)],
    ['share', 'user', permissions.share, () => show('share')],
    ['remove', 'trash', permissions.delete, () => actions.remove(project)],
  ];

  if (renaming) {
    return (
      <li className={styles.row}>
        <NameField
          label={intl.formatMessage(messages.rename)}
          value={name}
          onCancel={() => setRenaming(false)}
          onSave={async (next) => {
            if (await actions.rename(project, next)) setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-active={active || undefined}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.open}
          aria-current={active ? 'true' : undefined}
          onClick={onOpen}
        >
          <strong>{name}</strong>
          <span className={styles.quiet}>
            <ProjectState project={project} />
            {project.geo !== 'worldwide' &&
              ` · ${[project.geo]
                .flat()
                .map((code) => geoName(code, intl))
                .join(', ')}`}
          </span>
        </button>
        <button
          ref={opener}
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-label={intl.formatMessage(
            { id: 'shell.project.more', defaultMessage: 'More actions for {name}' },
            { name },
          )}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="more" />
        </button>
      </div>
      {unfolded && (
        <div className={styles.actions}>
          {offered
            .filter(([, , allowed]) => allowed)
            .map(([id, glyph, , act]) => (
              <button key={id} type="button" className={styles.action} onClick={act}>
                <Icon name={glyph} />
                <FormattedMessage {...messages[id]} />
              </button>
            ))}
        </div>
      )}
    </li>
  );
}
