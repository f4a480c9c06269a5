import { memo, type ReactNode, type RefObject, useCallback, useId, useState } from 'react';
import { accuracyOf, observedOf, rankRangeOf } from '../measure-value';
import { Empty, Failed, Loading, PictureBoundary, type RankedTarget, TooLittle } from './states';
import { useArrival } from './useArrival';
import { WidgetHead } from './WidgetHead';
import type { WidgetExports } from './WidgetMenu';
import styles from './widget.module.css';

/** State of a widget's answer. */
export interface WidgetAnswer<Row> {
  rows: readonly Row[] | undefined;
  /** A changed request is loading; the rows belong to the previous one. */
  isStale: boolean;
  /** What a reader should know about these numbers. */
  notes?: readonly string[];
  /** Whether one of them warns of something wrong. */
  isWarning?: boolean;
  /** Why there is nothing to ask, as a sentence for the reader; then there are no rows. */
  reason?: ReactNode;
  /** Why there are no rows, where it is not the filters. */
  emptyReason?: string | undefined;
  /** Whether a device, region, channel or category was chosen, without which there may be more. */
  isFiltered?: boolean;
  /** Why there is no answer, as a sentence for the reader. */
  error: ReactNode | null;
  retry: () => void;
}

export interface WidgetProps<Row extends object> {
  /** Its id on the dashboard, to be found by. */
  id?: string;
  /** A ref for the widget's outer element. */
  frame: RefObject<HTMLElement>;
  title: string;
  /** What it shows and by which formula. */
  hint: string;
  /** Least height of the body in px while there is nothing to draw: what is drawn takes the room it needs. */
  height: number;
  /** Columns of the 12 it takes on a desk. */
  span: 4 | 6 | 8 | 12;
  /** Controls in the head. Pass the same element while it does not change: the head is memoised. */
  controls?: ReactNode;
  /** Search and column choice, above the body. */
  toolbar?: ReactNode;
  answer: WidgetAnswer<Row>;
  /** Draws the rows; without one the table is the picture. */
  picture?: (rows: readonly Row[]) => ReactNode;
  /** Pass the same function, as with `controls`: the body is memoised. So for `picture`. */
  table: (rows: readonly Row[]) => ReactNode;
  /** Pass the same object, as with `controls`. */
  exports: WidgetExports;
}

const hasTooLittle = (rows: readonly object[]): boolean => rows.every((row) => accuracyOf(row) === 'none');

/** Observed visitors of the row with the most; null where the answer does not say. */
const most = (rows: readonly object[]): number | null =>
  rows.reduce<number | null>((best, row) => Math.max(best ?? 0, observedOf(row) ?? 0), null);

/** The targets of the rows that are in a rank list, each once. */
function rankedOf(rows: readonly object[]): RankedTarget[] {
  const found = new Map<string, RankedTarget>();
  for (const row of rows) {
    const { target } = row as { target?: string };
    const rank = rankRangeOf(row);
    if (target && rank) found.set(target, { target, rank });
  }
  return [...found.values()];
}

const isDrawn = ({ rows, reason, error }: WidgetAnswer<object>): boolean =>
  !reason && error === null && rows !== undefined && rows.length > 0 && !hasTooLittle(rows);

interface BodyProps<Row extends object> {
  rows: readonly Row[] | undefined;
  error: ReactNode | null;
  reason: ReactNode;
  notes: string;
  emptyReason: string | undefined;
  isFiltered: boolean;
  onRetry: () => void;
  draw: (rows: readonly Row[]) => ReactNode;
}

function DrawnBody<Row extends object>(props: BodyProps<Row>) {
  const { rows, error, reason, notes, emptyReason, isFiltered, onRetry, draw } = props;
  if (reason) return <Empty reason={reason} />;
  if (error !== null) return <Failed text={error} onRetry={onRetry} />;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <Empty reason={emptyReason} notes={notes} isFiltered={isFiltered} />;
  if (hasTooLittle(rows))
    return <TooLittle observed={most(rows)} ranked={rankedOf(rows)} notes={notes} isFiltered={isFiltered} />;
  return <PictureBoundary content={rows}>{draw(rows)}</PictureBoundary>;
}

/** Memoised: drawn again for other rows or another `draw`, not while a newer answer is loading. */
const Body = memo(DrawnBody) as typeof DrawnBody;

/** The frame of every widget: title, formula, controls, export menu, and every state of the answer. */
export function Widget<Row extends object>(props: WidgetProps<Row>) {
  const { id, frame, title, hint, height, span, controls, toolbar, answer, picture, table, exports } = props;
  useArrival(id, frame);
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const [status, setStatus] = useState('');
  const switchView = useCallback(() => setAsTable((before) => !before), []);
  const framed = useCallback(() => frame.current, [frame]);
  const notes = answer.notes?.join('\n') ?? '';
  const isWaiting = answer.isStale || (!answer.rows && answer.error === null);

  return (
    <section
      ref={frame}
      className={styles.widget}
      data-widget={id}
      data-span={span}
      aria-labelledby={titleId}
      aria-busy={isWaiting}
    >
      <WidgetHead
        titleId={titleId}
        title={title}
        hint={hint}
        notes={notes}
        isWarning={answer.isWarning ?? false}
        controls={controls}
        asTable={picture ? asTable : undefined}
        onSwitch={switchView}
        exports={exports}
        picture={framed}
        report={setStatus}
      />
      {toolbar && (
        <div className={styles.toolbar} data-screen-only>
          {toolbar}
        </div>
      )}
      <div
        className={styles.body}
        style={isDrawn(answer) ? undefined : { minHeight: height }}
        data-stale={answer.isStale || undefined}
      >
        <Body
          rows={answer.rows}
          error={answer.error}
          reason={answer.reason}
          notes={notes}
          emptyReason={answer.emptyReason}
          isFiltered={answer.isFiltered ?? true}
          onRetry={answer.retry}
          draw={picture && !asTable ? picture : table}
        />
      </div>
      <div className={styles.status} role="status" data-screen-only>
        {status}
      </div>
    </section>
  );
}
