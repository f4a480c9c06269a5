import { Loading } from './states';
import { WidgetGrid } from './WidgetGrid';
import styles from './widget.module.css';

/** Placeholder cards while a dashboard is loading. */
export function WaitingGrid() {
  return (
    <WidgetGrid>
      {([12, 8, 4] as const).map((span) => (
        <div key={span} className={styles.widget} data-span={span} style={{ minHeight: 280 }}>
          <Loading />
        </div>
      ))}
    </WidgetGrid>
  );
}
