import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { accuracyOf, observedOf } from '../figure';
import { Empty, Failed, Loading, PictureBoundary, TooLittle } from './states';
import { WidgetHead } from './WidgetHead';
import type { WidgetExports } from './WidgetMenu';
import styles from './widget.module.css';

/** How the question stands: rows once there are any, and whether newer ones are under way. */
export interface WidgetAnswer<Row> {
  rows: readonly Row[] | undefined;
  /** A changed question is under way; the rows belong to the one before. */
  isStale: boolean;
  /** What a reader should know about these numbers. */
  notes?: readonly string[];
  /** Why there is no answer, as a sentence for the reader. */
  error: ReactNode | null;
  retry: () => void;
}

export interface WidgetProps<Row extends object> {
  title: string;
  /** What it shows and by which formula. */
  hint: string;
  /** Least height of the body in px, the same in every state, so that nothing jumps. */
  height: number;
  /** Columns of the 12 it takes on a desk. */
  span: 4 | 6 | 8 | 12;
  /** Switches in the head; keep the element while it stays the same, and the head is not drawn anew. */
  controls?: ReactNode;
  /** Search and column choice, above the body. */
  toolbar?: ReactNode;
  answer: WidgetAnswer<Row>;
  /** Draws the rows; without one the table is the picture. */
  picture?: (rows: readonly Row[]) => ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
  /** Keep the object, as with `controls`. */
  exports: WidgetExports;
}

const hasTooLittle = (rows: readonly object[]): boolean => rows.every((row) => accuracyOf(row) === 'none');

/** The best-observed row; null where the answer does not say. */
const most = (rows: readonly object[]): number | null =>
  rows.reduce<number | null>((best, row) => Math.max(best ?? 0, observedOf(row) ?? 0), null);

function Body<Row extends object>(props: {
  answer: WidgetAnswer<Row>;
  draw: (rows: readonly Row[]) => ReactNode;
}) {
  const { answer, draw } = props;
  if (answer.error !== null) return <Failed text={answer.error} onRetry={answer.retry} />;
  if (!answer.rows) return <Loading />;
  if (answer.rows.length === 0) return <Empty />;
  if (hasTooLittle(answer.rows)) return <TooLittle observed={most(answer.rows)} />;
  return <PictureBoundary content={answer.rows}>{draw(answer.rows)}</PictureBoundary>;
}

/** The one frame around every answer: title, formula, switches, export, and all the states an answer can be in. */
export function Widget<Row extends object>(props: WidgetProps<Row>) {
  const { title, hint, height, span, controls, toolbar, answer, picture, table, exports } = props;
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const [status, setStatus] = useState('');
  const switchView = useCallback(() => setAsTable((before) => !before), []);
  const framed = useCallback(() => frame.current, []);
  const isWaiting = answer.isStale || (!answer.rows && answer.error === null);

  return (
    <section
      ref={frame}
      className={styles.widget}
      data-span={span}
      aria-labelledby={titleId}
      aria-busy={isWaiting}
    >
      <WidgetHead
        titleId={titleId}
        title={title}
        hint={hint}
        notes={answer.notes?.join('\n') ?? ''}
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
      <div className={styles.body} style={{ minHeight: height }} data-stale={answer.isStale || undefined}>
        <Body answer={answer} draw={picture && !asTable ? picture : table} />
      </div>
      <div className={styles.status} role="status" data-screen-only>
        {status}
      </div>
    </section>
  );
}
