import { Button } from '@footfall/ui';
import type { SetupProps } from '@footfall/widgets';
import { type ChangeEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './bulk.module.css';
import { messages, readText } from './messages';
import { MOST_SITES, readSites } from './readSites';

/** Paste sites or open a file of them, and see what was understood. */
export function BulkSetup({ targets, setting, onSetting }: SetupProps) {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState(setting || targets.map(({ value }) => value).join('\n'));
  const read = readSites(text);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
  };

  return (
    <section className={styles.setup} aria-label={intl.formatMessage(messages.paste)}>
      <label htmlFor={id}>
        <FormattedMessage {...messages.paste} />
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        spellCheck={false}
        placeholder={'shop.example\nblog.shop.example'}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button disabled={read.sites.length === 0} onClick={() => onSetting(read.sites.join('\n'))}>
          <FormattedMessage {...messages.show} />
        </Button>
        <label className={styles.file}>
          <FormattedMessage {...messages.file} />
          <input type="file" accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={open} />
        </label>
        <span role="status">{readText(intl, { ...read, most: MOST_SITES })}</span>
      </div>
    </section>
  );
}
