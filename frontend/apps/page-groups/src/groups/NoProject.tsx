import { pageGroupCalls } from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { useAction } from '@footfall/widgets';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import form from './form.module.css';
import { groupMessages as messages } from './messages';

type NoProjectProps = Pick<DashboardProps, 'targets' | 'onProjectOpen'> & { title: MessageDescriptor };

/** Page groups are kept in a project: the way to one for whoever has none open. */
export function NoProject({ targets, onProjectOpen, title }: NoProjectProps) {
  const { act, isActing, problem } = useAction();
  const create = () =>
    act(async () => {
      const sites = targets.map(({ value, scope }) => ({ url: value, scope }));
      const made = await pageGroupCalls.saveSites({ name: targets[0]?.value ?? '', sites });
      onProjectOpen(made.id, targets);
    });
  return (
    <section className={form.card}>
      <h2 className={form.heading}>
        <FormattedMessage {...title} />
      </h2>
      <p className={form.quiet}>
        <FormattedMessage {...messages.noProjectWhy} />
      </p>
      <div className={form.row}>
        <Button use="primary" disabled={isActing} onClick={create}>
          <FormattedMessage {...messages.newProject} />
        </Button>
      </div>
      {problem && (
        <p role="alert" className={form.bad}>
          {problem}
        </p>
      )}
    </section>
  );
}
