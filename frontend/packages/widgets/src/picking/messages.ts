import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  project: { id: 'widgets.pick.project', defaultMessage: 'Add to project' },
  compare: { id: 'widgets.pick.compare', defaultMessage: 'Compare' },
  compareMost: { id: 'widgets.pick.compare.most', defaultMessage: 'At most five can be compared' },
  group: { id: 'widgets.pick.group', defaultMessage: 'Save as page group' },
  list: { id: 'widgets.pick.list', defaultMessage: 'Save as list' },
  copy: { id: 'widgets.pick.copy', defaultMessage: 'Copy' },
  clear: { id: 'widgets.pick.clear', defaultMessage: 'Clear the selection' },
  copied: { id: 'widgets.pick.copied', defaultMessage: 'Copied' },
  notCopied: { id: 'widgets.pick.notCopied', defaultMessage: 'The browser does not let this page copy' },
  selection: { id: 'widgets.pick.selection', defaultMessage: 'Selection' },
  name: { id: 'widgets.keep.name', defaultMessage: 'Name' },
  inProject: { id: 'widgets.keep.project', defaultMessage: 'Project' },
  newProject: { id: 'widgets.keep.newProject', defaultMessage: 'New project' },
  save: { id: 'widgets.keep.save', defaultMessage: 'Save' },
  cancel: { id: 'widgets.keep.cancel', defaultMessage: 'Cancel' },
});

/** Word that something is kept. */
export const keptText = (intl: IntlShape, name: string): string =>
  intl.formatMessage({ id: 'widgets.keep.done', defaultMessage: 'Saved: {name}' }, { name });
