import type { Filters } from '@footfall/contract';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Project } from '../projects/client';
import { COLUMNS, changed, moved, type OwnItem, withinColumns } from './contents';
import { ItemTools } from './ItemTools';
import { OwnItemView } from './OwnItemView';
import styles from './own.module.css';
import { useItemTitle } from './useItemTitle';

interface GridProps {
  items: readonly OwnItem[];
  /** The filters of the page. */
  filters: Filters;
  /** Undefined on the page of a share link. */
  project?: Project | undefined;
  /** Undefined unless the dashboard is being arranged. */
  onChange?: ((items: readonly OwnItem[]) => void) | undefined;
}

/** Widgets and texts in reading order, on twelve columns, or one below the other on a phone. */
export function OwnGrid({ items, filters, project, onChange }: GridProps) {
  const intl = useIntl();
  const titleOf = useItemTitle();
  const grid = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState('');
  const [said, setSaid] = useState('');
  const place = (next: readonly OwnItem[], id: string) => {
    const index = next.findIndex((one) => one.id === id);
    const item = next[index];
    if (!item) return;
    onChange?.(next);
    setSaid(
      intl.formatMessage(
        {
          id: 'own.placed',
          defaultMessage: '{title}: place {place} of {count}, {width} of 12 columns',
        },
        { title: titleOf(item), place: index + 1, count: next.length, width: item.width },
      ),
    );
  };
  const move = (id: string, to: number) => place(moved(items, id, to), id);
  const resize = (id: string, width: number) =>
    place(changed(items, id, { width: withinColumns(width) }), id);
  /** Moves the dragged item to the place of the item below the pointer. */
  const dragOver = (id: string, x: number, y: number) => {
    const below = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
    const to = items.findIndex((one) => one.id === below?.dataset.item);
    if (to >= 0 && below?.dataset.item !== id) move(id, to);
  };
  const dragEdge = (id: string, x: number) => {
    const box = grid.current?.querySelector(`[data-item="${id}"]`)?.getBoundingClientRect();
    const whole = grid.current?.getBoundingClientRect().width;
    if (box && whole) resize(id, ((x - box.left) / whole) * COLUMNS);
  };
  return (
    <div className={styles.container}>
      <ul ref={grid} className={styles.grid}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={styles.item}
            data-item={item.id}
            data-width={item.width}
            data-moving={moving === item.id || undefined}
          >
            {onChange && project && (
              <ItemTools
                item={item}
                title={titleOf(item)}
                project={project}
                onMove={(by) => move(item.id, index + by)}
                onResize={(by) => resize(item.id, item.width + by)}
                onDrag={(x, y) => dragOver(item.id, x, y)}
                onDragEdge={(x) => dragEdge(item.id, x)}
                onDragging={(isMoving) => setMoving(isMoving ? item.id : '')}
                onChange={(change) => onChange(changed(items, item.id, change))}
                onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            )}
            <OwnItemView item={item} filters={filters} project={project?.id} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet} role="status" data-screen-only>
        {onChange ? said : ''}
      </p>
    </div>
  );
}
