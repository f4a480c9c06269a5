import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import type { Project } from '../projects/client';
import { useProjectDialog } from '../projects/useProjectDialog';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { KeptSearch, useHistory } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { type OwnDashboard, ownCalls, ownKey } from './calls';
import { keptSearch, needsSites } from './contents';
import { messages } from './messages';
import { OwnHead } from './OwnHead';
import { OwnPageOf } from './OwnPageOf';
import styles from './own.module.css';
import { sitesOf } from './sites';

/** An own dashboard; its kept targets and filters apply where the address has none. */
export function OwnOne({ project, id }: { project: Project; id: string }) {
  const queryClient = useQueryClient();
  const queryKey = ownKey(project.id, id);
  const read = useQuery({ queryKey, queryFn: () => ownCalls.get(project.id, id) });
  return (
    <AsyncContent query={read}>
      {(dashboard) => (
        <Opened
          project={project}
          dashboard={dashboard}
          onSaved={(saved) => queryClient.setQueryData(queryKey, saved)}
        />
      )}
    </AsyncContent>
  );
}

function Opened(props: {
  project: Project;
  dashboard: OwnDashboard;
  onSaved: (saved: OwnDashboard) => void;
}) {
  const { project, dashboard } = props;
  const { search, replaceTargets } = useUrlState();
  const { history, known } = useHistory();
  const kept = useMemo(() => keptSearch(dashboard.filters, history), [dashboard.filters, history]);
  const usual = dashboard.filters.targets ?? sitesOf(project);
  const needsTargets = !search.targets && usual.length > 0;
  useEffect(() => {
    if (needsTargets) replaceTargets(usual);
  });
  if (!known || needsTargets) return <RemoteSkeleton />;
  if (!search.targets && dashboard.items.some(needsSites)) return <WithoutSites project={project} />;
  return (
    <KeptSearch.Provider value={kept}>
      <OwnPageOf {...props} />
    </KeptSearch.Provider>
  );
}

/** Shown once in place of widgets that would each say that they lack sites. */
function WithoutSites({ project }: { project: Project }) {
  const show = useProjectDialog((state) => state.show);
  return (
    <>
      <OwnHead />
      <section className={styles.begin}>
        <p>
          <FormattedMessage {...messages.noSites} />
        </p>
        {project.permissions.edit && (
          <button
            type="button"
            className={controls.primary}
            onClick={() => show({ kind: 'competitors', project })}
          >
            <FormattedMessage {...messages.addSites} />
          </button>
        )}
      </section>
    </>
  );
}
