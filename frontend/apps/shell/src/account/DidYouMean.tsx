import { FormattedMessage } from 'react-intl';

/** Suggests a known word that is spelled like the given one. */
export function DidYouMean({ word }: { word: string }) {
  return <FormattedMessage id="data.meant" defaultMessage="Did you mean {word}?" values={{ word }} />;
}
