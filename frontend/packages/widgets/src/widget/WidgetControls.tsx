import { Choice } from '@footfall/ui/widget';
import { memo } from 'react';
import { type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { allTargetsText, choiceLabels } from '../vocabulary/options';
import { usePage } from './PageContext';
import { type ChoiceSpec, optionsFor, type TargetView } from './spec';

/** The value that stands for all targets together in the choice of a target; never an address. */
export const ALL_TARGETS = '*';

/** The controls of a widget: the target where it is about one at a time, then its declared choices. */
export const WidgetControls = memo(function WidgetControls(props: {
  title: string;
  choices: Readonly<Record<string, ChoiceSpec>>;
  /** Chosen values in the order of `choices`, joined to a string so that `memo` can compare them. */
  chosen: string;
  onChoose: (name: string, value: string) => void;
  targets: readonly TargetView[];
  /** The chosen target; ALL_TARGETS for all in one table, empty where the widget has no choice of a target. */
  target: string;
  /** Whether the widget also shows all targets in one table. */
  hasAll: boolean;
  onTarget: (value: string) => void;
}) {
  const { title, choices, chosen, onChoose, targets, target, hasAll, onTarget } = props;
  const intl = useIntl();
  const values = chosen.split(' ');
  // A widget alone on an own dashboard shows shared switches itself: the widget that leads is missing.
  const isAlone = usePage()?.widget !== undefined;
  return (
    <>
      {target && targets.length > 1 && (
        <Choice
          label={`${intl.formatMessage(choiceLabels.target)}: ${title}`}
          look="list"
          options={[
            ...(hasAll ? [{ value: ALL_TARGETS, label: allTargetsText(intl, targets.length) }] : []),
            ...targets.map(({ value, name }) => ({ value, label: name })),
          ]}
          value={target}
          onChange={onTarget}
        />
      )}
      {Object.entries(choices).map(([name, choice], index) =>
        choice.shared === 'follows' && !isAlone ? null : (
          <Choice
            key={name}
            label={`${intl.formatMessage(choice.label)}: ${title}`}
            look={choice.look}
            options={[
              ...optionsFor(choice, targets.length).map((option) => ({
                value: option.value,
                label: labelOf(intl, option.label),
              })),
              ...(choice.perTarget && targets.length > 1
                ? targets.map(({ value, name }) => ({ value, label: choice.perTarget?.(intl, name) ?? name }))
                : []),
            ]}
            value={values[index] ?? ''}
            onChange={(value) => onChoose(name, value)}
          />
        ),
      )}
    </>
  );
});

const labelOf = (intl: IntlShape, label: MessageDescriptor | string): string =>
  typeof label === 'string' ? label : intl.formatMessage(label);
