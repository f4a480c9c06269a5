import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import account from '../account/account.module.css';
import { Card, Problem, Table } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import type { Project } from '../projects/client';
import { type AlertsOfProject, alertCalls, type Rule, type SavedRule } from './calls';
import { RuleEditor } from './RuleEditor';
import { MonthName, Sentence } from './sentence';

const messages = defineMessages({
  rules: { id: 'alerts.rules', defaultMessage: 'Rules' },
  none: { id: 'alerts.rules.none', defaultMessage: 'No rules yet.' },
  add: { id: 'alerts.rules.add', defaultMessage: 'New rule' },
  edit: { id: 'alerts.rules.edit', defaultMessage: 'Edit' },
  remove: { id: 'alerts.remove', defaultMessage: 'Delete' },
  pause: { id: 'alerts.rules.pause', defaultMessage: 'Pause' },
  on: { id: 'alerts.rules.switchOn', defaultMessage: 'Switch on' },
  rule: { id: 'alerts.rules.rule', defaultMessage: 'Rule' },
  state: { id: 'alerts.rules.state', defaultMessage: 'State' },
  last: { id: 'alerts.rules.last', defaultMessage: 'Last fired' },
  never: { id: 'alerts.rules.never', defaultMessage: 'Never' },
});

const states: Record<'firing' | 'on' | 'paused', MessageDescriptor> = defineMessages({
  firing: { id: 'alerts.state.firing', defaultMessage: 'Fired, still open' },
  on: { id: 'alerts.state.on', defaultMessage: 'On' },
  paused: { id: 'alerts.state.paused', defaultMessage: 'Paused' },
});

const FIRST: Rule = { kind: 'changed', measure: 'visits', direction: 'either', by: 0.1, sites: 'rivals' };

interface RulesProps {
  project: Project;
  found: AlertsOfProject;
  onChanged: () => Promise<unknown>;
}

/** A project's rules with their states, and the editor for one of them. */
export function Rules({ project, found, onChanged }: RulesProps) {
  const intl = useIntl();
  const [edited, setEdited] = useState<{ id: string; rule: Rule }>();
  const { act, problem } = useAction(onChanged);
  const mayEdit = project.permissions.edit;
  const sites = project.targetDetails.filter(({ valid }) => valid);
  const begin = (): Rule => {
    const [only, ...others] = sites;
    return others.length > 0 || !only
      ? FIRST
      : { ...FIRST, sites: 'one', target: only.value, scope: only.scope };
  };
  return (
    <>
      <Card title={<FormattedMessage {...messages.rules} />}>
        <Problem text={problem} />
        {found.rules.length === 0 ? (
          <p className={account.quiet}>
            <FormattedMessage {...messages.none} />
          </p>
        ) : (
          <Table
            label={intl.formatMessage(messages.rules)}
            heads={[
              ...(['rule', 'state', 'last'] as const).map((name) => (
                <FormattedMessage key={name} {...messages[name]} />
              )),
              ...(mayEdit ? [null] : []),
            ]}
          >
            {found.rules.map((rule) => (
              <Row
                key={rule.id}
                rule={rule}
                found={found}
                mayEdit={mayEdit}
                onEdit={() => setEdited({ id: rule.id, rule: rule.rule })}
                onPause={() => void act(() => alertCalls.save(project.id, rule.id, rule.rule, false))}
                onRemove={() => void act(() => alertCalls.remove(project.id, rule.id))}
              />
            ))}
          </Table>
        )}
        {mayEdit && !edited && (
          <button
            type="button"
            className={controls.secondary}
            onClick={() => setEdited({ id: '', rule: begin() })}
          >
            <FormattedMessage {...messages.add} />
          </button>
        )}
      </Card>
      {edited && (
        <RuleEditor
          key={edited.id}
          projectId={project.id}
          id={edited.id}
          begin={edited.rule}
          sites={sites}
          onClose={(changed) => {
            setEdited(undefined);
            if (changed) void onChanged();
          }}
        />
      )}
    </>
  );
}

function Row(props: {
  rule: SavedRule;
  found: AlertsOfProject;
  mayEdit: boolean;
  onEdit: () => void;
  onPause: () => void;
  onRemove: () => void;
}) {
  const { rule, found, mayEdit, onEdit, onPause, onRemove } = props;
  const alerts = found.alerts.filter(({ rule_id }) => rule_id === rule.id);
  const [last] = alerts;
  const state = !rule.is_on ? 'paused' : alerts.some(({ closed }) => !closed) ? 'firing' : 'on';
  return (
    <tr>
      <th scope="row" data-wrap>
        <Sentence rule={rule.rule} />
      </th>
      <td data-wrap>
        <FormattedMessage {...states[state]} />
      </td>
      <td data-wrap>{last ? <MonthName month={last.month} /> : <FormattedMessage {...messages.never} />}</td>
      {mayEdit && (
        <td>
          <span className={account.actions}>
            {rule.is_on ? (
              <RowButton name="pause" onClick={onPause} />
            ) : (
              <RowButton name="on" onClick={onEdit} />
            )}
            <RowButton name="edit" onClick={onEdit} />
            <RowButton name="remove" onClick={onRemove} />
          </span>
        </td>
      )}
    </tr>
  );
}

function RowButton({ name, onClick }: { name: 'pause' | 'on' | 'edit' | 'remove'; onClick: () => void }) {
  return (
    <button type="button" className={controls.button} onClick={onClick}>
      <FormattedMessage {...messages[name]} />
    </button>
  );
}
