import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import account from '../account/account.module.css';
import { Card, Problem } from '../account/parts';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import styles from './alerts.module.css';
import { alertCalls, type Replay, type Rule } from './calls';
import { ChoiceField } from './fields';
import { Replayed } from './Replayed';
import { RuleFields, type RuleFieldsProps } from './RuleFields';
import { KIND_NAMES } from './words';

const messages = defineMessages({
  tell: { id: 'alerts.tell', defaultMessage: 'Tell me when' },
  replay: { id: 'alerts.replay', defaultMessage: 'Replay on history' },
  replaying: { id: 'alerts.replaying', defaultMessage: 'Replaying…' },
  on: { id: 'alerts.saveOn', defaultMessage: 'Save and switch on' },
  paused: { id: 'alerts.savePaused', defaultMessage: 'Save paused' },
  cancel: { id: 'alerts.cancel', defaultMessage: 'Cancel' },
  first: {
    id: 'alerts.replayFirst',
    defaultMessage: 'Before a rule is switched on, see when it would have fired in past months.',
  },
});

interface RuleEditorProps {
  projectId: string;
  /** Empty for a new rule. */
  id: string;
  begin: Rule;
  sites: RuleFieldsProps['sites'];
  onClose: (changed: boolean) => void;
}

/** The editor of a rule: its sentence with fields, its replay on past months, and the buttons to save it. */
export function RuleEditor({ projectId, id, begin, sites, onClose }: RuleEditorProps) {
  const intl = useIntl();
  const { admin } = useUser();
  const [rule, setRule] = useState(begin);
  const [replayed, setReplayed] = useState<Replay>();
  const { act, isActing, problem } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<Rule>) => {
    setRule({ ...rule, ...changed });
    setReplayed(undefined);
  };
  const save = (isOn: boolean) => {
    // A number field may be empty or hold no number yet.
    if (!form.current?.reportValidity()) return;
    void act(async () => {
      await alertCalls.save(projectId, id || '0', rule, isOn);
      onClose(true);
    });
  };
  const kinds = Object.entries(KIND_NAMES).filter(([kind]) => admin || kind !== 'import_failed');
  return (
    <Card>
      <form
        ref={form}
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault();
          void act(async () => setReplayed(await alertCalls.replay(projectId, id || '0', rule)));
        }}
      >
        <div className={styles.sentence}>
          <span aria-hidden="true">
            <FormattedMessage {...messages.tell} />
          </span>
          <ChoiceField
            label={intl.formatMessage(messages.tell)}
            value={rule.kind}
            options={kinds.map(([kind, name]) => [kind, intl.formatMessage(name)])}
            onChange={(kind) => change(ofKind(kind as Rule['kind'], rule, sites))}
          />
        </div>
        <RuleFields key={`${rule.kind} ${rule.measure}`} rule={rule} sites={sites} onChange={change} />
        <Problem text={problem} />
        {replayed ? (
          <Replayed found={replayed} rule={rule} />
        ) : (
          <p className={account.quiet}>
            <FormattedMessage {...messages.first} />
          </p>
        )}
        <div className={account.actions}>
          {replayed ? (
            <button type="button" className={controls.primary} disabled={isActing} onClick={() => save(true)}>
              <FormattedMessage {...messages.on} />
            </button>
          ) : (
            <button type="submit" className={controls.primary} disabled={isActing}>
              <FormattedMessage {...(isActing ? messages.replaying : messages.replay)} />
            </button>
          )}
          <button
            type="button"
            className={controls.secondary}
            disabled={isActing}
            onClick={() => save(false)}
          >
            <FormattedMessage {...messages.paused} />
          </button>
          <button type="button" className={controls.secondary} onClick={() => onClose(false)}>
            <FormattedMessage {...messages.cancel} />
          </button>
        </div>
      </form>
    </Card>
  );
}

/** What else has to change in a rule when its kind does: its site, its direction, its value. */
function ofKind(kind: Rule['kind'], rule: Rule, sites: RuleFieldsProps['sites']): Partial<Rule> {
  const [first] = sites;
  const about =
    kind === 'no_data' || kind === 'import_failed'
      ? { target: '', scope: null, sites: 'one' as const }
      : !rule.target && (rule.sites ?? 'one') === 'one'
        ? { target: first?.value ?? '', scope: first?.scope ?? null }
        : {};
  const direction = kind === 'crossed' ? 'up' : kind === 'changed' ? 'either' : (rule.direction ?? 'either');
  return { kind, direction, ...about };
}
