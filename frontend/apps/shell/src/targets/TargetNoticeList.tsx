import type { Target } from '@footfall/contract';
import { targetProblemText } from '@footfall/i18n';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefusedWord } from '../url-state/refused';
import styles from './chips.module.css';
import { shownTarget } from './shown';
import type { BadTarget } from './target';

interface TargetNoticeListProps {
  bad: readonly BadTarget[];
  beyond: readonly Target[];
  refused: readonly RefusedWord[];
  isMissing: boolean;
}

const LONGEST_REPEATED = 60;
const shortened = (word: string): string =>
  word.length > LONGEST_REPEATED ? `${word.slice(0, LONGEST_REPEATED)}…` : word;

/** Lists the parts of a link that are ignored, and why. */
export default function TargetNoticeList({ bad, beyond, refused, isMissing }: TargetNoticeListProps) {
  const intl = useIntl();
  return (
    <ul className={styles.notices} role="status">
      {bad.map(({ text, problem, meant }) => (
        <li key={text}>
          <bdi>{text}</bdi>: {targetProblemText(intl, problem, meant)}
        </li>
      ))}
      {beyond.length > 0 && (
        <li>
          <FormattedMessage
            id="shell.targets.beyond"
            defaultMessage="Up to five sites can be compared. Left out: {sites}."
            values={{ sites: intl.formatList(beyond.map(shownTarget)) }}
          />
        </li>
      )}
      {refused.map((one) => (
        <li key={`${one.filter} ${one.word}`}>
          <Refused {...one} />
        </li>
      ))}
      {isMissing && (
        <li>
          <FormattedMessage
            id="shell.project.unknown"
            defaultMessage="This project does not exist or is not shared with you."
          />
        </li>
      )}
    </ul>
  );
}

function Refused({ filter, word, known, isAll }: RefusedWord) {
  const intl = useIntl();
  const values = {
    word: <bdi>{shortened(word)}</bdi>,
    filter,
    known: intl.formatList(known, { type: 'unit' }),
  };
  if (!isAll)
    return (
      <FormattedMessage
        id="shell.filters.refused.suchAs"
        defaultMessage="The address has {word} for “{filter}”, which takes values such as: {known}."
        values={values}
      />
    );
  return (
    <FormattedMessage
      id="shell.filters.refused"
      defaultMessage="The address has {word} for “{filter}”, which takes: {known}."
      values={values}
    />
  );
}
