import { defineMessages } from 'react-intl';
import type { RuleList } from './rules';

export const messages = defineMessages({
  newGroup: { id: 'pageGroups.new', defaultMessage: 'New group' },
  sample: {
    id: 'pageGroups.sample',
    defaultMessage: 'These belong to the demo: try rules as you like, nothing is kept.',
  },
  none: {
    id: 'pageGroups.none',
    defaultMessage: 'No page group yet. One gathers pages by folders, addresses or categories.',
  },
  compareHint: { id: 'pageGroups.compare.hint', defaultMessage: 'Marked groups are compared, five at most.' },
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
      'One a line; * stands for any text. A page belongs when a folder or an address names it and nothing excludes it.',
  },
  file: { id: 'pageGroups.file', defaultMessage: 'Open a file of addresses (CSV)' },
  noRules: { id: 'pageGroups.rules.none', defaultMessage: 'Write a rule to see which pages it names.' },
  preview: { id: 'pageGroups.preview.title', defaultMessage: 'Preview' },
  previewHint: {
    id: 'pageGroups.preview.hint',
    defaultMessage:
      'The pages that the rules name now, with the traffic of the group in the period. A visit to several of its pages counts once.',
  },
  comparison: { id: 'pageGroups.comparison.title', defaultMessage: 'Groups compared' },
  comparisonHint: {
    id: 'pageGroups.comparison.hint',
    defaultMessage:
      'Traffic of all pages of a group over the whole period; a visit to several of them counts once.',
  },
  trend: { id: 'pageGroups.trend.title', defaultMessage: 'Group trend' },
  trendHint: {
    id: 'pageGroups.trend.hint',
    defaultMessage: 'The same over time, with the 95% interval of each point.',
  },
  list: { id: 'pageGroups.list.title', defaultMessage: 'Pages of a group' },
  listHint: {
    id: 'pageGroups.list.hint',
    defaultMessage:
      'The pages that the rules name, most viewed first. The share is that of the group’s page views.',
  },
});

export const ruleNames: Record<RuleList, { id: string; defaultMessage: string }> = defineMessages({
  includeFolders: { id: 'pageGroups.rules.includeFolders', defaultMessage: 'Folders' },
  includeExactUrls: { id: 'pageGroups.rules.includeUrls', defaultMessage: 'Addresses' },
  includeCategories: {
    id: 'pageGroups.rules.includeCategories',
    defaultMessage: 'Only sites of these categories',
  },
  excludeFolders: { id: 'pageGroups.rules.excludeFolders', defaultMessage: 'Without these folders' },
  excludeExactUrls: { id: 'pageGroups.rules.excludeUrls', defaultMessage: 'Without these addresses' },
  excludeCategories: {
    id: 'pageGroups.rules.excludeCategories',
    defaultMessage: 'Without sites of these categories',
  },
});
