import { AppIntl } from '@footfall/i18n';
import { useIntl } from 'react-intl';
import { Modal } from '../components/Modal';
import { FeedbackForm } from './FeedbackForm';

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

/** The feedback form in a dialog over the page it is about. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shell.feedback', defaultMessage: 'Feedback' });
  return (
    <Modal title={title} onClose={onClose}>
      <AppIntl locale={intl.locale} load={load}>
        <FeedbackForm onClose={onClose} />
      </AppIntl>
    </Modal>
  );
}
