import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Problem } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { CoverageTable } from './CoverageTable';
import { type Coverage, keyOf, type Panel, panelCalls } from './calls';
import panelStyles from './panels.module.css';
import { fromPopulation, groupOf, quotasIn } from './quotas';
import { TRAITS } from './words';

const messages = defineMessages({
  title: { id: 'account.panels.coverage', defaultMessage: 'Coverage of the population, and quotas' },
  noQuestions: {
    id: 'account.panels.noQuestions',
    defaultMessage: 'This panel asks neither for age nor for gender, so there is nothing to compare.',
  },
  wanted: { id: 'account.panels.wanted', defaultMessage: 'Target number of members' },
  fill: { id: 'account.panels.fillQuotas', defaultMessage: 'Fill in quotas like the population' },
  save: { id: 'account.panels.saveQuotas', defaultMessage: 'Save quotas' },
  saved: { id: 'account.panels.quotasSaved', defaultMessage: 'Quotas saved.' },
  whatQuotas: {
    id: 'account.panels.whatQuotas',
    defaultMessage:
      'People in a group whose quota is full cannot join. Whoever does not answer is in no group.',
  },
});

/** The panel's members compared with the margins of the population, and the quota of each group. */
export function CoverageCard({ panel, onChanged }: { panel: Panel; onChanged: () => Promise<void> }) {
  const intl = useIntl();
  const sample = useQuery({
    queryKey: keyOf(panel.id, 'sample'),
    queryFn: () => panelCalls.sample(panel.id),
    staleTime: 0,
  });
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AsyncContent query={sample}>
        {({ coverage, has_population }) => {
          if (coverage.length === 0)
            return (
              <p className={styles.quiet}>
                <FormattedMessage {...messages.noQuestions} />
              </p>
            );
          const country =
            new Intl.DisplayNames(intl.locale, { type: 'region' }).of(panel.about.country) ?? '';
          return (
            <>
              {!has_population && (
                <p className={styles.quiet}>
                  <FormattedMessage
                    id="account.panels.noPopulation"
                    defaultMessage="No population file covers {country}, so shares of the population are unknown, and all numbers count the panel’s members alone."
                    values={{ country }}
                  />{' '}
                  <Link to="/account/{-$section}" params={{ section: 'imports' }}>
                    <FormattedMessage
                      id="account.panels.bringPopulation"
                      defaultMessage="Import a population file"
                    />
                  </Link>
                </p>
              )}
              <Quotas panel={panel} coverage={coverage} onChanged={onChanged} />
            </>
          );
        }}
      </AsyncContent>
    </Card>
  );
}

interface QuotasProps {
  panel: Panel;
  coverage: readonly Coverage[];
  onChanged: () => Promise<void>;
}

function Quotas({ panel, coverage, onChanged }: QuotasProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const say = useToasts((toasts) => toasts.say);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(panel.quotas.map((one) => [groupOf(one), String(one.most)])),
  );
  const [wanted, setWanted] = useState('');
  const { act, problem } = useAction();
  const save = () =>
    act(async () => {
      await panelCalls.setQuotas(panel.id, quotasIn(coverage, typed));
      say({ text: intl.formatMessage(messages.saved) });
      await Promise.all([
        onChanged(),
        queryClient.invalidateQueries({ queryKey: keyOf(panel.id, 'sample') }),
      ]);
    });
  const isKnown = coverage.some(({ effective_size }) => effective_size !== null);
  return (
    <form
      data-usage-form="panel-quotas"
      className={styles.inner}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {coverage.map((one) => (
        <section key={one.traits.join()} className={styles.inner}>
          <h3 className={styles.heading}>
            {one.traits.map((trait) => intl.formatMessage(TRAITS[trait])).join(' × ')}
          </h3>
          {one.effective_size !== null && one.answered === 0 && (
            <p className={styles.quiet}>
              <FormattedMessage id="account.panels.noAnswers" defaultMessage="Nobody has answered yet." />
            </p>
          )}
          {one.effective_size !== null && one.answered > 0 && (
            <p className={styles.quiet}>
              <FormattedMessage
                id="account.panels.effective"
                defaultMessage="{answered, plural, one {# member} other {# members}} answered. Weighted to the population, they are as exact as {effective} drawn evenly."
                values={{
                  answered: one.answered,
                  effective: intl.formatNumber(one.effective_size, { maximumFractionDigits: 0 }),
                }}
              />{' '}
              {(one.missed ?? 0) > 0 && (
                <FormattedMessage
                  id="account.panels.missed"
                  defaultMessage="{share} of the population is in groups without a member."
                  values={{ share: <FormattedNumber value={one.missed ?? 0} style="percent" /> }}
                />
              )}
            </p>
          )}
          <CoverageTable
            coverage={one}
            typed={typed}
            onType={(group, most) => setTyped({ ...typed, [group]: most })}
          />
        </section>
      ))}
      <p className={styles.quiet}>
        <FormattedMessage {...messages.whatQuotas} />
      </p>
      {isKnown && (
        <div className={panelStyles.row}>
          <label className={styles.field}>
            <span>
              <FormattedMessage {...messages.wanted} />
            </span>
            <input
              type="number"
              className={styles.input}
              min={1}
              max={1_000_000}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </label>
          <button
            type="button"
            className={controls.button}
            disabled={!(Number(wanted) > 0)}
            onClick={() => setTyped({ ...typed, ...fromPopulation(coverage, Number(wanted)) })}
          >
            <FormattedMessage {...messages.fill} />
          </button>
        </div>
      )}
      <Problem text={problem} />
      <div>
        <button type="submit" className={controls.primary}>
          <FormattedMessage {...messages.save} />
        </button>
      </div>
    </form>
  );
}
