import { SortDescIcon } from '@footfall/ui';
import { defineMessage, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import styles from './list.module.css';

/** Of lists in which few people far above the average by luck must not come first. */
export const byLowerEnd: MessageDescriptor = defineMessage({
  id: 'widgets.list.byLowerEnd',
  defaultMessage: 'By the lower end of the interval',
});

/** What the rows of a list are, and their order where no column has the sign of it. */
export function RowHeading(props: { heading: MessageDescriptor; order: MessageDescriptor | undefined }) {
  const { heading, order } = props;
  const intl = useIntl();
  return (
    <>
      <FormattedMessage {...heading} />
      {order && (
        <small className={styles.order} title={intl.formatMessage(order)}>
          <SortDescIcon aria-hidden="true" /> <span>{intl.formatMessage(order)}</span>
        </small>
      )}
    </>
  );
}
