import { Rank, rankRangeOf } from '@footfall/ui/measure-value';
import type { Column } from '@footfall/ui/table';
import { defineMessages, FormattedMessage } from 'react-intl';

/** Texts of widgets that rest on places in lists alone. */
export const byLists = defineMessages({
  place: { id: 'dashboards.byLists.place', defaultMessage: 'Place in list' },
  wholeSites: {
    id: 'dashboards.byLists.wholeSites',
    defaultMessage: 'Lists are about whole sites. Choose the site itself.',
  },
});

/** The places that a list leaves open. */
export function placeColumn<Row extends object>(): Column<Row> {
  return {
    id: 'place',
    title: <FormattedMessage {...byLists.place} />,
    align: 'right',
    render: (row) => <Rank place={null} range={rankRangeOf(row)} />,
  };
}

/** Whether sites are known by lists, where these widgets have something to say. */
export const areByLists = ({ state }: Readonly<Record<string, unknown>>): boolean =>
  state !== undefined && state !== 'not_by_lists';
