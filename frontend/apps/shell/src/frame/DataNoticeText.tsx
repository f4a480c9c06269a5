import type { Period } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage } from 'react-intl';
import { useHistory } from '../url-state/useFilters';
import styles from './page.module.css';

interface DataNoticeTextProps {
  asked: Period | undefined;
  shown: Period;
  compared: Period | undefined;
}

/** Which months are gone, and which comparison has no data. */
export default function DataNoticeText({ asked, shown, compared }: DataNoticeTextProps) {
  const formats = useFormats();
  const { history } = useHistory();
  return (
    <div role="note" className={styles.notice}>
      {asked && (
        <p>
          <FormattedMessage
            id="shell.data.cut"
            defaultMessage="Data does not cover all of {asked}. Showing {shown}."
            values={{ asked: formats.period(asked), shown: formats.period(shown) }}
          />
        </p>
      )}
      {compared && (
        <p>
          <FormattedMessage
            id="shell.data.noChanges"
            defaultMessage="Changes are hidden: comparing with {compared} needs data for the whole of it, and data covers {data}."
            values={{
              compared: formats.period(compared),
              data: formats.period({ from: history.first, to: history.last }),
            }}
          />
        </p>
      )}
    </div>
  );
}
