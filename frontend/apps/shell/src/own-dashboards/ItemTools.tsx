import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import type { Project } from '../projects/client';
import type { OwnItem } from './contents';
import { KeptFiltersPanel } from './KeptFiltersPanel';
import { messages } from './messages';
import styles from './own.module.css';

interface ToolsProps {
  item: OwnItem;
  title: string;
  project: Project;
  /** Moves the item by this many places. */
  onMove: (by: number) => void;
  onResize: (by: number) => void;
  onDrag: (x: number, y: number) => void;
  onDragEdge: (x: number) => void;
  onDragging: (isMoving: boolean) => void;
  onChange: (change: Partial<OwnItem>) => void;
  onRemove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Tools to move, resize, filter, edit and remove an item, by pointer, touch or keyboard. */
export function ItemTools(props: ToolsProps) {
  const { item, title, project, onMove, onResize, onDrag, onDragEdge, onDragging, onChange, onRemove } =
    props;
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const isText = item.text !== undefined;
  const label = (text: MessageDescriptor) => `${intl.formatMessage(text)}: ${title}`;
  const byKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    if (event.shiftKey) onResize(by);
    else onMove(by);
  };
  return (
    <>
      <fieldset className={styles.tools} aria-label={title}>
        <button
          type="button"
          className={`${controls.button} ${styles.handle}`}
          aria-label={intl.formatMessage(
            {
              id: 'own.move',
              defaultMessage: 'Move {title}: arrow keys change its place, with Shift its width',
            },
            { title },
          )}
          onKeyDown={byKey}
          {...dragged((event) => onDrag(event.clientX, event.clientY), onDragging)}
        >
          <Icon name="menu" />
        </button>
        <button
          type="button"
          className={controls.button}
          aria-label={label(messages.narrower)}
          onClick={() => onResize(-1)}
        >
          −
        </button>
        <button
          type="button"
          className={controls.button}
          aria-label={label(messages.wider)}
          onClick={() => onResize(1)}
        >
          +
        </button>
        <button
          type="button"
          className={controls.button}
          aria-expanded={open}
          aria-label={label(isText ? messages.edit : messages.filters)}
          onClick={() => setOpen(!open)}
        >
          <FormattedMessage {...(isText ? messages.edit : messages.filters)} />
        </button>
        <button
          type="button"
          className={controls.button}
          aria-label={label(messages.takeOff)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </fieldset>
      {open && isText && (
        <div className={styles.panel}>
          <textarea
            className={styles.area}
            aria-label={label(messages.text)}
            maxLength={10_000}
            value={item.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <p className={styles.quiet}>
            <FormattedMessage {...messages.markdown} />
          </p>
        </div>
      )}
      {open && !isText && (
        <KeptFiltersPanel
          title={label(messages.filters)}
          project={project}
          kept={item.filters ?? {}}
          unset={messages.follows}
          onChange={(filters) => onChange({ filters })}
        />
      )}
      <div
        className={styles.edge}
        aria-hidden="true"
        data-edge
        {...dragged((event) => onDragEdge(event.clientX), onDragging)}
      />
    </>
  );
}

/** Event handlers that make an element draggable. It captures the pointer, so it gets all moves until release. */
function dragged(onMoved: (event: PointerEvent) => void, onDragging: (isMoving: boolean) => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      onDragging(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMoved(event);
    },
    onPointerUp: () => onDragging(false),
    onPointerCancel: () => onDragging(false),
  };
}
