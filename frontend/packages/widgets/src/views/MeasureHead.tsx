import { Tooltip } from '@footfall/ui';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type MeasureId, measureOf } from '../vocabulary/measures';
import styles from './views.module.css';

/** A measure's name with its formula on hover and focus. */
export const MeasureHead = memo(function MeasureHead({ measure }: { measure: MeasureId }) {
  const intl = useIntl();
  const { name, formula } = measureOf(measure);
  return (
    <Tooltip title={intl.formatMessage(formula)} tag="button" type="button" className={styles.measureHead}>
      <FormattedMessage {...name} />
    </Tooltip>
  );
});
