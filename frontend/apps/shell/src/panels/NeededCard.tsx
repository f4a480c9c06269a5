import { shownAddress } from '@footfall/ui/format';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Field, Month, Problem, Table } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { type Needed, type Panel, panelCalls } from './calls';
import panelStyles from './panels.module.css';

const messages = defineMessages({
  title: { id: 'account.panels.needed', defaultMessage: 'Panelists needed' },
  site: { id: 'account.panels.neededSite', defaultMessage: 'For visits of this site' },
  calculate: { id: 'account.panels.calculate', defaultMessage: 'Calculate' },
  margin: { id: 'account.panels.margin', defaultMessage: 'Margin of error' },
  panelists: { id: 'account.panels.panelists', defaultMessage: 'Panelists' },
  notByPanel: {
    id: 'account.panels.notByPanel',
    defaultMessage: 'Not by a larger panel alone',
  },
});

/** How many panelists a site's numbers need, for different degrees of exactness. */
export function NeededCard({ panel }: { panel: Panel }) {
  const [site, setSite] = useState('');
  const [found, setFound] = useState<Needed>();
  const { act, problem } = useAction();
  const calculate = () => act(async () => setFound(await panelCalls.needed(panel.id, site.trim())));
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <form
        data-usage-form="panelists-needed"
        className={panelStyles.row}
        onSubmit={(event) => {
          event.preventDefault();
          void calculate();
        }}
      >
        <Field label={<FormattedMessage {...messages.site} />}>
          <input
            className={styles.input}
            required
            maxLength={200}
            placeholder="example.com"
            value={site}
            onChange={(event) => setSite(event.target.value)}
          />
        </Field>
        <button type="submit" className={controls.button} disabled={!site.trim()}>
          <FormattedMessage {...messages.calculate} />
        </button>
      </form>
      <Problem text={problem} />
      {found && !problem && <Answer found={found} />}
    </Card>
  );
}

function Answer({ found }: { found: Needed }) {
  const intl = useIntl();
  const values = {
    site: shownAddress(found.site),
    month: <Month month={found.month} />,
    panelists: intl.formatNumber(found.panelists),
    visitors: intl.formatNumber(found.visitors),
    count: intl.formatNumber(found.at_least ?? 0),
    within: `±${percent(intl.locale, found.within ?? 0)}`,
  };
  return (
    <div role="status" className={styles.inner}>
      <p>
        {found.at_least !== null ? (
          <FormattedMessage
            id="account.panels.neededUnseen"
            defaultMessage="{month}: fewer than five of {panelists} panelists visited {site}. At least {count} panelists may be needed to show anything."
            values={values}
          />
        ) : found.needed.length === 0 ? (
          <FormattedMessage
            id="account.panels.neededOwner"
            defaultMessage="Visits of {site} are counted by its owner, so no panelists are needed."
            values={values}
          />
        ) : (
          <FormattedMessage
            id="account.panels.neededNow"
            defaultMessage="{month}: about {visitors} of {panelists} panelists visited {site}, and its visits are known to within {within}."
            values={values}
          />
        )}
      </p>
      {found.needed.length > 0 && (
        <Table
          label={intl.formatMessage(messages.title)}
          numbers={[1]}
          heads={[
            <FormattedMessage key="margin" {...messages.margin} />,
            <FormattedMessage key="panelists" {...messages.panelists} />,
          ]}
        >
          {found.needed.map(({ within, panelists }) => (
            <tr key={within}>
              <th scope="row">±{percent(intl.locale, within)}</th>
              <td data-align="right">
                {panelists === null ? (
                  <FormattedMessage {...messages.notByPanel} />
                ) : (
                  <FormattedNumber value={panelists} />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {found.needed.some(({ panelists }) => panelists === null) && (
        <p>
          <FormattedMessage
            id="account.panels.neededCalibration"
            defaultMessage="However large, this panel comes to {best} at best. One more site that shares its own analytics would bring it to {calibrated}."
            values={{
              best: `±${percent(intl.locale, found.at_best ?? 0)}`,
              calibrated: `±${percent(intl.locale, found.with_one_site ?? 0)}`,
            }}
          />
        </p>
      )}
    </div>
  );
}

const percent = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
