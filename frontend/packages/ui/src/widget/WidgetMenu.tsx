import { tellUse } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { CodeIcon, CopyIcon, ExportIcon, MoreIcon, PictureIcon, TableIcon } from '../icons';
import { Button, DropdownMenu } from '../primitives';
import { copyText, saveBlob, savePicture, saveText } from './download';
import { messages } from './messages';

/** What a widget can hand out. */
export interface WidgetExports {
  /** Which report it is of, for those who count what is exported. */
  report?: string | undefined;
  /** File name without its ending. */
  name: () => string;
  /** The whole table as CSV text, also what the screen does not show. */
  csv: () => Promise<string>;
  /** The same for a spreadsheet's clipboard: columns parted by tabs. */
  tsv: () => Promise<string>;
  /** The same as workbooks, one for each question the widget asks. */
  workbooks: () => Promise<Blob[]>;
  /** The API call as a command line. */
  call: () => string;
}

/** The menu of a widget; `report` tells the reader how it went, and the empty text that all is well. */
export function WidgetMenu(props: {
  title: string;
  exports: WidgetExports;
  /** The element to draw as PNG; null before it is on the page. */
  picture: () => HTMLElement | null;
  report: (text: string) => void;
}) {
  const { title, exports, picture, report } = props;
  const intl = useIntl();

  const attempt = async (work: () => Promise<void>, done = '') => {
    try {
      await work();
      report(done);
    } catch {
      report(intl.formatMessage(messages.exportFailed));
    }
  };
  const drawn = () => {
    const element = picture();
    return element ? savePicture(element, `${exports.name()}.png`) : Promise.resolve();
  };
  const items = [
    {
      id: 'csv',
      Icon: ExportIcon,
      message: messages.downloadCsv,
      run: () =>
        attempt(async () => saveText(await exports.csv(), 'text/csv;charset=utf-8', `${exports.name()}.csv`)),
    },
    {
      id: 'xlsx',
      Icon: TableIcon,
      message: messages.downloadXlsx,
      run: () =>
        attempt(async () => {
          for (const [index, blob] of (await exports.workbooks()).entries())
            saveBlob(blob, `${exports.name()}${index > 0 ? `-${index + 1}` : ''}.xlsx`);
        }),
    },
    {
      id: 'tsv',
      Icon: CopyIcon,
      message: messages.copyTable,
      run: () => attempt(async () => copyText(await exports.tsv()), intl.formatMessage(messages.tableCopied)),
    },
    { id: 'png', Icon: PictureIcon, message: messages.downloadPng, run: () => attempt(drawn) },
    {
      id: 'call',
      Icon: CodeIcon,
      message: messages.copyCall,
      run: () => attempt(() => copyText(exports.call()), intl.formatMessage(messages.copied)),
    },
  ];

  return (
    <DropdownMenu placement="bottom-end">
      <DropdownMenu.Trigger
        tag={Button}
        use="tertiary"
        theme="muted"
        addonLeft={MoreIcon}
        aria-label={`${intl.formatMessage(messages.more)}: ${title}`}
      />
      <DropdownMenu.Menu hMax={240}>
        {items.map(({ id, Icon, message, run }) => (
          <DropdownMenu.Item
            key={id}
            onClick={() => {
              tellUse({ kind: 'export', name: `${exports.report ?? 'widget'}.${id}` });
              void run();
            }}
          >
            <DropdownMenu.Item.Addon tag={Icon} mr={2} />
            {intl.formatMessage(message)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Menu>
    </DropdownMenu>
  );
}
