import { Loading } from './states';
import { WidgetGrid } from './WidgetGrid';
import styles from './widget.module.css';

/** Cards in the place of a dashboard that is still on its way. */
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
