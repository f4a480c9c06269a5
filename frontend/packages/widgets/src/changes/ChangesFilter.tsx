import { FEWEST_OBSERVED } from '@footfall/ui/measure-value';
import { Choice } from '@footfall/ui/widget';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { type MeasureId, measureOf } from '../vocabulary/measures';
import { listMessages } from '../vocabulary/options';
import { CHANGES, type ChangeCounts, type Changed } from './changed';
import styles from './changes.module.css';

const texts = defineMessages({
  label: { id: 'widgets.changes.label', defaultMessage: 'Changes' },
  all: { id: 'widgets.changes.all', defaultMessage: 'All' },
  rising: { id: 'widgets.changes.rising', defaultMessage: 'Rising' },
  falling: { id: 'widgets.changes.falling', defaultMessage: 'Falling' },
});

const names = {
  new: listMessages.new,
  lost: listMessages.lost,
  rising: texts.rising,
  falling: texts.falling,
};

/** The value of the option for all rows; in the state of a list it is a missing value. */
const ALL = 'all';

/** Narrows a list to what is new, lost, rising or falling; nothing where nothing has changed. */
export function ChangesFilter(props: {
  title: string;
  /** By whose change rows rise or fall. */
  measure: MeasureId;
  counts: ChangeCounts;
  /** Lines that were looked at, where the list has more of them. */
  among: number | undefined;
  value: Changed | undefined;
  onChange: (value: Changed | undefined) => void;
}) {
  const { title, measure, counts, among, value, onChange } = props;
  const intl = useIntl();
  const offered = CHANGES.filter((changed) => counts[changed] || changed === value);
  if (offered.length === 0) return null;
  const why = intl.formatMessage(
    {
      id: 'widgets.changes.why',
      defaultMessage:
        'Rising and falling: “{measure}” changed by more than chance. New and lost: fewer than {fewest, number} observed visitors in the comparison period, or in this one.',
    },
    { measure: intl.formatMessage(measureOf(measure).name), fewest: FEWEST_OBSERVED },
  );
  return (
    <span className={styles.filter} title={why}>
      <Choice
        label={`${intl.formatMessage(texts.label)}: ${title}`}
        look="pills"
        options={[
          { value: ALL, label: intl.formatMessage(texts.all) },
          ...offered.map((changed) => ({
            value: changed,
            label: `${intl.formatMessage(names[changed])} ${intl.formatNumber(counts[changed] ?? 0)}`,
          })),
        ]}
        value={value ?? ALL}
        onChange={(next) => onChange(CHANGES.find((changed) => changed === next))}
      />
      {among !== undefined && (
        <small>
          <FormattedMessage
            id="widgets.changes.among"
            defaultMessage="of the {among, number} biggest"
            values={{ among }}
          />
        </small>
      )}
    </span>
  );
}
