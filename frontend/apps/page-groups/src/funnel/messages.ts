import { choiceLabels, headings } from '@footfall/widgets/vocabulary';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  funnel: { id: 'funnel.title', defaultMessage: 'Funnel' },
  funnelHint: {
    id: 'funnel.hint',
    defaultMessage:
      'Unique visitors who take a step after all previous steps, within the time window. Bars show the share of the first step; whiskers its 95% interval.',
  },
  step: { id: 'funnel.step', defaultMessage: 'Step' },
  median: { id: 'funnel.median', defaultMessage: 'Median time from previous step' },
  split: { id: 'funnel.split.title', defaultMessage: 'Overall conversion by segment' },
  splitHint: {
    id: 'funnel.split.hint',
    defaultMessage:
      'Visitors of the last step / visitors of the first step, counting only visits of this segment.',
  },
  splitBy: { id: 'funnel.split.by', defaultMessage: 'Split by' },
  dropOffs: { id: 'funnel.dropOffs.title', defaultMessage: 'Where drop-offs go next' },
  dropOffsHint: {
    id: 'funnel.dropOffs.hint',
    defaultMessage:
      'The next page opened by visitors who took this step but not the following one, in the visit in which they last took it.',
  },
  next: { id: 'funnel.dropOffs.next', defaultMessage: 'Next page' },
  left: { id: 'funnel.dropOffs.left', defaultMessage: 'Left the site' },
  after: { id: 'funnel.dropOffs.after', defaultMessage: 'After step' },
});

export const splitNames = {
  device: choiceLabels.device,
  channel: headings.channel,
  country: headings.country,
};

export const editorMessages = defineMessages({
  steps: { id: 'funnel.steps', defaultMessage: 'Funnel steps' },
  path: { id: 'funnel.steps.path', defaultMessage: 'Path (* matches any text)' },
  add: { id: 'funnel.steps.add', defaultMessage: 'Add step' },
  order: { id: 'funnel.order', defaultMessage: 'Step order' },
  loose: { id: 'funnel.order.loose', defaultMessage: 'Other pages allowed in between' },
  strict: { id: 'funnel.order.strict', defaultMessage: 'Directly consecutive' },
  window: { id: 'funnel.window', defaultMessage: 'Time window' },
});
