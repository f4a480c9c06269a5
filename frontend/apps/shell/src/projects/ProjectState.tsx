import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { Project } from './client';

const missing: Record<string, MessageDescriptor> = defineMessages({
  competitors: { id: 'shell.project.missing.competitors', defaultMessage: 'Next step: add competitors' },
  'page-groups': { id: 'shell.project.missing.pageGroups', defaultMessage: 'Next step: add a page group' },
});

/** The next step of a project's set-up, or the number of its sites if it is complete. */
export function ProjectState({ project }: { project: Project }) {
  const step = missing[project.setup.missing ?? ''];
  if (step) return <FormattedMessage {...step} />;
  return (
    <FormattedMessage
      id="shell.project.sites"
      defaultMessage="{count, plural, one {# site} other {# sites}}"
      values={{ count: project.targetDetails.length }}
    />
  );
}
