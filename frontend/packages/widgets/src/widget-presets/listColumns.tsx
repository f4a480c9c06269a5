import type { Column } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { MeasureId } from '../vocabulary/measures';
import styles from './list.module.css';

/** A row of a list report; `is_other` marks the row that sums up the rest of the list. */
export type ListRow = { target: string; is_other?: boolean };

/** A column that is not a measure, such as a category or a date. */
export interface FactColumn<Row> {
  id: string;
  title: MessageDescriptor;
  render: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  align?: 'right';
  /** Shown below the row's name: only where its column has no room, or always (in a list of one site). */
  withName?: 'narrow' | 'always';
  /** Differs from site to site, so it is left out where a line combines rows of several sites. */
  ofOneSite?: true;
}

/** Shares of a whole, shown with a bar. */
const BARRED: readonly MeasureId[] = ['traffic_share', 'share', 'overlap_share', 'penetration', 'lost_share'];

export const isBarred = (measure: MeasureId): boolean => BARRED.includes(measure);

const isThere = (content: ReactNode): boolean => content !== null && content !== undefined && content !== '';

/** Columns for the facts that any row has, and the content below a row's name where columns have no room. */
export function factColumns<Row>(facts: readonly FactColumn<Row>[], rows: readonly Row[]) {
  const known = facts.filter(({ render }) => rows.some((row) => isThere(render(row))));
  return {
    columns: known
      .filter(({ withName }) => withName !== 'always')
      .map(
        ({ id, title, render, align }): Column<Row> => ({
          id,
          title: <FormattedMessage {...title} />,
          width: 'fit',
          ...(align && { align }),
          render,
        }),
      ),
    below: (row: Row): ReactNode =>
      known.map(
        ({ id, render, withName }) =>
          withName && (
            <Below key={id} when={withName}>
              {render(row)}
            </Below>
          ),
      ),
  };
}

const Below = ({ when, children }: { when: 'narrow' | 'always'; children: ReactNode }) =>
  isThere(children) && (
    <small className={styles.below} data-when={when}>
      {children}
    </small>
  );
