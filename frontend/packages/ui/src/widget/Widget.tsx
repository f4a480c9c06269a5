import { memo, type ReactNode, type RefObject, useCallback, useId, useMemo, useState } from 'react';
import { accuracyOf, mostObserved, observedOf, PanelContext, rankRangeOf } from '../measure-value';
import {
  AskedProvider,
  Empty,
  Failed,
  Loading,
  Needed,
  PictureBoundary,
  type RankedTarget,
  TooLittle,
} from './states';
import { useArrival } from './useArrival';
import { WidgetHead } from './WidgetHead';
import styles from './widget.module.css';
import type { WidgetExports } from './widgetExports';

/** State of a widget's answer. */
export interface WidgetAnswer<Row> {
  rows: readonly Row[] | undefined;
  /** A changed request is loading; the rows belong to the previous one. */
  isStale: boolean;
  /** What a reader should know about these numbers. */
  notes?: readonly string[];
  /** Whether one of the notes warns of something wrong. */
  isWarning?: boolean;
  /** What the reader has to add before there is a question; then there are no rows. */
  need?: string | undefined;
  /** Why there are never any rows, whatever is asked. */
  reason?: ReactNode;
  /** Why there are no rows, if the filters are not the reason. */
  emptyReason?: string | undefined;
  /** Whether a device, region, channel or category was chosen; without it there may be rows. */
  isFiltered?: boolean;
  /** Whether the period covers all data, so that a longer one brings no more. */
  isWhole?: boolean;
  /** Whether the numbers come from a panel. */
  hasPanel?: boolean;
  /** Whether something besides the rows has numbers to draw, so that there are some where no row has any. */
  isAnswered?: boolean;
  /** Why there is no answer, as a sentence for the reader. */
  error: ReactNode | null;
  retry: () => void;
}

export interface WidgetProps<Row extends object> {
  /** Its id on the dashboard; the address of the page may name it after the hash sign. */
  id?: string;
  /** Hidden, while another widget says the same. */
  isHidden?: boolean | undefined;
  /** A ref for the widget's outer element. */
  frame: RefObject<HTMLElement>;
  title: string;
  /** What it shows and by which formula. */
  hint: string;
  /** Least height of the body in px while there is nothing to draw: what is drawn takes the room it needs. */
  height: number;
  /** How many of the 12 columns of a desktop it takes. */
  span: 4 | 6 | 8 | 12;
  /** Controls in the head. Pass the same element while it does not change: the head is memoised. */
  controls?: ReactNode;
  /** Search and column choice, above the body. */
  toolbar?: ReactNode;
  answer: WidgetAnswer<Row>;
  /** Draws the rows as a chart; without it there is only the table. */
  picture?: (rows: readonly Row[]) => ReactNode;
  /**
   * Draws the rows as a table. Pass the same function, as with `controls`: the body is memoised. So for
   * `picture`.
   */
  table: (rows: readonly Row[]) => ReactNode;
  /** Pass the same object, as with `controls`. */
  exports: WidgetExports;
  /** Whether the table is shown in place of the picture. */
  asTable: boolean;
  /** Pass the same function, as with `controls`. */
  onSwitch: () => void;
}

const hasTooLittle = (rows: readonly object[], isAnswered = false): boolean =>
  !isAnswered && rows.every((row) => accuracyOf(row) === 'none');

const observedIn = (rows: readonly object[]): number | null =>
  mostObserved(rows.map((row) => ({ observed: observedOf(row) })));

/** The targets of the rows that are in a rank list, each once. */
function rankedOf(rows: readonly object[]): RankedTarget[] {
  const byTarget = new Map<string, RankedTarget>();
  for (const row of rows) {
    const { target } = row as { target?: string };
    const rank = rankRangeOf(row);
    if (target && rank) byTarget.set(target, { target, rank });
  }
  return [...byTarget.values()];
}

const isDrawn = ({ rows, need, reason, error, isAnswered }: WidgetAnswer<object>): boolean =>
  !need &&
  !reason &&
  error === null &&
  rows !== undefined &&
  rows.length > 0 &&
  !hasTooLittle(rows, isAnswered);

/** Least height in px of a body with a sentence in place of a chart, which needs less room. */
const SENTENCE = 152;

/** Least height of the body in px: none for drawn rows, little for a sentence, else `height`. */
function leastHeight(answer: WidgetAnswer<object>, height: number): number | undefined {
  const { rows, need, error } = answer;
  if (isDrawn(answer)) return undefined;
  return need || (rows && error === null) ? Math.min(height, SENTENCE) : height;
}

interface BodyProps<Row extends object> {
  rows: readonly Row[] | undefined;
  error: ReactNode | null;
  need: string | undefined;
  reason: ReactNode;
  notes: string;
  emptyReason: string | undefined;
  isAnswered: boolean | undefined;
  onRetry: () => void;
  draw: (rows: readonly Row[]) => ReactNode;
}

function DrawnBody<Row extends object>(props: BodyProps<Row>) {
  const { rows, error, need, reason, notes, emptyReason, isAnswered, onRetry, draw } = props;
  if (need) return <Needed text={need} />;
  if (reason) return <Empty reason={reason} />;
  if (error !== null) return <Failed text={error} onRetry={onRetry} />;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <Empty reason={emptyReason} notes={notes} />;
  if (hasTooLittle(rows, isAnswered))
    return <TooLittle observed={observedIn(rows)} ranked={rankedOf(rows)} notes={notes} />;
  return <PictureBoundary content={rows}>{draw(rows)}</PictureBoundary>;
}

/** Memoised: drawn again when its rows or `draw` change, not while a newer answer is loading. */
const Body = memo(DrawnBody) as typeof DrawnBody;

/** The frame of every widget: title, formula, controls, export menu, and every state of the answer. */
export function Widget<Row extends object>(props: WidgetProps<Row>) {
  const { id, frame, title, hint, height, span, controls, toolbar, answer, picture, table, exports } = props;
  const { asTable, onSwitch } = props;
  useArrival(id, frame);
  const titleId = useId();
  const [status, setStatus] = useState('');
  const elementToDraw = useCallback(() => frame.current, [frame]);
  const notes = answer.notes?.join('\n') ?? '';
  const { isFiltered = true, isWhole = false } = answer;
  const asked = useMemo(() => ({ isFiltered, isWhole }), [isFiltered, isWhole]);
  const isWaiting = answer.isStale || (!answer.rows && answer.error === null);

  return (
    <section
      ref={frame}
      className={styles.widget}
      hidden={props.isHidden}
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
        controls={answer.need ? undefined : controls}
        asTable={picture && !answer.need ? asTable : undefined}
        onSwitch={onSwitch}
        exports={exports}
        picture={elementToDraw}
        report={setStatus}
      />
      {toolbar && !answer.need && (
        <div className={styles.toolbar} data-screen-only>
          {toolbar}
        </div>
      )}
      <div
        className={styles.body}
        style={{ minHeight: leastHeight(answer, height) }}
        data-stale={answer.isStale || undefined}
      >
        <AskedProvider value={asked}>
          <PanelContext.Provider value={answer.hasPanel ?? true}>
            <Body
              rows={answer.rows}
              error={answer.error}
              need={answer.need}
              reason={answer.reason}
              notes={notes}
              emptyReason={answer.emptyReason}
              isAnswered={answer.isAnswered}
              onRetry={answer.retry}
              draw={picture && !asTable ? picture : table}
            />
          </PanelContext.Provider>
        </AskedProvider>
      </div>
      <div className={styles.status} role="status" data-screen-only>
        {status}
      </div>
    </section>
  );
}
