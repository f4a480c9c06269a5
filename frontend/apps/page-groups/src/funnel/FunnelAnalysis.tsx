import { requestOf, useReport } from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { Failed, WaitingGrid } from '@footfall/ui/widget';
import { DashboardView, errorText } from '@footfall/widgets';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type KnownGroups, useGroups, useRules } from '../groups/useGroups';
import { funnelDashboard } from './funnelDashboard';
import { SetupSteps } from './SetupSteps';
import { StepEditor } from './StepEditor';
import { MOST_COUNTRIES } from './splitWidget';
import { nameOf, questionOf, readSetup, writeSetup } from './steps';

/** How many visitors go on from step to step, here and on the sites of competitors? */
export default function FunnelAnalysis(page: DashboardProps) {
  const intl = useIntl();
  const known = useGroups(page);
  if (known.error) return <Failed text={errorText(intl, known.error)} onRetry={known.retry} />;
  if (known.isPending) return <WaitingGrid />;
  const missing = missingStep(known);
  if (missing) return <SetupSteps {...page} known={known} missing={missing} />;
  return <FunnelScreen {...page} known={known} />;
}

/** The missing step of the project's setup, as the server names it; the demo needs none. */
function missingStep({ project, groups }: KnownGroups): string | null {
  if (project) return project.setup.missing;
  return groups.some(({ urlsCount }) => urlsCount > 0) ? null : 'page-groups';
}

function FunnelScreen({ known, ...page }: DashboardProps & { known: KnownGroups }) {
  const intl = useIntl();
  const { targets, filters, setting, onSettingChange } = page;
  const compared = new Set(targets.map(({ value }) => value));
  const here = known.groups.filter(({ target }) => compared.has(target));
  // Groups of sites that are not compared name steps too: nobody takes them here, and the funnel says so.
  const offered = here.length > 0 ? here : known.groups;
  const groupNames = [...new Set(offered.map(({ name }) => name))];
  const setup = readSetup(setting, groupNames);
  const asked = new Set(setup.steps.map(nameOf));
  const { rules, error, retry } = useRules(
    page.project,
    offered.filter(({ name }) => asked.has(name)),
  );
  /** The groups too: one that is gone has no rules to be read. */
  const readAgain = () => {
    known.retry();
    retry();
  };
  const countries = useReport(
    'list-regions',
    requestOf('list-regions', targets, filters, {
      by: 'country',
      limit: MOST_COUNTRIES,
      measures: ['visits'],
    }),
  );
  const listed = countries.data?.rows.filter(({ is_other }) => !is_other).map(({ geo }) => geo) ?? [];
  const question = rules && JSON.stringify(questionOf(setup, rules));
  const places = [...new Set(listed)].slice(0, MOST_COUNTRIES).join(' ');
  const spec = useMemo(
    () => question && funnelDashboard(JSON.parse(question), places ? places.split(' ') : []),
    [question, places],
  );
  return (
    <>
      {!page.widget && (
        <StepEditor
          setup={setup}
          groupNames={groupNames}
          onChange={(next) => onSettingChange(writeSetup(next))}
        />
      )}
      {error && <Failed text={errorText(intl, error)} onRetry={readAgain} />}
      {spec && <DashboardView spec={spec} {...page} />}
      {!spec && !error && <WaitingGrid />}
    </>
  );
}
