import { SortDescIcon } from '@footfall/ui';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Changed } from '../changes/changed';
import styles from './list.module.css';

/** An order of rows in words that everybody knows, and what exactly it goes by. */
export interface Order {
  name: MessageDescriptor;
  why: MessageDescriptor;
}

const texts = defineMessages({
  byLowerEnd: { id: 'widgets.list.byLowerEnd', defaultMessage: 'Highest first, allowing for chance' },
  byLowerEndWhy: {
    id: 'widgets.list.byLowerEnd.why',
    defaultMessage: 'By the lower end of the 95% interval, so that small groups do not come first by chance.',
  },
  growing: { id: 'widgets.list.growing', defaultMessage: 'Fastest growing first' },
  growingWhy: {
    id: 'widgets.list.growing.why',
    defaultMessage: 'By the growth that is certain: the lower end of its 95% interval.',
  },
  falling: { id: 'widgets.list.falling', defaultMessage: 'Fastest falling first' },
  fallingWhy: {
    id: 'widgets.list.falling.why',
    defaultMessage: 'By the fall that is certain: the end of its 95% interval that is closer to 0.',
  },
});

/** Order of lists in which small groups that are far above average by chance must not come first. */
export const byLowerEnd: Order = { name: texts.byLowerEnd, why: texts.byLowerEndWhy };

export const fastestGrowing: Order = { name: texts.growing, why: texts.growingWhy };

const fastestFalling: Order = { name: texts.falling, why: texts.fallingWhy };

/** The order of a list that is narrowed to what rises or falls; undefined for others. */
export function orderOfChanged({ changed }: { changed: Changed | undefined }): Order | undefined {
  if (changed === 'rising') return fastestGrowing;
  return changed === 'falling' ? fastestFalling : undefined;
}

/** Heading of the first column. `order` names the order of the rows where no column head shows it by its arrow. */
export function RowHeading({ heading, order }: { heading: MessageDescriptor; order: Order | undefined }) {
  const intl = useIntl();
  return (
    <>
      <FormattedMessage {...heading} />
      {order && (
        <small data-order className={styles.order} title={intl.formatMessage(order.why)}>
          <SortDescIcon aria-hidden="true" /> <span>{intl.formatMessage(order.name)}</span>
        </small>
      )}
    </>
  );
}
