import type { ReportRow } from '@footfall/api';
import { type ViewProps, widget } from '@footfall/widgets';
import { ListTable, SiteName, Status } from '@footfall/widgets/views';
import { messages } from '../sources-destinations/messages';

function Table(props: ViewProps<ReportRow<'top-destinations'>>) {
  return (
    <ListTable
      {...props}
      name="destination"
      heading={messages.destination}
      cell={(row) => (
        <>
          <SiteName site={row.destination} isOther={row.is_other} /> <Status status={row.status} />
        </>
      )}
      rowKey={(row) => row.destination}
    />
  );
}

/** The first of the sites people go on to; all of them are on a dashboard of their own. */
export const destinations = widget({
  id: 'destinations',
  report: 'top-destinations',
  title: messages.destinations,
  hint: messages.destinationsHint,
  span: 6,
  height: () => 432,
  oneTarget: true,
  params: { limit: 10 },
  sort: { column: 'visits', descending: true },
  table: (view) => <Table {...view} />,
});
