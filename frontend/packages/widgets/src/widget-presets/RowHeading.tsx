import { SortDescIcon } from '@footfall/ui';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import styles from './list.module.css';

/** What the rows of a list are, and their order where no column has the sign of it. */
export function RowHeading(props: { heading: MessageDescriptor; order: MessageDescriptor | undefined }) {
  const { heading, order } = props;
  return (
    <>
      <FormattedMessage {...heading} />
      {order && (
        <small className={styles.order}>
          <SortDescIcon aria-hidden="true" /> <FormattedMessage {...order} />
        </small>
      )}
    </>
  );
}
