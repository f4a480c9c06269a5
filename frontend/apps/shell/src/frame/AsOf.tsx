import { formatBucket } from '@footfall/ui/format';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHistory } from '../url-state/useFilters';
import { DaysOf } from './DaysOf';

/** Newest month and release of the data, and the time zone of its days; nothing until they are known. */
export function AsOf() {
  const { locale } = useIntl();
  const { history } = useHistory();
  if (history.snapshot === undefined) return null;
  return (
    <>
      <FormattedMessage
        id="shell.asOf"
        defaultMessage="Data through {month} (release {snapshot})"
        values={{ month: formatBucket(locale, 'month', history.last), snapshot: history.snapshot }}
      />
      {' · '}
      <DaysOf />
    </>
  );
}
