import { COUNTRIES, geoOfCountry } from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { type IntlShape, useIntl } from 'react-intl';

type Suggestion = readonly [value: string, label?: string];

/** What the answers to a question about a file can be; other questions have answers of the user's own. */
const SUGGESTIONS: Record<string, (intl: IntlShape) => readonly Suggestion[]> = {
  timezone: () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone] as const),
  device: () => [['desktop'], ['mobile']],
  duration: () => [['s'], ['min'], ['ms']],
  country: (intl) => COUNTRIES.map((code) => [code, geoName(geoOfCountry(code), intl)] as const),
};

/** Whether a field offers values. */
export const hasSuggestions = (option: string) => option in SUGGESTIONS;

/** The values that a field offers while its user types. */
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
