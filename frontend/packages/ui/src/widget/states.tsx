import { Component, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tooLittleText } from '../figure/messages';
import { Button } from '../primitives';
import { messages } from './messages';
import styles from './widget.module.css';

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

function State(props: { title: ReactNode; text: ReactNode; action?: ReactNode; alert?: boolean }) {
  return (
    <div className={styles.state} role={props.alert ? 'alert' : undefined}>
      <strong>{props.title}</strong>
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

/** Nothing to draw, and why; without a reason of its own it is the filters. */
export function Empty({ reason }: { reason?: ReactNode }) {
  return (
    <State
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={reason ?? <FormattedMessage {...messages.emptyText} />}
    />
  );
}

export function TooLittle({ observed }: { observed: number | null }) {
  const intl = useIntl();
  return (
    <State title={tooLittleText(intl, observed)} text={<FormattedMessage {...messages.tooLittleText} />} />
  );
}

/** A picture that throws costs its own pane only. New content (`content`) gives it another chance. */
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
