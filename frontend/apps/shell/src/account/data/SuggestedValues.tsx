import { COUNTRIES, geoOfCountry } from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { type IntlShape, useIntl } from 'react-intl';

type Suggestion = readonly [value: string, label?: string];

/** Values to suggest for an option, with labels; options that are not here have free text. */
const SUGGESTIONS: Record<string, (intl: IntlShape) => readonly Suggestion[]> = {
  timezone: () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone] as const),
  device: () => [['desktop'], ['mobile']],
  duration: () => [['s'], ['min'], ['ms']],
  country: (intl) => COUNTRIES.map((code) => [code, geoName(geoOfCountry(code), intl)] as const),
};

/** Whether there are values to suggest for an option. */
export const hasSuggestions = (option: string) => option in SUGGESTIONS;

/** The datalist of suggestions for an option's field. */
export function SuggestedValues({ id, option }: { id: string; option: string }) {
  const intl = useIntl();
  return (
    <datalist id={id}>
      {SUGGESTIONS[option]?.(intl).map(([value, label]) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
}
