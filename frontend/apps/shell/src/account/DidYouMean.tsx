import { FormattedMessage } from 'react-intl';

/** The word that what was given is spelled like. */
export function DidYouMean({ word }: { word: string }) {
  return <FormattedMessage id="data.meant" defaultMessage="Did you mean {word}?" values={{ word }} />;
}
