import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Icon, type IconName } from '../components/Icon';
import { useAction } from '../components/useAction';
import type { Project } from '../projects/client';
import { type OwnEntry, ownCalls, ownKey } from './calls';
import { freeName, type OwnContents } from './contents';
import { messages } from './messages';
import { OwnHead } from './OwnHead';
import styles from './own.module.css';
import { contentsOf, TEMPLATES } from './templates';

/** A project's own dashboards in their order, and templates for a new one. */
export function OwnList({ project }: { project: Project }) {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, problem } = useAction(() => client.invalidateQueries({ queryKey: ownKey(project.id) }));
  const listed = useQuery({ queryKey: ownKey(project.id), queryFn: () => ownCalls.list(project.id) });
  const make = (contents: OwnContents) =>
    act(async () => {
      const name = freeName(contents.name, listed.data ?? []);
      const { id } = await ownCalls.save(project.id, { ...contents, name });
      await navigate({ to: '/own/{-$own}', params: { own: id }, search: { project: project.id } });
    });
  return (
    <>
      <OwnHead />
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <AsyncContent query={listed}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <ul className={styles.list}>
              {entries.map((entry, place) => (
                <Row key={entry.id} project={project} entry={entry} place={place} all={entries} act={act} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
      {project.permissions.edit && (
        <section aria-labelledby="new-own-dashboard">
          <h2 id="new-own-dashboard">
            <FormattedMessage {...messages.start} />
          </h2>
          <ul className={styles.templates}>
            {TEMPLATES.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  className={styles.template}
                  onClick={() => void make(contentsOf(template, intl))}
                >
                  <strong>
                    <FormattedMessage {...template.title} />
                  </strong>
                  <span className={styles.quiet}>
                    <FormattedMessage {...template.hint} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowProps {
  project: Project;
  entry: OwnEntry;
  place: number;
  all: readonly OwnEntry[];
  act: (work: () => Promise<unknown>) => Promise<unknown>;
}

function Row({ project, entry, place, all, act }: RowProps) {
  const intl = useIntl();
  const { edit, delete: mayDelete } = project.permissions;
  const [asks, setAsks] = useState(false);
  const moveTo = (to: number) => () => {
    const ids = all.map(({ id }) => id).filter((id) => id !== entry.id);
    ids.splice(to, 0, entry.id);
    void act(() => ownCalls.order(project.id, ids));
  };
  const duplicate = () =>
    act(async () => {
      const { filters, items } = await ownCalls.get(project.id, entry.id);
      const name = intl.formatMessage(
        { id: 'shell.project.copyName', defaultMessage: '{name} (copy)' },
        { name: entry.name },
      );
      await ownCalls.save(project.id, { name: freeName(name, all), filters, items });
    });
  const button = (icon: IconName, text: keyof typeof messages, run: () => void, disabled = false) => (
    <button
      type="button"
      className={controls.button}
      aria-label={`${intl.formatMessage(messages[text])}: ${entry.name}`}
      title={intl.formatMessage(messages[text])}
      disabled={disabled}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li className={styles.row}>
      <Link to="/own/{-$own}" params={{ own: entry.id }} search={{ project: project.id }}>
        {entry.name}
      </Link>
      {asks ? (
        <span className={styles.buttons}>
          <FormattedMessage
            id="own.remove.ask"
            defaultMessage="Delete “{name}”? Links to it stop working."
            values={{ name: entry.name }}
          />
          <button
            type="button"
            className={controls.button}
            onClick={() => void act(() => ownCalls.remove(project.id, entry.id))}
          >
            <FormattedMessage {...messages.remove} />
          </button>
          <button type="button" className={controls.button} onClick={() => setAsks(false)}>
            <FormattedMessage {...messages.cancel} />
          </button>
        </span>
      ) : (
        <span className={styles.buttons}>
          {edit && button('up', 'earlier', moveTo(place - 1), place === 0)}
          {edit && button('down', 'later', moveTo(place + 1), place === all.length - 1)}
          {edit && button('copy', 'duplicate', () => void duplicate())}
          {mayDelete && button('trash', 'remove', () => setAsks(true))}
        </span>
      )}
    </li>
  );
}
