import type { Target } from '@footfall/contract';
import { targetProblemText } from '@footfall/i18n';
import { targetColor } from '@footfall/ui';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { useUrlState } from '../url-state/useUrlState';
import styles from './chips.module.css';
import { shownTarget } from './shown';
import { type BadTarget, targetToText } from './target';
import { useTargetSet } from './useTargetSet';

const messages = defineMessages({
  label: { id: 'shell.targets', defaultMessage: 'Compared sites' },
  first: { id: 'shell.targets.first', defaultMessage: 'Make first' },
  left: { id: 'shell.targets.left', defaultMessage: 'Move left' },
  right: { id: 'shell.targets.right', defaultMessage: 'Move right' },
  remove: { id: 'shell.targets.remove', defaultMessage: 'Remove' },
});

/** The compared targets in their colours. Dragging or the menu of a chip changes their order. */
export function TargetChips() {
  const intl = useIntl();
  const { targets, bad, move } = useTargetSet();
  const [dragged, setDragged] = useState<Target>();
  const list = useFocusAfterRemoval(targets.length + bad.length);
  if (targets.length + bad.length === 0) return null;

  const dropAt = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(targets[index]);
    },
    onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
    onDrop: () => dragged && move(dragged, index),
    onDragEnd: () => setDragged(undefined),
  });

  return (
    <ul ref={list} className={styles.chips} aria-label={intl.formatMessage(messages.label)}>
      {targets.map((target, index) => (
        <li key={targetToText(target)} className={styles.chip} {...dropAt(index)}>
          <Chip target={target} index={index} />
        </li>
      ))}
      {bad.map((one) => (
        <li key={one.text} className={`${styles.chip} ${styles.bad}`}>
          <BadChip {...one} />
        </li>
      ))}
    </ul>
  );
}

/** A removed chip had the focused button: moves the focus to the chip in its place, or to the page if none is left. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const place = [...(list.current?.children ?? [])].findIndex((chip) =>
        chip.contains(document.activeElement),
      );
      // Removing a focused chip moves the focus to the body without an event, so the last known place is kept.
      if (document.activeElement !== document.body) held.current = place;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || held.current < 0 || document.activeElement !== document.body) return;
    const chips = [...(list.current?.children ?? [])];
    const next = chips[Math.min(held.current, chips.length - 1)]?.querySelector<HTMLElement>(
      `.${styles.remove}`,
    );
    (next ?? document.querySelector<HTMLElement>('main'))?.focus();
  }, [count]);
  return list;
}

/** A chip for a part of the address that is not a target; says why. */
function BadChip({ text, problem, meant }: BadTarget) {
  const intl = useIntl();
  const { targets, setTargets } = useUrlState();
  const removeLabel = intl.formatMessage(
    { id: 'shell.targets.removeOne', defaultMessage: 'Remove {target}' },
    { target: text },
  );
  return (
    <>
      <s className={styles.name} title={targetProblemText(intl, problem, meant)}>
        {text}
      </s>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        onClick={() => setTargets(targets)}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

function Chip({ target, index }: { target: Target; index: number }) {
  const intl = useIntl();
  const { targets, move, remove } = useTargetSet();
  const name = shownTarget(target);
  const removeLabel = intl.formatMessage(
    { id: 'shell.targets.removeOne', defaultMessage: 'Remove {target}' },
    { target: name },
  );
  const actions = [
    { message: messages.first, act: () => move(target, 0), possible: index > 1 },
    { message: messages.left, act: () => move(target, index - 1), possible: index > 0 },
    { message: messages.right, act: () => move(target, index + 1), possible: index < targets.length - 1 },
    { message: messages.remove, act: () => remove(target), possible: true },
  ].filter(({ possible }) => possible);
  return (
    <>
      <span className={styles.dot} style={{ background: targetColor(index) }} />
      <Popup buttonClass={styles.name} button={name}>
        {(close) => (
          <div className={controls.items}>
            {actions.map(({ message, act }) => (
              <button
                key={message.id}
                type="button"
                className={controls.item}
                onClick={() => {
                  close();
                  act();
                }}
              >
                <FormattedMessage {...message} />
              </button>
            ))}
          </div>
        )}
      </Popup>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={() => remove(target)}>
        <Icon name="close" />
      </button>
    </>
  );
}
