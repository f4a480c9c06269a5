import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '../format';
import { Change, type Estimate, Interval, NotAvailable } from '../measure-value';
import styles from './funnel.module.css';
import { MeasureBar } from './parts';

export interface FunnelStep {
  name: string;
  visitors: Estimate;
  /** Share of the visitors of the previous step; not shown for the first. */
  fromBefore: Estimate;
  /** Share of the visitors of the first step; 1 for the first. */
  fromFirst: Estimate;
}

export interface Funnel {
  id: string;
  label: string;
  color: string;
  steps: readonly FunnelStep[];
}

/** Bars are parts of the first step. */
const SPAN = { bottom: 0, top: 1 } as const;
/** px of a bar. */
const HEIGHT = 20;

/** Visitors of each step of a funnel as bars, several funnels side by side. */
export function FunnelBars({ label, funnels }: { label: string; funnels: readonly Funnel[] }) {
  return (
    <figure className={styles.funnels} aria-label={label}>
      {funnels.map((funnel) => (
        <section key={funnel.id} aria-label={funnel.label}>
          <h3 className={styles.name}>
            <i style={{ background: funnel.color }} aria-hidden="true" />
            {funnel.label}
          </h3>
          <ol className={styles.steps}>
            {funnel.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place; names may repeat
              <li key={index}>
                {index > 0 && <Continuing share={step.fromBefore} />}
                <Step step={step} color={funnel.color} showsShareOfFirst={index > 1} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </figure>
  );
}

/** Between two steps: the share of visitors who continue. */
function Continuing({ share }: { share: Estimate }) {
  const formats = useFormats();
  if (share.value === null) return <p className={styles.between}>↓</p>;
  return (
    <p className={styles.between}>
      <span aria-hidden="true">↓ </span>
      <FormattedMessage
        id="ui.funnel.goOn"
        defaultMessage="{share} continue"
        values={{ share: formats.estimate('share', share) }}
      />{' '}
      <Interval estimate={share} kind="share" />
    </p>
  );
}

/**
 * `showsShareOfFirst`: not for the first step, which is the whole, and the second, whose share of the
 * previous step is the same number.
 */
function Step(props: { step: FunnelStep; color: string; showsShareOfFirst: boolean }) {
  const { step, color, showsShareOfFirst } = props;
  const { name, visitors, fromFirst } = step;
  const intl = useIntl();
  const formats = useFormats();
  const { value } = fromFirst;
  // The share of the first step is 1 by definition, so it has no interval.
  const isWhole = value === 1;
  const ofFirst =
    value === null || !showsShareOfFirst
      ? undefined
      : intl.formatMessage(
          { id: 'ui.funnel.fromFirst', defaultMessage: '{share} of the first step' },
          { share: formats.estimate('share', fromFirst) },
        );
  return (
    <>
      <div className={styles.line}>
        <span className={styles.step}>{name}</span>
        <span className={styles.number}>
          {visitors.value === null ? (
            <NotAvailable observed={visitors.observed} />
          ) : (
            <>
              <b>{formats.estimate('count', visitors)}</b> <Change estimate={visitors} />
            </>
          )}
        </span>
      </div>
      <div className={styles.track} title={ofFirst}>
        <MeasureBar estimate={fromFirst} span={SPAN} color={color} height={HEIGHT} hasInterval={!isWhole} />
      </div>
      {ofFirst && <small className={styles.ofFirst}>{ofFirst}</small>}
    </>
  );
}
