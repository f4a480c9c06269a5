import type { Target } from '@footfall/contract';
import { targetProblemText } from '@footfall/i18n';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import { GRANULARITY_NAMES } from '../filters/GranularityFilter';
import { filterWords } from '../frame/PrintedFilters';
import type { RefusedWord } from '../url-state/refused';
import { useFilters } from '../url-state/useFilters';
import styles from './chips.module.css';
import { shownTarget } from './shown';
import type { BadTarget } from './target';

interface TargetNoticeListProps {
  bad: readonly BadTarget[];
  beyond: readonly Target[];
  refused: readonly RefusedWord[];
  isMissing: boolean;
  onDismiss: () => void;
}

const LONGEST_REPEATED = 60;
const shortened = (word: string): string =>
  word.length > LONGEST_REPEATED ? `${word.slice(0, LONGEST_REPEATED)}…` : word;

/** Lists the parts of a link that are ignored, and why. */
export default function TargetNoticeList(props: TargetNoticeListProps) {
  const { bad, beyond, refused, isMissing, onDismiss } = props;
  const intl = useIntl();
  return (
    <div className={styles.noticeBox}>
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
      <button
        type="button"
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'shell.notices.dismiss', defaultMessage: 'Dismiss' })}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Refused({ filter, word, known, isAll }: RefusedWord) {
  const intl = useIntl();
  const shown = useShown(filter);
  const values = {
    word: <bdi>{shortened(word)}</bdi>,
    filter,
    known: intl.formatList(known, { type: 'unit' }),
  };
  return (
    <>
      {isAll ? (
        <FormattedMessage
          id="shell.filters.refused"
          defaultMessage="The address has {word} for “{filter}”, which takes: {known}."
          values={values}
        />
      ) : (
        <FormattedMessage
          id="shell.filters.refused.suchAs"
          defaultMessage="The address has {word} for “{filter}”, which takes values such as: {known}."
          values={values}
        />
      )}
      {shown && (
        <>
          {' '}
          <FormattedMessage
            id="shell.filters.refused.shown"
            defaultMessage="Shown instead: {shown}."
            values={{ shown }}
          />
        </>
      )}
    </>
  );
}

/** What the page shows for a filter, in the words of its control; undefined where nothing takes its place. */
function useShown(filter: RefusedWord['filter']): string | undefined {
  const intl = useIntl();
  const formats = useFormats();
  const filters = useFilters()?.chosen;
  if (!filters) return undefined;
  const words: Partial<Record<RefusedWord['filter'], string>> = filterWords(intl, formats, filters);
  if (filter === 'granularity') return intl.formatMessage(GRANULARITY_NAMES[filters.granularity]);
  return words[filter] || undefined;
}
