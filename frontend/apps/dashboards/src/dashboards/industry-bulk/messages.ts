import { defineMessages, type IntlShape } from 'react-intl';
import type { ReadSites } from './readSites';

export const messages = defineMessages({
  paste: { id: 'dashboards.bulk.paste', defaultMessage: 'Sites, one a line' },
  show: { id: 'dashboards.bulk.show', defaultMessage: 'Show' },
  file: { id: 'dashboards.bulk.file', defaultMessage: 'Open a file' },
  sites: { id: 'dashboards.bulk.title', defaultMessage: 'Sites side by side' },
  sitesHint: {
    id: 'dashboards.bulk.hint',
    defaultMessage: 'Every measure of each site over the whole period; what was never seen has no number.',
  },
  rank: { id: 'dashboards.bulk.rank', defaultMessage: 'Rank' },
  category: { id: 'widgets.heading.category', defaultMessage: 'Category' },
});

/** What of the pasted text was understood, and what was left out. */
export function readText(
  intl: IntlShape,
  { sites, doubled, left, most }: ReadSites & { most: number },
): string {
  const parts = [
    intl.formatMessage(
      { id: 'dashboards.bulk.read', defaultMessage: '{count, plural, one {# site} other {# sites}}' },
      { count: sites.length },
    ),
    doubled > 0 &&
      intl.formatMessage(
        {
          id: 'dashboards.bulk.doubled',
          defaultMessage: '{count, plural, one {# double} other {# doubles}} left out',
        },
        { count: doubled },
      ),
    left > 0 &&
      intl.formatMessage(
        { id: 'dashboards.bulk.left', defaultMessage: '{count, number} beyond the {most, number} left out' },
        { count: left, most },
      ),
  ];
  return parts.filter(Boolean).join(' · ');
}
