import { Component, createContext, type ReactNode, useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PanelContext, type RankRange } from '../measure-value';
import { rankRangeText, remedyText, tooLittleText } from '../measure-value/messages';
import { Button } from '../primitives';
import { messages } from './messages';
import styles from './widget.module.css';

/** A target and the ranks that rank lists allow for it. */
export interface RankedTarget {
  target: string;
  rank: RankRange;
}

export function Loading() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.hidden}>
        <FormattedMessage {...messages.loading} />
      </span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** What was asked, as far as the advice for the reader depends on it. */
export interface Asked {
  /** Whether a device, region, channel or category was chosen. */
  isFiltered: boolean;
  /** Whether the period covers all data. */
  isWhole: boolean;
}

const AskedContext = createContext<Asked>({ isFiltered: true, isWhole: false });

/** Gives what was asked to all states inside of a widget. */
export const AskedProvider = AskedContext.Provider;

const EMPTY = {
  advice: [messages.emptyUnfilteredText, messages.emptyText],
  whole: [messages.emptyWhole, messages.emptyWholeFiltered],
} as const;

const TOO_LITTLE = {
  advice: [messages.tooLittleUnfilteredText, messages.tooLittleText],
  whole: [messages.tooLittleWhole, messages.tooLittleWholeFiltered],
} as const;

/** Advises a longer period only where there is one, and a broader region only where one was chosen. */
function Advice({ of }: { of: typeof EMPTY | typeof TOO_LITTLE }) {
  const { isFiltered, isWhole } = useContext(AskedContext);
  return <FormattedMessage {...(isWhole ? of.whole : of.advice)[isFiltered ? 1 : 0]} />;
}

function State(props: { title?: ReactNode; text: ReactNode; action?: ReactNode; alert?: boolean }) {
  return (
    <div className={styles.state} role={props.alert ? 'alert' : undefined}>
      {props.title && <strong>{props.title}</strong>}
      <p>{props.text}</p>
      {props.action}
    </div>
  );
}

export function Failed(props: { text: ReactNode; onRetry: () => void }) {
  return (
    <State
      alert
      title={<FormattedMessage {...messages.errorTitle} />}
      text={props.text}
      action={
        <Button onClick={props.onRetry}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      }
    />
  );
}

/**
 * Shown for an answer without rows: the reason, or else advice on the filters, and the notes of the answer.
 */
export function Empty({ reason, notes = '' }: { reason?: ReactNode; notes?: string }) {
  return (
    <State
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={reason ?? <Advice of={EMPTY} />}
      action={notes && <p className={styles.notes}>{notes}</p>}
    />
  );
}

/** Shown where the reader has to add something first. It is no empty answer, as nothing was asked. */
export const Needed = ({ text }: { text: ReactNode }) => <State text={text} />;

/** Shown where no row has a number. `ranked`: the targets that public rank lists have, with their ranks. */
export function TooLittle(props: {
  observed: number | null;
  ranked?: readonly RankedTarget[];
  notes?: string;
}) {
  const { observed, ranked = [], notes = '' } = props;
  const intl = useIntl();
  const hasPanel = useContext(PanelContext);
  return (
    <State
      title={tooLittleText(intl, observed, { hasPanel })}
      text={hasPanel ? <Advice of={TOO_LITTLE} /> : remedyText(intl, 'noPanel')}
      action={
        <>
          {ranked.length > 0 && (
            <ul className={styles.ranked}>
              {ranked.map(({ target, rank }) => (
                <li key={target}>
                  <bdi>{target}</bdi>: {rankRangeText(intl, rank)}
                </li>
              ))}
            </ul>
          )}
          {notes && <p className={styles.notes}>{notes}</p>}
        </>
      }
    />
  );
}

/** Error boundary of one chart. It draws again when `content` changes. */
export class PictureBoundary extends Component<
  { content: unknown; children: ReactNode },
  { failedOn: { content: unknown } | null }
> {
  override state: { failedOn: { content: unknown } | null } = { failedOn: null };

  override componentDidCatch(): void {
    this.setState({ failedOn: { content: this.props.content } });
  }

  static getDerivedStateFromError() {
    return { failedOn: { content: undefined } };
  }

  override componentDidUpdate(before: { content: unknown }): void {
    if (this.state.failedOn && before.content !== this.props.content) this.setState({ failedOn: null });
  }

  override render(): ReactNode {
    if (!this.state.failedOn) return this.props.children;
    return (
      <Failed
        text={<FormattedMessage {...messages.pictureError} />}
        onRetry={() => this.setState({ failedOn: null })}
      />
    );
  }
}
