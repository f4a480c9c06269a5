import { useFormats } from '@footfall/ui/format';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Modal } from '../components/Modal';
import { usePageTitle } from '../frame/usePageTitle';
import { useFilters } from '../url-state/useFilters';
import { CopyButton } from './CopyField';
import { OpenLink } from './OpenLink';
import { sharedAddress } from './sharedAddress';
import styles from './sharing.module.css';

const messages = defineMessages({
  title: { id: 'shell.share.title', defaultMessage: 'Share this page' },
  what: {
    id: 'shell.share.what',
    defaultMessage:
      'The link includes the sites and filters you see. Anyone who opens it needs access to this server.',
  },
  link: { id: 'shell.share.link', defaultMessage: 'Link to this page' },
  newest: { id: 'shell.share.newest', defaultMessage: 'Always show the latest months' },
  mail: { id: 'shell.share.mail', defaultMessage: 'Send by email' },
});

/** A dialog with the page's address, which contains targets and filters, to copy or to send. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const title = usePageTitle();
  const period = useFilters()?.filters.period;
  const formats = useFormats();
  const [newest, setNewest] = useState(false);
  const address = sharedAddress(window.location.href, newest);

  return (
    <Modal title={intl.formatMessage(messages.title)} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.what}>
          <FormattedMessage {...messages.what} />
        </p>
        <input
          data-first
          readOnly
          className={styles.link}
          aria-label={intl.formatMessage(messages.link)}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        {period && (
          <label className={styles.newest}>
            <input type="checkbox" checked={newest} onChange={(event) => setNewest(event.target.checked)} />
            <span>
              <FormattedMessage {...messages.newest} />
              <small>
                <FormattedMessage
                  id="shell.share.period"
                  defaultMessage="Otherwise the period stays {period}."
                  values={{ period: formats.period(period) }}
                />
              </small>
            </span>
          </label>
        )}
        <div className={styles.actions}>
          <CopyButton text={address} look={controls.primary} />
          <a
            className={controls.secondary}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
          >
            <Icon name="mail" />
            <FormattedMessage {...messages.mail} />
          </a>
        </div>
        <OpenLink onClose={onClose} />
      </div>
    </Modal>
  );
}
