import { Empty } from '@footfall/ui/widget';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';

/** In place of a table or picture without a count to show: of this metric there is none. */
export const Nothing = () => <Empty reason={<FormattedMessage {...messages.nothing} />} />;
