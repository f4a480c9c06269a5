import { FormattedMessage } from 'react-intl';

/** Shown below a list that is narrowed to a change that no row of the chosen period has. */
export const NothingChanged = () => (
  <p>
    <FormattedMessage id="widgets.changes.nothing" defaultMessage="No row changed in this way." />
  </p>
);
