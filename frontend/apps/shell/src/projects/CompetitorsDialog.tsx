import { MAX_TARGETS, MAX_TARGETS_IN_PROJECT, type Target } from '@footfall/contract';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Modal } from '../components/Modal';
import { shownTarget } from '../targets/shown';
import { targetToText } from '../targets/target';
import { useUrlState } from '../url-state/useUrlState';
import { BulkPaste, type PastedSites } from './BulkPaste';
import type { Project } from './client';
import styles from './dialogs.module.css';
import { targetsOf, useProjectActions } from './useProjectActions';
import { useRowFocus } from './useRowFocus';

const messages = defineMessages({
  compare: {
    id: 'shell.competitors.compare',
    defaultMessage: 'Selected sites are compared, up to five. The first is the baseline.',
  },
  up: { id: 'shell.competitors.up', defaultMessage: 'Move {target} up' },
  down: { id: 'shell.competitors.down', defaultMessage: 'Move {target} down' },
  remove: { id: 'shell.targets.removeOne', defaultMessage: 'Remove {target}' },
  save: { id: 'shell.competitors.save', defaultMessage: 'Save and compare' },
  none: { id: 'shell.competitors.none', defaultMessage: 'No sites yet. Paste some below.' },
});

/** A dialog for the sites of a project: their order, which are compared, and pasting many at once. */
export default function CompetitorsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const intl = useIntl();
  const { targets: shown, setTargets: compare, inAccount } = useUrlState();
  const actions = useProjectActions();
  const [targets, setTargets] = useState<readonly Target[]>(() => targetsOf(project));
  const [marked, setMarked] = useState(() => new Set(firstMarked(targetsOf(project), shown)));
  const [saving, setSaving] = useState(false);
  const [list, focusRow] = useRowFocus();
  const paste = useRef<PastedSites>(null);

  const label = (text: MessageDescriptor, target: Target) =>
    intl.formatMessage(text, { target: shownTarget(target) });
  const move = (index: number, by: 1 | -1) => {
    const next = [...targets];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    setTargets(next);
    focusRow({ row: index + by, glyph: by < 0 ? 'up' : 'down' });
  };
  const toggle = (text: string) => {
    const next = new Set(marked);
    if (!next.delete(text) && next.size < MAX_TARGETS) next.add(text);
    setMarked(next);
  };
  /** The sites and which are compared, with some more. */
  const including = (pasted: readonly Target[]) => {
    const known = new Set(targets.map(targetToText));
    const fresh = pasted.filter((target) => !known.has(targetToText(target)));
    return {
      all: [...targets, ...fresh].slice(0, MAX_TARGETS_IN_PROJECT),
      compared: new Set([...marked, ...fresh.map(targetToText)].slice(0, MAX_TARGETS)),
    };
  };
  const add = (pasted: readonly Target[]) => {
    const { all, compared } = including(pasted);
    setTargets(all);
    setMarked(compared);
  };
  const save = async () => {
    setSaving(true);
    // What was pasted and not added yet is meant, too.
    const pasted = await paste.current?.take();
    const { all, compared } = including(pasted ?? []);
    const saved = pasted !== undefined && (await actions.setTargets(project, all));
    setSaving(false);
    if (!saved) return;
    if (!inAccount) compare(all.filter((target) => compared.has(targetToText(target))));
    onClose();
  };

  return (
    <Modal
      title={intl.formatMessage(
        { id: 'shell.competitors', defaultMessage: 'Competitors in {name}' },
        { name: project.name },
      )}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.quiet}>
          <FormattedMessage {...(targets.length > 0 ? messages.compare : messages.none)} />
        </p>
        <ol ref={list} className={styles.list}>
          {targets.map((target, index) => {
            const text = targetToText(target);
            return (
              <li key={text} className={styles.row}>
                <label className={styles.target}>
                  <input
                    type="checkbox"
                    checked={marked.has(text)}
                    disabled={!marked.has(text) && marked.size >= MAX_TARGETS}
                    onChange={() => toggle(text)}
                  />
                  {shownTarget(target)}
                </label>
                <IconButton
                  glyph="up"
                  label={label(messages.up, target)}
                  disabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  glyph="down"
                  label={label(messages.down, target)}
                  disabled={index === targets.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  glyph="close"
                  label={label(messages.remove, target)}
                  disabled={false}
                  onPress={() => {
                    setTargets(targets.filter((one) => one !== target));
                    focusRow({ row: index, glyph: 'close' });
                    setMarked(new Set([...marked].filter((one) => one !== text)));
                  }}
                />
              </li>
            );
          })}
        </ol>
        <BulkPaste ref={paste} room={MAX_TARGETS_IN_PROJECT - targets.length} onAdd={add} />
        <button type="button" className={controls.primary} disabled={saving} onClick={() => void save()}>
          <FormattedMessage {...messages.save} />
        </button>
      </div>
    </Modal>
  );
}

/** The project's targets that are on the page; if none is, its first five. */
function firstMarked(targets: readonly Target[], shown: readonly Target[]): string[] {
  const texts = targets.map(targetToText);
  const onShow = shown.map(targetToText).filter((text) => texts.includes(text));
  return onShow.length > 0 ? onShow : texts.slice(0, MAX_TARGETS);
}

interface IconButtonProps {
  glyph: 'up' | 'down' | 'close';
  label: string;
  disabled: boolean;
  onPress: () => void;
}

function IconButton({ glyph, label, disabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      data-glyph={glyph}
      className={styles.icon}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={glyph} />
    </button>
  );
}
