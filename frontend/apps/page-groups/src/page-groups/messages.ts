import { defineMessages } from 'react-intl';
import type { RuleList } from './rules';

export const messages = defineMessages({
  newGroup: { id: 'pageGroups.new', defaultMessage: 'New group' },
  sample: {
    id: 'pageGroups.sample',
    defaultMessage: 'This is the demo: try any rules, nothing is saved.',
  },
  none: {
    id: 'pageGroups.none',
    defaultMessage: 'No page groups yet. A group collects pages by folder, address or category.',
  },
  compareHint: { id: 'pageGroups.compare.hint', defaultMessage: 'Selected groups are compared, up to five.' },
  group: { id: 'pageGroups.group', defaultMessage: 'Group' },
  site: { id: 'pageGroups.site', defaultMessage: 'Site' },
  pages: { id: 'pageGroups.pages', defaultMessage: 'Pages' },
  actions: { id: 'pageGroups.actions', defaultMessage: 'Actions' },
  name: { id: 'pageGroups.name', defaultMessage: 'Name' },
  save: { id: 'pageGroups.save', defaultMessage: 'Save' },
  cancel: { id: 'pageGroups.cancel', defaultMessage: 'Cancel' },
  rulesHint: {
    id: 'pageGroups.rules.hint',
    defaultMessage:
      'One per line; * matches any text. A page is included if a folder or address matches it and nothing excludes it.',
  },
  file: { id: 'pageGroups.file', defaultMessage: 'Import addresses from CSV' },
  noRules: { id: 'pageGroups.rules.none', defaultMessage: 'Add a rule to see matching pages.' },
  preview: { id: 'pageGroups.preview.title', defaultMessage: 'Preview' },
  previewHint: {
    id: 'pageGroups.preview.hint',
    defaultMessage:
      'Pages the rules match now, with the group’s traffic in the period. A visit to several of them counts once.',
  },
  comparison: { id: 'pageGroups.comparison.title', defaultMessage: 'Group comparison' },
  comparisonHint: {
    id: 'pageGroups.comparison.hint',
    defaultMessage:
      'Traffic to all pages of a group over the whole period; a visit to several of them counts once.',
  },
  trend: { id: 'pageGroups.trend.title', defaultMessage: 'Group trend' },
  trendHint: {
    id: 'pageGroups.trend.hint',
    defaultMessage: 'The same metrics over time, with 95% intervals.',
  },
  list: { id: 'pageGroups.list.title', defaultMessage: 'Pages in group' },
  listHint: {
    id: 'pageGroups.list.hint',
    defaultMessage: 'Pages matched by the rules, by page views. Share is of the group’s page views.',
  },
});

export const ruleNames: Record<RuleList, { id: string; defaultMessage: string }> = defineMessages({
  includeFolders: { id: 'pageGroups.rules.includeFolders', defaultMessage: 'Folders' },
  includeExactUrls: { id: 'pageGroups.rules.includeUrls', defaultMessage: 'Addresses' },
  includeCategories: {
    id: 'pageGroups.rules.includeCategories',
    defaultMessage: 'Only these site categories',
  },
  excludeFolders: { id: 'pageGroups.rules.excludeFolders', defaultMessage: 'Exclude folders' },
  excludeExactUrls: { id: 'pageGroups.rules.excludeUrls', defaultMessage: 'Exclude addresses' },
  excludeCategories: {
    id: 'pageGroups.rules.excludeCategories',
    defaultMessage: 'Exclude site categories',
  },
});
