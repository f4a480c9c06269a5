import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Table } from '../account/parts';
import type { Coverage } from './calls';
import panelStyles from './panels.module.css';
import { groupOf } from './quotas';
import { GENDERS } from './words';

const messages = defineMessages({
  group: { id: 'account.panels.group', defaultMessage: 'Group' },
  population: { id: 'account.panels.population', defaultMessage: 'Population' },
  share: { id: 'account.panels.share', defaultMessage: 'Share of members' },
  members: { id: 'account.panels.members', defaultMessage: 'Members' },
  quota: { id: 'account.panels.quota', defaultMessage: 'Quota' },
});

interface CoverageTableProps {
  coverage: Coverage;
  /** Texts of the quota fields, by group. */
  typed: Readonly<Record<string, string>>;
  onType: (group: string, most: string) => void;
}

/** The groups of one margin with their share of population and of members, and their quota. */
export function CoverageTable({ coverage, typed, onType }: CoverageTableProps) {
  const intl = useIntl();
  return (
    <Table
      label={intl.formatMessage(messages.group)}
      numbers={[1, 2, 3, 4]}
      heads={(['group', 'population', 'share', 'members', 'quota'] as const).map((name) => (
        <FormattedMessage key={name} {...messages[name]} />
      ))}
    >
      {coverage.levels.map((level) => {
        const group = groupOf(level);
        const name = [level.age, level.gender && intl.formatMessage(GENDERS[level.gender])]
          .filter(Boolean)
          .join(', ');
        return (
          <tr key={group}>
            <th scope="row">{name}</th>
            <td data-align="right">{level.population === null ? '–' : <Share value={level.population} />}</td>
            <td data-align="right">
              <Share value={level.share} />
            </td>
            <td data-align="right">
              <FormattedNumber value={level.members} />
            </td>
            <td data-align="right">
              <input
                type="number"
                className={`${styles.input} ${panelStyles.quota}`}
                aria-label={`${intl.formatMessage(messages.quota)}: ${name}`}
                min={0}
                max={1_000_000}
                value={typed[group] ?? ''}
                onChange={(event) => onType(group, event.target.value)}
              />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

const Share = ({ value }: { value: number }) => (
  <FormattedNumber value={value} style="percent" maximumFractionDigits={1} />
);
