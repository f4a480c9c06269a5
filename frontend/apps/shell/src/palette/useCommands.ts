import { useSuggestions } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { usePreferences } from '../bootstrap/preferences';
import { useEntries } from '../landing/entries';
import { useProjectActions } from '../projects/useProjectActions';
import { useProjects } from '../projects/useProjects';
import { useTargetSet } from '../targets/useTargetSet';
import { dashboardPath } from '../url-state/dashboardPath';
import { useUrlState } from '../url-state/useUrlState';
import { type Command, findCommands, siteCommands } from './commands';

const messages = defineMessages({
  dark: { id: 'shell.theme.dark', defaultMessage: 'Switch to dark theme' },
  light: { id: 'shell.theme.light', defaultMessage: 'Switch to light theme' },
  sample: { id: 'shell.navigation.sample', defaultMessage: 'Sample report' },
  start: { id: 'shell.navigation.start', defaultMessage: 'Get started' },
});

const MIN_LETTERS = 2;

/** All commands that match the typed text: dashboards and projects, then known sites, then settings. */
export function useCommands(text: string): Command[] {
  const own = useOwnCommands();
  const sites = useSiteCommands(text);
  const found = findCommands(own, text);
  return [
    ...found.filter(({ group }) => group !== 'actions'),
    ...sites,
    ...found.filter(({ group }) => group === 'actions'),
  ];
}

function useOwnCommands(): Command[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const { demo } = useUrlState();
  const { groups } = useEntries();
  const { theme, setTheme } = usePreferences();
  const dashboards = groups.flatMap(({ group, dashboards: members }) =>
    members.map(({ id, title, question }) => ({
      id: `dashboard ${id}`,
      group: 'dashboards' as const,
      name: title,
      note: group,
      words: `${question} ${id}`,
      run: () => void navigate({ ...dashboardPath(id, demo), search: (before) => before }),
    })),
  );
  const other = theme === 'dark' ? 'light' : 'dark';
  const action = (id: keyof typeof messages, run: () => void): Command => ({
    id,
    group: 'actions',
    name: intl.formatMessage(messages[id]),
    run,
  });
  const { projects } = useProjects();
  const { open } = useProjectActions();
  return [
    ...dashboards,
    ...projects.map((project) => ({
      id: `project ${project.id}`,
      group: 'projects' as const,
      name: project.name,
      note: project.domain,
      words: project.domain,
      run: () => void open(project),
    })),
    action(
      'start',
      () => void navigate({ to: '/{-$dashboard}/$', params: { dashboard: undefined }, search: {} }),
    ),
    action(
      'sample',
      () =>
        void navigate({ to: '/sample-report/{-$dashboard}/$', params: { dashboard: undefined }, search: {} }),
    ),
    action(other, () => setTheme(other)),
  ];
}

function useSiteCommands(text: string): Command[] {
  const intl = useIntl();
  const formats = useFormats();
  const { add } = useTargetSet();
  const query = useDeferredValue(text.trim());
  const asked = query.length >= MIN_LETTERS ? query : '';
  const { data } = useSuggestions({ type: 'domain', query: asked });
  if (!asked || !text.trim()) return [];
  return siteCommands(
    data ?? [],
    ({ visits }) =>
      visits === null
        ? undefined
        : intl.formatMessage(
            { id: 'shell.search.visits', defaultMessage: '{visits} visits' },
            { visits: formats.about('count', visits) },
          ),
    ({ value, scope }) => void add({ value, scope }),
  );
}
