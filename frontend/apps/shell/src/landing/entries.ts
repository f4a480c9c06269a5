import type { DashboardEntry, DashboardId } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { CATALOGUE, dashboardsByGroup, groupNames } from '../navigation/catalogue';
import { QUESTIONS, TITLES } from '../navigation/texts';

/** The dashboards with texts in the reader's language: `entryOf` for one, `groups` for those this page registers. */
export function useEntries() {
  const intl = useIntl();
  const { remotes } = usePreload();
  const entryOf = (id: DashboardId): DashboardEntry => ({
    id,
    group: intl.formatMessage(groupNames[CATALOGUE[id].group]),
    title: intl.formatMessage(TITLES[id]),
    question: intl.formatMessage(QUESTIONS[id]),
  });
  const groups = dashboardsByGroup(remotes).map(({ group, ids }) => ({
    group: intl.formatMessage(groupNames[group]),
    dashboards: ids.map(entryOf),
  }));
  return { entryOf, groups };
}
