import { isReportError, useRefreshProjects } from '@footfall/api';
import { MAX_TARGETS, MAX_TARGETS_IN_PROJECT, type Target } from '@footfall/contract';
import { useNavigate } from '@tanstack/react-router';
import { defineMessages, useIntl } from 'react-intl';
import { useToasts } from '../components/useToasts';
import { useErrorText } from '../sentences/useErrorText';
import { shownTarget } from '../targets/shown';
import { targetToText } from '../targets/target';
import { writeTargets } from '../url-state/search';
import { useUrlState } from '../url-state/useUrlState';
import { type Project, type ProjectChange, projectCalls } from './client';
import { useHidden } from './hidden';
import { geoOnOpening } from './useProjectGeo';
import { useProject } from './useProjects';

const messages = defineMessages({
  undo: { id: 'shell.project.undo', defaultMessage: 'Undo' },
  conflict: {
    id: 'shell.project.conflict',
    defaultMessage: 'Someone else changed this project. It has been reloaded; please repeat your change.',
  },
});

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 7000;

/** The targets of a project in their order, without those that the server could not read. */
export function targetsOf(project: Project): Target[] {
  return project.targetDetails.flatMap(({ value, scope }) => (scope ? [{ value, scope }] : []));
}

/** Actions on projects. Each shows a message about its outcome; none throws. */
export function useProjectActions() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useUrlState();
  const active = useProject(search.project);
  const refresh = useRefreshProjects();
  const textOf = useErrorText();
  const say = useToasts((toasts) => toasts.say);
  const hidden = useHidden();

  const go = (project: Project | undefined) =>
    navigate({
      to: '.',
      search: (before) => ({
        ...before,
        ...(project && writeTargets(targetsOf(project).slice(0, MAX_TARGETS))),
        project: project?.id,
        geo: geoOnOpening(before.geo, active?.geo, project?.geo),
      }),
    });
  /** Puts another project into the address, or none, and keeps everything else. */
  const stay = (project: string | undefined) =>
    navigate({ to: '.', search: (before) => ({ ...before, project }), resetScroll: false });
  const save = async (change: ProjectChange): Promise<Project | undefined> => {
    try {
      return await projectCalls.save(change);
    } catch (error) {
      const isConflict = isReportError(error) && error.code === 'version_conflict';
      say({ text: isConflict ? intl.formatMessage(messages.conflict) : await textOf(error), look: 'bad' });
      return undefined;
    } finally {
      await refresh();
    }
  };

  const setTargets = async ({ id, version }: Project, targets: readonly Target[]): Promise<boolean> => {
    const saved = targets.map(({ value, scope }) => ({ url: value, scope }));
    return (await save({ projectId: id, version, targets: saved })) !== undefined;
  };

  return {
    open: go,
    async create(name: string, targets: readonly Target[]): Promise<Project | undefined> {
      const made = await save({ name, targets: targets.map(({ value, scope }) => ({ url: value, scope })) });
      if (made) await stay(made.id);
      return made;
    },
    async rename({ id, version }: Project, name: string): Promise<boolean> {
      return (await save({ projectId: id, version, name })) !== undefined;
    },
    async duplicate(project: Project): Promise<void> {
      const name = intl.formatMessage(
        { id: 'shell.project.copyName', defaultMessage: '{name} (copy)' },
        { name: project.name },
      );
      const { domain, geo } = project;
      await save({
        name,
        domain,
        geo,
        targets: targetsOf(project).map(({ value, scope }) => ({ url: value, scope })),
      });
    },
    setTargets,
    /** Adds a site to the open project, if the reader may change it and it has room. */
    async keep(target: Target): Promise<void> {
      if (!active?.permissions.edit) return;
      const sites = targetsOf(active);
      const isKept = sites.some((site) => targetToText(site) === targetToText(target));
      if (isKept || sites.length >= MAX_TARGETS_IN_PROJECT) return;
      if (await setTargets(active, [...sites, target]))
        say({
          text: intl.formatMessage(
            { id: 'shell.project.kept', defaultMessage: '{site} was added to the project “{name}”.' },
            { site: shownTarget(target), name: active.name },
          ),
        });
    },
    /** Changes a project's default place; an open project shows it at once. Resolves to whether it was saved. */
    async setGeo({ id, version }: Project, geo: Project['geo']): Promise<boolean> {
      const saved = await save({ projectId: id, version, geo });
      if (saved && id === search.project)
        await navigate({
          to: '.',
          search: (before) => ({ ...before, geo: geoOnOpening(before.geo, active?.geo, geo) }),
          resetScroll: false,
        });
      return saved !== undefined;
    },
    /** Hides a project at once, and deletes it unless the reader undoes that within seven seconds. */
    remove(project: Project): void {
      const wasOpen = search.project === project.id;
      hidden.hide(project.id);
      if (wasOpen) void stay(undefined);
      let settled = false;
      const settle = async () => {
        if (settled) return;
        settled = true;
        window.removeEventListener('pagehide', settle);
        try {
          await projectCalls.remove(project.id);
        } catch (error) {
          say({ text: await textOf(error), look: 'bad' });
        }
        await refresh();
        hidden.show(project.id);
      };
      window.addEventListener('pagehide', settle);
      say({
        text: intl.formatMessage(
          { id: 'shell.project.deleted', defaultMessage: '“{name}” was deleted.' },
          { name: project.name },
        ),
        forMs: UNDO_MS,
        action: {
          text: intl.formatMessage(messages.undo),
          run: () => {
            settled = true;
            window.removeEventListener('pagehide', settle);
            hidden.show(project.id);
            if (wasOpen) void go(project);
          },
        },
        onGone: settle,
      });
    },
  };
}
