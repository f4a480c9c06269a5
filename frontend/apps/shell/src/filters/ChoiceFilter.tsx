import { type ChoiceName, choiceOptions, choiceTitle } from '@footfall/i18n';
import { useIntl } from 'react-intl';
import { NativeSelect } from '../components/NativeSelect';
import { Segments } from '../components/Segments';
import type { FilterProps } from './FilterProps';

/** Most words that lie side by side; more are a list to unfold. */
const SIDE_BY_SIDE = 3;

/** A filter for one of a few words. */
export function ChoiceFilter({ name, filters, onChange }: FilterProps & { name: ChoiceName }) {
  const intl = useIntl();
  const options = choiceOptions(name, intl);
  const Choice = options.length > SIDE_BY_SIDE ? NativeSelect : Segments;
  return (
    <Choice
      label={choiceTitle(name, intl)}
      value={filters[name]}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
