import { FormattedMessage } from 'react-intl';
import { messages } from '../charts/messages';
import { type NumberKind, useFormats } from '../format';
import styles from './maps.module.css';
import type { colorScale } from './scale';

/** The colours of a map, each with the value it begins at. */
export function MapLegend({ scale, kind }: { scale: ReturnType<typeof colorScale>; kind: NumberKind }) {
  const formats = useFormats();
  return (
    <div className={styles.legend}>
      {scale.steps.length > 0 && (
        <ul>
          {scale.steps.map(({ color, from }) => (
            <li key={from}>
              <i style={{ background: color }} aria-hidden="true" />
              {formats.number(kind, from)}
            </li>
          ))}
        </ul>
      )}
      <span>
        <i className={styles.none} aria-hidden="true" />
        <FormattedMessage {...messages.none} />
      </span>
    </div>
  );
}
