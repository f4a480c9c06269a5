import { FormattedMessage } from 'react-intl';

/** What each kind of data makes the dashboards show, and what stays empty with it alone. */
export function KindsOfData() {
  return (
    <ul>
      <li>
        <FormattedMessage
          id="shell.empty.logs"
          defaultMessage="Web server logs of your site: everything about that site, counted rather than estimated. Audience and other sites stay empty."
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.ranks"
          defaultMessage="Rank lists with your own analytics: visits, visitors and countries of every listed site, with wide intervals. Pages, sources and search phrases stay empty."
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.network"
          defaultMessage="Network logs of an office or a school: visits and visitors of every host its people went to. Pages, search phrases and sources stay empty."
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.panel"
          defaultMessage="A browser panel: every dashboard, for every site the panel visited."
        />
      </li>
    </ul>
  );
}
