import { Button } from '@footfall/ui';
import { Choice } from '@footfall/ui/widget';
import { FormattedMessage, useIntl } from 'react-intl';
import form from '../groups/form.module.css';
import styles from './funnel.module.css';
import { editorMessages as messages } from './messages';
import { FEWEST_STEPS, type FunnelSetup, MOST_STEPS, moved, type StepChoice, WINDOWS } from './steps';

const PATH = '';

interface StepEditorProps {
  setup: FunnelSetup;
  groupNames: readonly string[];
  onChange: (setup: FunnelSetup) => void;
}

/** Which pages take each step, in which order, and within which time. */
export function StepEditor({ setup, groupNames, onChange }: StepEditorProps) {
  const intl = useIntl();
  const { steps, order, windowMinutes } = setup;
  const setSteps = (next: readonly StepChoice[]) => onChange({ ...setup, steps: next });
  return (
    <section className={form.card} aria-label={intl.formatMessage(messages.steps)}>
      <h2 className={form.heading}>
        <FormattedMessage {...messages.steps} />
      </h2>
      <ol className={styles.editor}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <StepFields
              number={index + 1}
              step={step}
              groupNames={groupNames}
              onChange={(next) => setSteps(steps.with(index, next))}
            />
            <StepButtons
              number={index + 1}
              count={steps.length}
              onMove={(by) => setSteps(moved(steps, index, by))}
              onRemove={() => setSteps(steps.filter((_, place) => place !== index))}
            />
          </li>
        ))}
      </ol>
      <div className={form.row}>
        <Button
          disabled={steps.length >= MOST_STEPS}
          onClick={() => setSteps([...steps, groupNames[0] ? { group: groupNames[0] } : { path: '/*' }])}
        >
          <FormattedMessage {...messages.add} />
        </Button>
        {/* Not pills: two sentences side by side are wider than a phone. */}
        <select
          className={form.field}
          aria-label={intl.formatMessage(messages.order)}
          value={order}
          onChange={(event) =>
            onChange({ ...setup, order: event.target.value === 'strict' ? 'strict' : 'loose' })
          }
        >
          <option value="loose">{intl.formatMessage(messages.loose)}</option>
          <option value="strict">{intl.formatMessage(messages.strict)}</option>
        </select>
        <span className={form.quiet}>
          <FormattedMessage {...messages.window} />
        </span>
        <Choice
          label={intl.formatMessage(messages.window)}
          look="list"
          options={WINDOWS.map((minutes) => ({ value: String(minutes), label: spanOf(intl, minutes) }))}
          value={String(windowMinutes)}
          onChange={(next) => onChange({ ...setup, windowMinutes: Number(next) })}
        />
      </div>
    </section>
  );
}

/** '30 minutes', '1 hour', '7 days' in the reader's language. */
function spanOf(intl: ReturnType<typeof useIntl>, minutes: number): string {
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute' as const]
      : minutes < 1440
        ? [minutes / 60, 'hour' as const]
        : [minutes / 1440, 'day' as const];
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

function StepFields(props: {
  number: number;
  step: StepChoice;
  groupNames: readonly string[];
  onChange: (step: StepChoice) => void;
}) {
  const { number, step, groupNames, onChange } = props;
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'funnel.steps.pages', defaultMessage: 'Pages of step {number}' },
    { number },
  );
  const path = 'path' in step ? step.path : undefined;
  const keep = (text: string) => text.trim() && text.trim() !== path && onChange({ path: text.trim() });
  return (
    <>
      <select
        className={form.field}
        aria-label={label}
        value={'group' in step ? step.group : PATH}
        onChange={(event) =>
          onChange(event.target.value === PATH ? { path: '/*' } : { group: event.target.value })
        }
      >
        {groupNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={PATH}>{intl.formatMessage(messages.path)}</option>
      </select>
      {path !== undefined && (
        <input
          // Another path from outside starts the field anew; typing is kept on leaving it.
          key={path}
          className={form.field}
          aria-label={`${label}: ${intl.formatMessage(messages.path)}`}
          defaultValue={path}
          spellCheck={false}
          onBlur={(event) => keep(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && keep(event.currentTarget.value)}
        />
      )}
    </>
  );
}

function StepButtons(props: {
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { number, count, onMove, onRemove } = props;
  const intl = useIntl();
  const buttons = [
    {
      sign: '↑',
      label: intl.formatMessage(
        { id: 'funnel.steps.up', defaultMessage: 'Move step {number} up' },
        { number },
      ),
      disabled: number === 1,
      onPress: () => onMove(-1),
    },
    {
      sign: '↓',
      label: intl.formatMessage(
        { id: 'funnel.steps.down', defaultMessage: 'Move step {number} down' },
        { number },
      ),
      disabled: number === count,
      onPress: () => onMove(1),
    },
    {
      sign: '×',
      label: intl.formatMessage(
        { id: 'funnel.steps.remove', defaultMessage: 'Remove step {number}' },
        { number },
      ),
      disabled: count <= FEWEST_STEPS,
      onPress: onRemove,
    },
  ];
  return (
    <span className={form.buttons} data-screen-only>
      {buttons.map(({ sign, label, disabled, onPress }) => (
        <button
          key={sign}
          type="button"
          className={form.icon}
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={onPress}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
