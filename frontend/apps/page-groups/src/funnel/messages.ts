import { choiceLabels, headings } from '@footfall/widgets/vocabulary';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  funnel: { id: 'funnel.title', defaultMessage: 'Funnel' },
  funnelHint: {
    id: 'funnel.hint',
    defaultMessage:
      'Distinct people who take a step after all steps before it, within the window. The bar is their part of the first step, the whisker its 95% interval.',
  },
  step: { id: 'funnel.step', defaultMessage: 'Step' },
  median: { id: 'funnel.median', defaultMessage: 'Median time from the step before' },
  split: { id: 'funnel.split.title', defaultMessage: 'All the way, by sort of visit' },
  splitHint: {
    id: 'funnel.split.hint',
    defaultMessage:
      'Visitors of the last step / visitors of the first step, each counted in visits of this sort alone.',
  },
  splitBy: { id: 'funnel.split.by', defaultMessage: 'Split by' },
  dropOffs: { id: 'funnel.dropOffs.title', defaultMessage: 'Where those go who stop' },
  dropOffsHint: {
    id: 'funnel.dropOffs.hint',
    defaultMessage:
      'The page opened next, in the visit in which they saw the step for the last time, by those who took it and not the next one.',
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
  steps: { id: 'funnel.steps', defaultMessage: 'Steps of the funnel' },
  path: { id: 'funnel.steps.path', defaultMessage: 'Path, * for any text' },
  add: { id: 'funnel.steps.add', defaultMessage: 'Add a step' },
  order: { id: 'funnel.order', defaultMessage: 'Order' },
  loose: { id: 'funnel.order.loose', defaultMessage: 'Other pages between' },
  strict: { id: 'funnel.order.strict', defaultMessage: 'One right after the other' },
  window: { id: 'funnel.window', defaultMessage: 'All steps within' },
});
