import type { Target } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import styles from './chips.module.css';
import { shownTarget } from './shown';

interface MeantSitesProps {
  target: Target;
  meant: readonly Target[];
  onPick: (target: Target) => void;
}

/** An unknown site, and the known ones that may have been meant. */
export default function MeantSites({ target, meant, onPick }: MeantSitesProps) {
  return (
    <p className={styles.meant} role="status" data-screen-only>
      {/* One item of the row, or the name would stand apart from the text around it. */}
      <span>
        <FormattedMessage
          id="shell.targets.unknown"
          defaultMessage="No data for {site}. Did you mean:"
          values={{ site: <bdi>{shownTarget(target)}</bdi> }}
        />
      </span>
      {meant.map(({ value, scope }) => (
        <button
          key={value}
          type="button"
          className={controls.button}
          onClick={() => onPick({ value, scope })}
        >
          {shownTarget({ value, scope })}
        </button>
      ))}
    </p>
  );
}
