import type { Filters, Period } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { useHistory } from '../url-state/useFilters';
import { comparablePeriod } from './comparablePeriod';
import styles from './page.module.css';

interface DataNoticeTextProps {
  asked: Period | undefined;
  /** Whether there is no data at all for the asked period. */
  isMissing: boolean;
  shown: Period;
  compared: Period | undefined;
  /** The filters from the address. */
  chosen: Filters;
  onShorten: ((change: Partial<Filters>) => void) | undefined;
}

/** Says which period or comparison has no data, and offers a shorter period that can be compared. */
export default function DataNoticeText(props: DataNoticeTextProps) {
  const { asked, isMissing, shown, compared, chosen, onShorten } = props;
  const formats = useFormats();
  const { history } = useHistory();
  const periods = asked && { asked: formats.period(asked), shown: formats.period(shown) };
  const shorter = compared && onShorten ? comparablePeriod(chosen, history.months) : undefined;
  return (
    <div role="note" className={styles.notice}>
      {periods && (
        <p>
          {isMissing ? (
            <FormattedMessage
              id="shell.data.none"
              defaultMessage="There is no data for {asked}. Showing {shown}."
              values={periods}
            />
          ) : (
            <FormattedMessage
              id="shell.data.cut"
              defaultMessage="Data does not cover all of {asked}. Showing {shown}."
              values={periods}
            />
          )}
        </p>
      )}
      {compared && (
        <p>
          <span>
            <FormattedMessage
              id="shell.data.noChanges"
              defaultMessage="No changes shown: there is no complete data for {compared} to compare with. Data covers {data}."
              values={{
                compared: formats.period(compared),
                data: formats.period({ from: history.first, to: history.last }),
              }}
            />
          </span>
          {shorter && (
            <button
              type="button"
              data-screen-only
              className={controls.button}
              onClick={() => onShorten?.({ period: shorter })}
            >
              <FormattedMessage
                id="shell.data.shorten"
                defaultMessage="Show {period} with changes"
                values={{ period: formats.period(shorter) }}
              />
            </button>
          )}
        </p>
      )}
    </div>
  );
}
