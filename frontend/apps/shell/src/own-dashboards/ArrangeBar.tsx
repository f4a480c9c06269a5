import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import type { Project } from '../projects/client';
import { lazyDialog } from '../remotes/lazyPart';
import { ownCalls, ownKey } from './calls';
import { freshId, type OwnContents, type OwnItem } from './contents';
import { KeptFiltersPanel } from './KeptFiltersPanel';
import { messages } from './messages';
import styles from './own.module.css';
import { wordsOf } from './templates';

const Picker = lazyDialog(() => import('./Picker'));
const LONGEST_NAME = 200;

interface ArrangeBarProps {
  project: Project;
  /** Id of the dashboard that is being arranged. */
  id: string;
  draft: OwnContents;
  onChange: (draft: OwnContents) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The bar for arranging a dashboard: its name, its filters, buttons to add items, to save and to cancel. */
export function ArrangeBar({ project, id, draft, onChange, onSave, onCancel }: ArrangeBarProps) {
  const intl = useIntl();
  const listed = useQuery({ queryKey: ownKey(project.id), queryFn: () => ownCalls.list(project.id) });
  const name = draft.name.trim();
  const isTaken = (listed.data ?? []).some((other) => other.id !== id && other.name === name);
  const [picks, setPicks] = useState(false);
  const [filters, setFilters] = useState(false);
  const add = (item: Omit<OwnItem, 'id'>) =>
    onChange({ ...draft, items: [...draft.items, { ...item, id: freshId(draft.items) }] });
  return (
    <>
      <fieldset className={styles.bar} aria-label={intl.formatMessage(messages.arrange)}>
        <input
          className={styles.field}
          aria-label={intl.formatMessage(messages.name)}
          aria-invalid={isTaken}
          aria-describedby={isTaken ? 'own-name-taken' : undefined}
          maxLength={LONGEST_NAME}
          value={draft.name}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
        <button type="button" className={controls.button} onClick={() => setPicks(true)}>
          <Icon name="plus" />
          <FormattedMessage {...messages.addWidget} />
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() => add({ width: 12, text: wordsOf(intl) })}
        >
          <Icon name="plus" />
          <FormattedMessage {...messages.addText} />
        </button>
        <button
          type="button"
          className={controls.button}
          aria-expanded={filters}
          onClick={() => setFilters(!filters)}
        >
          <FormattedMessage {...messages.opens} />
        </button>
        <button type="button" className={controls.button} disabled={!name || isTaken} onClick={onSave}>
          <Icon name="check" />
          <FormattedMessage {...messages.save} />
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          <FormattedMessage {...messages.cancel} />
        </button>
      </fieldset>
      {isTaken && (
        <p id="own-name-taken" role="alert" className={styles.bad}>
          <FormattedMessage
            id="own.nameTaken"
            defaultMessage="This project already has a dashboard named “{name}”. Choose another name."
            values={{ name }}
          />
        </p>
      )}
      {filters && (
        <KeptFiltersPanel
          title={intl.formatMessage(messages.opens)}
          project={project}
          kept={draft.filters}
          unset={messages.usual}
          onChange={(kept) => onChange({ ...draft, filters: kept })}
        />
      )}
      {picks && (
        <Picker
          onClose={() => setPicks(false)}
          onPick={(dashboard, widget, width) => {
            add({ dashboard, widget, width });
            setPicks(false);
          }}
        />
      )}
    </>
  );
}
