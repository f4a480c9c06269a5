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

/** Says that a site is unknown and suggests similar known sites. */
export default function MeantSites({ target, meant, onPick }: MeantSitesProps) {
  return (
    <p className={styles.meant} role="status" data-screen-only>
      {/* A single flex item, so that the name is not set apart from the text around it. */}
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
