import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Field, Problem } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { type BrowserName, type Panel, panelCalls } from './calls';
import panelStyles from './panels.module.css';

const messages = defineMessages({
  title: { id: 'account.panels.extension', defaultMessage: 'Browser extension' },
  how: {
    id: 'account.panels.extensionHow',
    defaultMessage:
      'An invitation leads to a page that offers the extension for each browser: from the store that you name here, otherwise as a file from this server.',
  },
  save: { id: 'account.panels.saveStores', defaultMessage: 'Save addresses' },
  saved: { id: 'account.panels.storesSaved', defaultMessage: 'Addresses saved.' },
  nothingPacked: {
    id: 'account.panels.nothingPacked',
    defaultMessage: 'This server has no files of the extension: name a store for each browser.',
  },
});

/** Names of browsers are the same in every language. */
const BROWSERS: readonly [BrowserName, string][] = [
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['firefox', 'Firefox'],
];

interface ExtensionCardProps {
  panel: Panel;
  /** Browsers for which the server offers the packed extension. */
  packed: readonly BrowserName[];
  onChanged: () => Promise<void>;
}

/** Where people who are invited get the extension. */
export function ExtensionCard({ panel, packed, onChanged }: ExtensionCardProps) {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const [typed, setTyped] = useState<Partial<Record<BrowserName, string>>>(() =>
    Object.fromEntries(BROWSERS.map(([browser]) => [browser, panel.about.stores[browser] ?? ''])),
  );
  const { act, problem } = useAction();
  const save = () =>
    act(async () => {
      const named = BROWSERS.map(([browser]) => [browser, typed[browser]?.trim() || null]);
      await panelCalls.setStores(panel.id, Object.fromEntries(named));
      say({ text: intl.formatMessage(messages.saved) });
      await onChanged();
    });
  const offered = BROWSERS.filter(([browser]) => packed.includes(browser)).map(([, name]) => name);
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <p className={styles.quiet}>
        <FormattedMessage {...messages.how} />{' '}
        {offered.length > 0 ? (
          <FormattedMessage
            id="account.panels.packed"
            defaultMessage="This server offers files for {browsers}."
            values={{ browsers: intl.formatList(offered) }}
          />
        ) : (
          <FormattedMessage {...messages.nothingPacked} />
        )}
      </p>
      <form
        data-usage-form="panel-stores"
        className={`${styles.form} ${panelStyles.wide}`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {BROWSERS.map(([browser, name]) => (
          <Field
            key={browser}
            label={
              <FormattedMessage
                id="account.panels.store"
                defaultMessage="{browser}: address in the store (optional)"
                values={{ browser: name }}
              />
            }
          >
            <input
              type="url"
              className={styles.input}
              pattern="https://.+"
              placeholder="https://"
              maxLength={500}
              value={typed[browser] ?? ''}
              onChange={(event) => setTyped({ ...typed, [browser]: event.target.value })}
            />
          </Field>
        ))}
        <Problem text={problem} />
        <button type="submit" className={controls.primary}>
          <FormattedMessage {...messages.save} />
        </button>
      </form>
    </Card>
  );
}
