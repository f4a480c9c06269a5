import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  project: { id: 'widgets.selection.project', defaultMessage: 'Add to project' },
  compare: { id: 'widgets.selection.compare', defaultMessage: 'Compare' },
  compareMost: { id: 'widgets.selection.compare.most', defaultMessage: 'You can compare up to five' },
  group: { id: 'widgets.selection.group', defaultMessage: 'Save as page group' },
  list: { id: 'widgets.selection.list', defaultMessage: 'Save as list' },
  copy: { id: 'widgets.selection.copy', defaultMessage: 'Copy' },
  clear: { id: 'widgets.selection.clear', defaultMessage: 'Clear selection' },
  copied: { id: 'widgets.selection.copied', defaultMessage: 'Copied' },
  notCopied: { id: 'widgets.selection.notCopied', defaultMessage: 'The browser blocked copying' },
  selection: { id: 'widgets.selection.label', defaultMessage: 'Selection' },
  name: { id: 'widgets.keep.name', defaultMessage: 'Name' },
  inProject: { id: 'widgets.keep.project', defaultMessage: 'Project' },
  newProject: { id: 'widgets.keep.newProject', defaultMessage: 'New project' },
  save: { id: 'widgets.keep.save', defaultMessage: 'Save' },
  cancel: { id: 'widgets.keep.cancel', defaultMessage: 'Cancel' },
});

/** Message that something was saved. */
export const keptText = (intl: IntlShape, name: string): string =>
  intl.formatMessage({ id: 'widgets.keep.done', defaultMessage: 'Saved: {name}' }, { name });
