import type { DashboardId, FilterName } from '@footfall/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** The groups of the navigation, in their order. */
export const GROUPS = ['overview'] as const;
export type Group = (typeof GROUPS)[number];

export const groupNames: Record<Group, MessageDescriptor> = defineMessages({
  overview: { id: 'shell.group.overview', defaultMessage: 'Overview' },
});

export interface CatalogueEntry {
  group: Group;
  /** Name under which the page registers the remote that draws it. */
  remote: string;
  title: MessageDescriptor;
  /** The question it answers, in one sentence. */
  question: MessageDescriptor;
  /** What a reader without a target is told it holds. */
  answers: readonly MessageDescriptor[];
  filters: readonly FilterName[];
}

const overview = defineMessages({
  title: { id: 'shell.overview.title', defaultMessage: 'Traffic overview' },
  question: {
    id: 'shell.overview.question',
    defaultMessage: 'How much traffic each site gets, from where, and how it changed',
  },
  visits: {
    id: 'shell.overview.answer.visits',
    defaultMessage: 'Visits, unique visitors and engagement of up to five sites, side by side',
  },
  channels: {
    id: 'shell.overview.answer.channels',
    defaultMessage: 'Which channels bring the visits: search, social, mail, ads, AI assistants and more',
  },
  places: {
    id: 'shell.overview.answer.places',
    defaultMessage: 'The countries and devices the visitors come from',
  },
  trust: {
    id: 'shell.overview.answer.trust',
    defaultMessage: 'An interval beside every estimate, so you see how sure each number is',
  },
});

/** Every dashboard there is; a new one is a new id in the contract and its entry here. */
export const CATALOGUE: Record<DashboardId, CatalogueEntry> = {
  'traffic-overview': {
    group: 'overview',
    remote: 'dashboards',
    title: overview.title,
    question: overview.question,
    answers: [overview.visits, overview.channels, overview.places, overview.trust],
    filters: ['period', 'compare', 'granularity', 'device', 'geo'],
  },
};
