import { client, settle } from '@footfall/api';
import { LOCALES, type Locale } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { usePreferences } from '../bootstrap/preferences';
import { useUser } from '../bootstrap/UserContext';
import { Icon } from '../components/Icon';
import { NativeSelect } from '../components/NativeSelect';
import { useToasts } from '../components/useToasts';
import { useErrorText } from '../sentences/useErrorText';
import styles from './bar.module.css';
import { ownName } from './ownName';

const OPTIONS = LOCALES.map((locale) => ({ value: locale, text: ownName(locale), lang: locale }));

/** A choice of languages, each under its own name, so that its readers recognise it in any language. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale, setLocale } = usePreferences();
  const user = useUser();
  const textOf = useErrorText();
  const say = useToasts((toasts) => toasts.say);
  const choose = async (chosen: Locale) => {
    setLocale(chosen);
    if (user.role === 'guest') return;
    // Also stored in the account, for other browsers and for mails.
    try {
      await settle<void>(client.PATCH('/api/user', { body: { locale: chosen } }));
    } catch (error) {
      say({ text: await textOf(error), look: 'bad' });
    }
  };
  return (
    <NativeSelect
      className={styles.button}
      label={intl.formatMessage({ id: 'shell.language', defaultMessage: 'Language' })}
      value={locale}
      options={OPTIONS}
      onChange={(chosen) => void choose(chosen)}
      shown={
        <>
          <Icon name="language" />
          <span className={styles.code}>{locale.toUpperCase()}</span>
        </>
      }
    />
  );
}
