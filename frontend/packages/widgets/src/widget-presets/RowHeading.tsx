import { SortDescIcon } from '@footfall/ui';
import { defineMessage, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import styles from './list.module.css';

/** Order of lists in which small groups that are far above average by chance must not come first. */
export const byLowerEnd: MessageDescriptor = defineMessage({
  id: 'widgets.list.byLowerEnd',
  defaultMessage: 'By the lower end of the interval',
});

/** Heading of the first column. `order` names the order of the rows where no column head shows it by its arrow. */
export function RowHeading(props: { heading: MessageDescriptor; order: MessageDescriptor | undefined }) {
  const { heading, order } = props;
  const intl = useIntl();
  return (
    <>
      <FormattedMessage {...heading} />
      {order && (
        <small data-order className={styles.order} title={intl.formatMessage(order)}>
          <SortDescIcon aria-hidden="true" /> <span>{intl.formatMessage(order)}</span>
        </small>
      )}
    </>
  );
}
