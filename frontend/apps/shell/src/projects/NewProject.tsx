import { MAX_PROJECTS } from '@footfall/contract';
import { type ReactNode, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { shownTarget } from '../targets/shown';
import { useUrlState } from '../url-state/useUrlState';
import { NameField } from './NameField';
import styles from './projects.module.css';
import { useFocusAfterNaming } from './useFocusAfterNaming';
import { useProjectActions } from './useProjectActions';
import { useProjectDialog } from './useProjectDialog';

const messages = defineMessages({
  create: { id: 'shell.project.create', defaultMessage: 'New project' },
  name: { id: 'shell.project.createName', defaultMessage: 'Project name' },
});

interface NewProjectProps {
  /** How many projects the reader has. */
  total: number;
  onMade?: () => void;
  /** Shown beside the button, but not while a name is entered. */
  children?: ReactNode;
}

/**
 * A button that asks for a name, creates a project with the compared sites, and opens it. Where none are compared, the
 * project's sites are asked for next.
 */
export function NewProject({ total, onMade, children }: NewProjectProps) {
  const intl = useIntl();
  const { targets } = useUrlState();
  const actions = useProjectActions();
  const [isNaming, setNaming] = useState(false);
  const opener = useFocusAfterNaming(isNaming);
  const isFull = total >= MAX_PROJECTS;
  return (
    <>
      {isNaming ? (
        <>
          <NameField
            label={intl.formatMessage(messages.name)}
            value=""
            onCancel={() => setNaming(false)}
            onSave={async (name) => {
              const project = await actions.create(name, targets);
              if (!project) return;
              onMade?.();
              if (targets.length === 0) useProjectDialog.getState().show({ kind: 'competitors', project });
            }}
          />
          {targets.length > 0 && (
            <small className={styles.quiet}>
              <FormattedMessage
                id="shell.project.createWith"
                defaultMessage="{count, plural, one {Saves the site on this page: {sites}} other {Saves the # sites on this page: {sites}}}"
                values={{ count: targets.length, sites: targets.map(shownTarget).join(', ') }}
              />
            </small>
          )}
        </>
      ) : (
        <button
          ref={opener}
          type="button"
          className={controls.button}
          disabled={isFull}
          onClick={() => setNaming(true)}
        >
          <Icon name="plus" />
          <FormattedMessage {...messages.create} />
        </button>
      )}
      {!isNaming && children}
      {isFull && (
        <small className={styles.quiet}>
          <FormattedMessage
            id="shell.project.full"
            defaultMessage="You can have up to {count} projects. Delete one to create another."
            values={{ count: MAX_PROJECTS }}
          />
        </small>
      )}
    </>
  );
}
