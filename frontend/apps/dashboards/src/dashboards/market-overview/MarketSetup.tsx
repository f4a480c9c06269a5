import type { Target } from '@footfall/contract';
import { Choice } from '@footfall/ui/widget';
import type { SetupProps } from '@footfall/widgets';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './market.module.css';
import { categoryOfText, messages } from './messages';

const SITES = 'sites';

/** The sites a market is named by: one stands for its category, several for themselves; none with a category. */
export function subjectOf({ targets, filters, setting }: SetupProps): readonly Target[] | null {
  if (filters.categories.length > 0) return [];
  if (targets.length === 0) return null;
  return setting === SITES ? targets : targets.slice(0, 1);
}

function MarketSetup({ targets, filters, setting, onSetting }: SetupProps) {
  const intl = useIntl();
  const [seed] = targets;
  if (filters.categories.length > 0) return null;
  if (!seed) {
    return (
      <p className={styles.setup}>
        <FormattedMessage {...messages.name} />
      </p>
    );
  }
  return targets.length > 1 ? (
    <div className={styles.setup}>
      <Choice
        label={intl.formatMessage(messages.market)}
        look="pills"
        options={[
          { value: 'category', label: categoryOfText(intl, seed.value) },
          { value: SITES, label: intl.formatMessage(messages.sites) },
        ]}
        value={setting || 'category'}
        onChange={onSetting}
      />
    </div>
  ) : null;
}

export const marketSetup = (props: SetupProps) => <MarketSetup {...props} />;
