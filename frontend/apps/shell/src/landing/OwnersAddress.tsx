import { AppIntl } from '@footfall/i18n';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AddressForm } from '../account/OwnAddress';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import styles from './landing.module.css';

const load = (locale: string) => import(`@footfall/i18n/compiled/address/${locale}.json`);

const STORAGE_KEY = 'footfall.owner-without-address';

const messages = defineMessages({
  heading: { id: 'address.heading', defaultMessage: 'Where can Footfall reach you?' },
  why: {
    id: 'address.why',
    defaultMessage:
      'You own this installation. With your email address you can sign in from other browsers and receive reports and alerts. Nobody else becomes the owner.',
  },
  later: { id: 'address.later', defaultMessage: 'Not now' },
});

/** Asks an owner without an e-mail address for it, until it is set or was once put off in this browser. */
export function OwnersAddress() {
  const { locale } = useIntl();
  const { admin, email } = useUser();
  const [isPutOff, setPutOff] = useState(wasPutOff);
  if (!admin || email !== '' || isPutOff) return null;
  return (
    <AppIntl locale={locale} load={load}>
      <Question
        onLater={() => {
          putOff();
          setPutOff(true);
        }}
      />
    </AppIntl>
  );
}

function Question({ onLater }: { onLater: () => void }) {
  return (
    <section className={styles.projects} aria-labelledby="start-address">
      <h2 className={styles.heading} id="start-address">
        <FormattedMessage {...messages.heading} />
      </h2>
      <div className={styles.ask}>
        <p>
          <FormattedMessage {...messages.why} />
        </p>
        <AddressForm>
          <button type="button" className={controls.secondary} onClick={onLater}>
            <FormattedMessage {...messages.later} />
          </button>
        </AddressForm>
      </div>
    </section>
  );
}

function wasPutOff(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function putOff() {
  try {
    localStorage.setItem(STORAGE_KEY, 'put off');
  } catch {
    // Without storage it is put off as long as the page lasts.
  }
}
