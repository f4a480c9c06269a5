import { defineMessages, useIntl } from 'react-intl';
import styles from './maps.module.css';
import type { Zoom } from './useZoom';

const messages = defineMessages({
  nearer: { id: 'ui.map.nearer', defaultMessage: 'Zoom in' },
  farther: { id: 'ui.map.farther', defaultMessage: 'Zoom out' },
});

export function ZoomButtons({ label, zoom }: { label: string; zoom: Zoom }) {
  const intl = useIntl();
  return (
    <div className={styles.zoom} data-screen-only>
      <button
        type="button"
        aria-label={`${intl.formatMessage(messages.nearer)}: ${label}`}
        disabled={!zoom.canGrow}
        onClick={zoom.grow}
      >
        +
      </button>
      <button
        type="button"
        aria-label={`${intl.formatMessage(messages.farther)}: ${label}`}
        disabled={zoom.scale === 1}
        onClick={zoom.shrink}
      >
        −
      </button>
    </div>
  );
}
