import { useInSheet } from '@footfall/ui/sheet';
import type { TargetView } from '../widget/spec';
import { Host } from './Breaking';
import { shortNames } from './shortNames';
import styles from './views.module.css';

/**
 * The head of a site's column: its colour and its name, on two lines where it must. Where the table is narrow, without
 * the ending of the host, as long as no other site of the table has the same name then.
 */
export function SiteHead({ target, targets }: { target: TargetView; targets: readonly TargetView[] }) {
  const inSheet = useInSheet();
  if (inSheet) return target.name;
  const [stem, ending] = shortNames(targets.map(({ name }) => name))[targets.indexOf(target)] ?? [
    target.name,
    '',
  ];
  return (
    <span className={styles.siteHead} title={target.name}>
      <i style={{ background: target.color }} aria-hidden="true" />
      <span>
        <Host name={stem} />
        {ending && (
          <>
            <wbr />
            <span className={styles.ending}>{ending}</span>
          </>
        )}
      </span>
    </span>
  );
}
