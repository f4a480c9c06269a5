import { Choice } from '@footfall/ui/widget';
import { type SetupProps, usePage } from '@footfall/widgets';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeptMarkets } from './KeptMarkets';
import { isKept, SITES, subjectOf } from './market';
import styles from './market.module.css';
import { categoryOfText, messages } from './messages';

/** Shows the current market and lets the reader choose another. */
function MarketSetup(props: SetupProps) {
  const { targets, filters, setting, onSetting } = props;
  const intl = useIntl();
  const page = usePage();
  const [seed] = targets;
  const mayChoose = filters.categories.length === 0 && seed && targets.length > 1 && !isKept(setting);
  return (
    <div className={styles.setup}>
      {!subjectOf(props) && (
        <p>
          <FormattedMessage {...messages.name} />
        </p>
      )}
      {mayChoose && (
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
      )}
      {page && !page.demo && <KeptMarkets {...props} page={page} />}
    </div>
  );
}

export const marketSetup = (props: SetupProps) => <MarketSetup {...props} />;
