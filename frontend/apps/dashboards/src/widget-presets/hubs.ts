import type { ChoiceSpec, Choices } from '@footfall/widgets';
import { defineMessages } from 'react-intl';

const texts = defineMessages({
  hubs: { id: 'dashboards.hubs.label', defaultMessage: 'Major platforms' },
  without: { id: 'dashboards.hubs.without', defaultMessage: 'Without major platforms' },
  with: { id: 'dashboards.hubs.with', defaultMessage: 'With major platforms' },
});

/** The choice to list hubs (search engines, social networks, assistants, mail), which nearly everybody visits. */
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

/** The same choice for a widget beside the list that shows it. */
export const hubFollows: ChoiceSpec = { ...hubChoice, shared: 'follows' };

export const hubParams = ({ hubs = 'without' }: Choices) => ({ without_hubs: hubs === 'without' });

/** Sorts by the lower end of the lift's interval, so that small groups with a high lift by chance do not come first. */
export const BY_LIFT = {
  sort: { column: 'lift', descending: true },
  orderedBy: { lift: 'lift_low' },
} as const;
