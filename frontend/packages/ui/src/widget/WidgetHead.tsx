import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ChartLineIcon, InfoIcon, TableIcon, WarningIcon } from '../icons';
import { Button, Tooltip } from '../primitives';
import { messages } from './messages';
import { WidgetMenu } from './WidgetMenu';
import styles from './widget.module.css';
import type { WidgetExports } from './widgetExports';

/**
 * Title, formula, controls and menu. Memoised, because its buttons take longer to draw than the answer
 * below, and a new answer does not change them.
 */
export const WidgetHead = memo(function WidgetHead(props: {
  titleId: string;
  title: string;
  hint: string;
  /** What a reader should know about these numbers, one note on each line. */
  notes: string;
  /** Whether one of the notes warns of something wrong. */
  isWarning: boolean;
  controls: ReactNode;
  /** Undefined where there is no picture to switch to. */
  asTable: boolean | undefined;
  onSwitch: () => void;
  exports: WidgetExports;
  /** The element that an image export draws; null before it is on the page. */
  picture: () => HTMLElement | null;
  /** Shows the reader how an export went. */
  report: (text: string) => void;
}) {
  const { titleId, title, hint, notes, isWarning, controls, asTable, onSwitch, exports, picture, report } =
    props;
  const intl = useIntl();
  const switchText = intl.formatMessage(asTable ? messages.asChart : messages.asTable);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        <Tooltip
          title={[hint, ...notes.split('\n')].filter(Boolean).map((paragraph) => (
            <p key={paragraph} className={styles.hint}>
              {paragraph}
            </p>
          ))}
          tag="button"
          type="button"
          className={styles.info}
          data-notes={notes !== '' || undefined}
          data-screen-only
          aria-label={`${intl.formatMessage(notes ? messages.aboutWithNotes : messages.about)}: ${title}`}
        >
          {isWarning ? <WarningIcon aria-hidden="true" /> : <InfoIcon aria-hidden="true" />}
        </Tooltip>
      </div>
      <div className={styles.controls}>{controls}</div>
      <div className={styles.tools} data-screen-only>
        {asTable !== undefined && (
          <Button
            use="tertiary"
            theme="muted"
            addonLeft={asTable ? ChartLineIcon : TableIcon}
            aria-label={`${switchText}: ${title}`}
            onClick={onSwitch}
          />
        )}
        <WidgetMenu title={title} exports={exports} picture={picture} report={report} />
      </div>
    </header>
  );
});
