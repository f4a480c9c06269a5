import { useIntl } from 'react-intl';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { Button, Select } from '../primitives';
import { messages } from './messages';
import styles from './tools.module.css';

/** Numbers of rows that a page may have. */
export const PAGE_SIZES = [25, 50, 200, 1000];

/** Page controls of a list that the server pages; nothing for a list that fits on the smallest page. */
export function Pager(props: {
  subject: string;
  offset: number;
  pageSize: number;
  total: number;
  onPage: (offset: number, pageSize: number) => void;
}) {
  const { subject, offset, pageSize, total, onPage } = props;
  const intl = useIntl();
  if (total <= Math.min(pageSize, PAGE_SIZES[0] ?? 0)) return null;
  const label = (text: string) => `${text}: ${subject}`;
  const last = Math.min(total, offset + pageSize);
  return (
    <nav data-screen-only className={styles.pager} aria-label={label(intl.formatMessage(messages.pages))}>
      <span>
        {intl.formatMessage(
          { id: 'ui.table.range', defaultMessage: '{first, number}–{last, number} of {total, number}' },
          { first: offset + 1, last, total },
        )}
      </span>
      <Button
        use="tertiary"
        theme="muted"
        addonLeft={ChevronLeftIcon}
        aria-label={label(intl.formatMessage(messages.previous))}
        disabled={offset === 0}
        onClick={() => onPage(Math.max(0, offset - pageSize), pageSize)}
      />
      <Button
        use="tertiary"
        theme="muted"
        addonLeft={ChevronRightIcon}
        aria-label={label(intl.formatMessage(messages.next))}
        disabled={last >= total}
        onClick={() => onPage(offset + pageSize, pageSize)}
      />
      <Select
        value={String(pageSize)}
        onChange={(next: unknown) => onPage(0, Number(next))}
        options={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: String(size),
          children: String(size),
        }))}
        aria-label={label(intl.formatMessage(messages.rowsPerPage))}
      />
    </nav>
  );
}
