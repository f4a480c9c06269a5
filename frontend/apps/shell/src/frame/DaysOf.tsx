import { FormattedMessage } from 'react-intl';
import { useHistory } from '../url-state/useFilters';

/** In which time zone days begin; nothing until it is known. */
export function DaysOf() {
  const { timezone } = useHistory().history;
  return timezone === undefined ? null : <DaysOfZone zone={timezone} />;
}

/** In which time zone the days of a release begin. */
export const DaysOfZone = ({ zone }: { zone: string }) => (
  <FormattedMessage id="shell.daysOf" defaultMessage="Days are those of {zone}" values={{ zone }} />
);
