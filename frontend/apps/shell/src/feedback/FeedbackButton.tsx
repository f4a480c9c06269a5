import { FormattedMessage } from 'react-intl';
import { Icon } from '../components/Icon';
import { useFeedback } from './Feedback';

/** A button on every page that opens the form for feedback to the administrators of this installation. */
export function FeedbackButton({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      data-usage="feedback"
      onClick={() => useFeedback.setState({ open: true })}
    >
      <Icon name="mail" />
      <FormattedMessage id="shell.feedback" defaultMessage="Feedback" />
    </button>
  );
}
