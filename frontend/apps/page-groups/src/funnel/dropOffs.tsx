import type { WidgetSpec } from '@footfall/widgets';
import { PageName } from '@footfall/widgets/views';
import { list } from '@footfall/widgets/widget-presets';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';
import type { FunnelQuestion } from './steps';

/** How the report spells that somebody opened no other page in the visit. */
const LEFT = '(left)';

/** Where visitors who stop at a step go instead. */
export function dropOffs(question: FunnelQuestion): WidgetSpec<'funnel-drop-offs'> {
  const steps = question.steps.slice(0, -1).map((step, index) => ({
    value: String(index + 1),
    label: `${index + 1}. ${step.name}`,
  }));
  return list({
    id: 'drop-offs',
    report: 'funnel-drop-offs',
    title: messages.dropOffs,
    hint: messages.dropOffsHint,
    heading: messages.next,
    name: (row) =>
      row.page === LEFT ? (
        <FormattedMessage {...messages.left} />
      ) : (
        <PageName row={{ ...row, status: null }} />
      ),
    rowKey: (row) => row.page,
    columns: ['lost_share', 'unique_visitors'],
    shown: ['lost_share', 'unique_visitors'],
    sort: { column: 'unique_visitors', descending: true },
    search: true,
    params: question,
    choices: { step: { label: messages.after, look: 'list', options: steps, from: '1' } },
    paramsOf: (choice) => ({ after_step: Math.min(Number(choice.step), steps.length) }),
  });
}
