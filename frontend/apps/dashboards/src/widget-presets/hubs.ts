import type { ChoiceSpec, Choices } from '@footfall/widgets';
import { defineMessages } from 'react-intl';

const texts = defineMessages({
  hubs: { id: 'dashboards.hubs.label', defaultMessage: 'Hubs' },
  without: { id: 'dashboards.hubs.without', defaultMessage: 'Without hubs' },
  with: { id: 'dashboards.hubs.with', defaultMessage: 'With hubs' },
});

/** Search engines, social networks, assistants, mail: nearly everybody visits them, so they tell nothing of an audience. */
export const hubChoice: ChoiceSpec = {
  label: texts.hubs,
  look: 'list',
  options: [
    { value: 'without', label: texts.without },
    { value: 'with', label: texts.with },
  ],
  from: 'without',
  shared: 'leads',
};

/** The same beside a list that has the switch. */
export const hubFollows: ChoiceSpec = { ...hubChoice, shared: 'follows' };

export const hubParams = ({ hubs = 'without' }: Choices) => ({ without_hubs: hubs === 'without' });

/** The lower end counts: few people far above the average by luck do not come first. */
export const BY_LIFT = {
  sort: { column: 'lift', descending: true },
  orderedBy: { lift: 'lift_low' },
} as const;
