import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from '../account.module.css';
import { Moment, Month } from '../parts';
import table from '../table.module.css';
import type { ImportGroup } from './importGroups';
import { KINDS } from './words';

interface ImportGroupRowProps {
  group: ImportGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** The imports of a source and month in one row, with their sums; opens and closes the rows of its files. */
export function ImportGroupRow({ group, isOpen, onToggle }: ImportGroupRowProps) {
  const { source, month, files } = group;
  const [newest] = files;
  const kind = KINDS[source];
  // A file that was replaced by a longer one has no rows of its own.
  const counted = files.filter(({ replaced }) => !replaced);
  const sum = (name: 'rows' | 'refused') => counted.reduce((total, file) => total + file[name], 0);
  return (
    <tr>
      <th scope="row">
        <button type="button" className={table.opens} aria-expanded={isOpen} onClick={onToggle}>
          {kind ? <FormattedMessage {...kind} /> : source}
          <small className={styles.quiet}>
            <FormattedMessage
              id="account.imports.files"
              defaultMessage="{count, plural, one {# file} other {# files}}"
              values={{ count: files.length }}
            />
          </small>
        </button>
      </th>
      <td>{newest?.finished && <Moment value={newest.finished} />}</td>
      <td data-align="right">
        <FormattedNumber value={sum('rows')} />
      </td>
      <td data-align="right">
        <FormattedNumber value={sum('refused')} />
      </td>
      <td>{month && <Month month={month} />}</td>
      <td />
    </tr>
  );
}
