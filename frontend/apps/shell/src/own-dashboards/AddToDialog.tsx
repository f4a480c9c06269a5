import { type DashboardId, type Filters, MAX_PROJECTS, MAX_TARGETS, type Target } from '@footfall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Modal } from '../components/Modal';
import { NativeSelect } from '../components/NativeSelect';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { useProjects } from '../projects/useProjects';
import { ownCalls, ownKey } from './calls';
import { freeName, freshId, keptOf, type OwnItem } from './contents';
import { messages } from './messages';
import { OwnIntl } from './OwnIntl';
import styles from './own.module.css';
import { CATALOGUE } from './useItemTitle';

interface AddToProps {
  dashboardId: DashboardId;
  widget: string;
  setting: string;
  targets: readonly Target[];
  filters: Filters;
  /** Id of the open project, which is preselected. */
  project: string | undefined;
  onClose: () => void;
}

/** A dialog that adds a widget to an own dashboard, or to a new one. */
export default function AddToDialog(props: AddToProps) {
  return (
    <OwnIntl>
      <Dialog {...props} />
    </OwnIntl>
  );
}

function Dialog({ dashboardId, widget, setting, targets, filters, project: open, onClose }: AddToProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const say = useToasts((state) => state.say);
  const { projects: all, pending } = useProjects({ most: MAX_PROJECTS });
  const projects = all.filter(({ permissions }) => permissions.edit);
  const [wanted, setWanted] = useState(open ?? '');
  const project = projects.find(({ id }) => id === wanted) ?? projects[0];
  const listed = useQuery({
    queryKey: ownKey(project?.id),
    queryFn: () => ownCalls.list(project?.id ?? '0'),
    enabled: project !== undefined,
  });
  const [chosen, setChosen] = useState('');
  const entries = listed.data ?? [];
  const onto = entries.find(({ id }) => id === chosen) ?? entries[0];
  const isNew = chosen === 'new' || !onto;
  const [keeps, setKeeps] = useState(false);
  const { act, problem } = useAction();
  const add = async () => {
    if (!project) return;
    const sites = targets.length > 0 ? { targets: targets.slice(0, MAX_TARGETS) } : {};
    const item = (items: readonly OwnItem[]): OwnItem => ({
      id: freshId(items),
      width: CATALOGUE[dashboardId]?.[widget]?.span ?? 12,
      dashboard: dashboardId,
      widget,
      ...(setting && { setting }),
      ...(keeps && { filters: { ...keptOf(filters), ...sites } }),
    });
    await act(async () => {
      const before = isNew
        ? { name: freeName(intl.formatMessage(messages.start), entries), filters: {}, items: [] }
        : await ownCalls.get(project.id, onto.id);
      const { name, items } = before;
      const saved = await ownCalls.save(project.id, {
        ...('id' in before && { id: before.id, version: before.version }),
        name,
        filters: before.filters,
        items: [...items, item(items)],
      });
      client.setQueryData(ownKey(project.id, saved.id), saved);
      await client.invalidateQueries({ queryKey: ownKey(project.id), exact: true });
      say({ text: intl.formatMessage({ id: 'own.added', defaultMessage: 'Added to “{name}”.' }, { name }) });
      onClose();
    });
  };
  return (
    <Modal title={intl.formatMessage(messages.addTo)} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {!project && !pending && (
          <p className={styles.quiet}>
            <FormattedMessage {...messages.noProjectYet} />
          </p>
        )}
        {(project || pending) && (
          <>
            <NativeSelect
              label={intl.formatMessage(messages.project)}
              value={project?.id ?? ''}
              options={projects.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={setWanted}
            />
            <NativeSelect
              label={intl.formatMessage(messages.dashboard)}
              value={isNew ? 'new' : onto.id}
              options={[
                ...entries.map(({ id, name }) => ({ value: id, text: name })),
                { value: 'new', text: intl.formatMessage(messages.start) },
              ]}
              onChange={setChosen}
            />
            <label className={styles.choice}>
              <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
              <FormattedMessage {...messages.keep} />
            </label>
          </>
        )}
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <div>
          <button type="submit" className={controls.primary} disabled={!project || listed.isPending}>
            <FormattedMessage {...messages.add} />
          </button>
        </div>
      </form>
    </Modal>
  );
}
