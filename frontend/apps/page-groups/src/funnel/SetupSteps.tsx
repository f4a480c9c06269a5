import { pageGroupCalls } from '@footfall/api';
import { type DashboardProps, MAX_TARGETS } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { useAction } from '@footfall/widgets';
import { type FormEvent, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import form from '../groups/form.module.css';
import { groupMessages } from '../groups/messages';
import { NoProject } from '../groups/NoProject';
import type { KnownGroups } from '../groups/useGroups';

const messages = defineMessages({
  title: { id: 'funnel.setup', defaultMessage: 'Set up your first funnel' },
  competitors: { id: 'funnel.setup.competitors', defaultMessage: 'Competitors' },
  competitorsWhy: {
    id: 'funnel.setup.competitors.why',
    defaultMessage: 'Add at least one site to compare with yours.',
  },
  sites: { id: 'funnel.setup.sites', defaultMessage: 'Competitor sites' },
  add: { id: 'funnel.setup.add', defaultMessage: 'Add' },
  pageGroupsWhy: {
    id: 'funnel.setup.pageGroups.why',
    defaultMessage: 'Create at least one group of pages to use as a funnel step.',
  },
  open: { id: 'funnel.setup.pageGroups.open', defaultMessage: 'Create page group' },
  done: { id: 'funnel.setup.done', defaultMessage: 'Done' },
  noProject: {
    id: 'funnel.noProject',
    defaultMessage: 'Funnel steps are page groups, which are saved in a project',
  },
});

type SetupProps = DashboardProps & { known: KnownGroups; missing: string };

/** What a project still lacks before a funnel can be asked for. */
export function SetupSteps({ known, missing, ...page }: SetupProps) {
  const { Link } = page;
  if (!known.project && !page.demo) return <NoProject {...page} title={messages.noProject} />;
  const hasCompetitors = missing !== 'competitors';
  return (
    <section className={form.card}>
      <h2 className={form.heading}>
        <FormattedMessage {...messages.title} />
      </h2>
      <ol className={form.steps}>
        <li data-done={hasCompetitors || undefined}>
          <strong>
            <FormattedMessage {...messages.competitors} />
          </strong>{' '}
          {hasCompetitors && (
            <>
              ✓ <FormattedMessage {...messages.done} />
            </>
          )}
          <p className={form.quiet}>
            <FormattedMessage {...messages.competitorsWhy} />
          </p>
          {!hasCompetitors && <Competitors known={known} {...page} />}
        </li>
        <li>
          <strong>
            <FormattedMessage {...groupMessages.title} />
          </strong>
          <p className={form.quiet}>
            <FormattedMessage {...messages.pageGroupsWhy} />
          </p>
          {hasCompetitors && (
            <Link to="page-groups" className={form.link}>
              <FormattedMessage {...messages.open} />
            </Link>
          )}
        </li>
      </ol>
    </section>
  );
}

function Competitors({ known, onProjectOpen }: DashboardProps & { known: KnownGroups }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const { act, isActing, problem } = useAction();
  const { project, refresh } = known;
  const added = text.split(/[\s,;]+/).filter(Boolean);
  if (!project) return null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    act(async () => {
      const kept = project.targetDetails.flatMap(({ value, scope }) =>
        scope ? [{ url: value, scope }] : [],
      );
      const saved = await pageGroupCalls.saveSites({
        projectId: project.id,
        version: project.version,
        sites: [...kept, ...added.map((url) => ({ url }))],
      });
      await refresh();
      const targets = saved.targetDetails.flatMap(({ value, scope }) => (scope ? [{ value, scope }] : []));
      onProjectOpen(saved.id, targets.slice(0, MAX_TARGETS));
    });
  };
  return (
    <form onSubmit={save}>
      <input
        className={form.field}
        aria-label={intl.formatMessage(messages.sites)}
        placeholder="shop.example"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={added.length === 0 || isActing}>
        <FormattedMessage {...messages.add} />
      </Button>
      {problem && (
        <p role="alert" className={form.bad}>
          {problem}
        </p>
      )}
    </form>
  );
}
