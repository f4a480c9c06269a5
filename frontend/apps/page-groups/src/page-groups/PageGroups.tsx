import { type PageGroup, pageGroupCalls } from '@footfall/api';
import { type DashboardProps, MAX_TARGETS } from '@footfall/contract';
import { Failed, WaitingGrid } from '@footfall/ui/widget';
import { DashboardView, errorText, useAction } from '@footfall/widgets';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import form from '../groups/form.module.css';
import { comparedOf, type Group, groupViews } from '../groups/group';
import { groupMessages } from '../groups/messages';
import { NoProject } from '../groups/NoProject';
import { type KnownGroups, useGroups, useRules } from '../groups/useGroups';
import { type Draft, GroupEditor } from './GroupEditor';
import { GroupList } from './GroupList';
import { groupsDashboard } from './widgets';

/** How do groups of pages do, here and on the sites of competitors? */
export default function PageGroups(page: DashboardProps) {
  const intl = useIntl();
  const known = useGroups(page);
  if (known.error) return <Failed text={errorText(intl, known.error)} onRetry={known.retry} />;
  if (known.isPending) return <WaitingGrid />;
  if (!page.demo && !known.project) return <NoProject {...page} title={groupMessages.noProject} />;
  return <GroupsScreen {...page} known={known} />;
}

/** What is open beside the list: a group to change, a new one, or none. */
type Opened = PageGroup | 'new' | undefined;

function GroupsScreen({ known, ...page }: DashboardProps & { known: KnownGroups }) {
  const intl = useIntl();
  const { targets, setting, onSettingChange } = page;
  const { groups, project, refresh } = known;
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<Element | null>(null);
  const { act, problem } = useAction();
  const compared = comparedOf(groups, setting, targets, MAX_TARGETS);
  const { rules, error, retry } = useRules(project?.id, compared);
  /** The groups too: one that is gone has no rules to be read. */
  const readAgain = () => {
    known.retry();
    retry();
  };
  const key = rules && JSON.stringify([rules, targets]);
  const views = useMemo(() => {
    const [read, on] = JSON.parse(key ?? '[[],[]]') as [Group[], DashboardProps['targets']];
    return groupViews(read, on);
  }, [key]);
  const spec = useMemo(() => groupsDashboard(views), [views]);
  const sites = project?.targets ?? targets.map(({ value }) => value);
  const comparedIds = compared.map(({ id }) => id);

  const open = (group: Opened) => {
    opener.current = document.activeElement;
    setOpened(group);
  };
  /** The focus returns to the button that opened the editor. */
  const close = () => {
    setOpened(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const remove = (group: PageGroup) =>
    act(async () => {
      await pageGroupCalls.remove(project?.id ?? '0', group.id);
      setOpened(undefined);
      await refresh();
    });
  const saved = async (id: string) => {
    await refresh();
    const others = comparedIds.filter((one) => one !== id).slice(0, MAX_TARGETS - 1);
    onSettingChange([...others, id].join(','));
    close();
  };
  const editor = { page, sites, project: project?.id, onSaved: saved, onClose: close };
  return (
    <>
      {!page.widget && (
        <GroupList
          groups={groups}
          compared={new Map(views.map((view) => [view.id, view]))}
          comparedIds={comparedIds}
          onCompare={(ids) => onSettingChange(ids.join(','))}
          isSample={page.demo}
          mayEdit={project?.permissions.edit === true}
          onNew={() => open('new')}
          onOpen={open}
          onRemove={remove}
        />
      )}
      {problem && (
        <p role="alert" className={form.bad}>
          {problem}
        </p>
      )}
      {opened === 'new' && (
        <GroupEditor {...editor} start={{ name: '', target: sites[0] ?? '', conditions: {} }} />
      )}
      {opened && opened !== 'new' && <OpenedGroup key={opened.id} {...editor} group={opened} />}
      {views.length > 0 && <DashboardView spec={spec} {...page} />}
      {error && <Failed text={errorText(intl, error)} onRetry={readAgain} />}
      {rules === undefined && !error && <WaitingGrid />}
    </>
  );
}

type EditorProps = Omit<Parameters<typeof GroupEditor>[0], 'start'>;

/** A kept group in the editor, once its rules have been read. */
function OpenedGroup({ group, ...editor }: EditorProps & { group: PageGroup }) {
  const intl = useIntl();
  const { rules, error, retry } = useRules(editor.project, [group]);
  if (error) return <Failed text={errorText(intl, error)} onRetry={retry} />;
  if (!rules?.[0]) return <WaitingGrid />;
  const start: Draft = rules[0];
  return <GroupEditor {...editor} start={start} />;
}
