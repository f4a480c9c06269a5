import { tellUse } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { copyText } from '../clipboard';
import { CodeIcon, CopyIcon, ExportIcon, PictureIcon, TableIcon } from '../icons';
import { DropdownMenu } from '../primitives';
import { saveBlob, savePicture } from './download';
import { messages } from './messages';
import type { PictureFormat } from './picture';
import type { WidgetExports, WidgetFile } from './widgetExports';

/** The lines of a widget's menu. `onChosen`: closes it. `picture`, `report`: see `WidgetMenu`. */
export function WidgetMenuItems(props: {
  exports: WidgetExports;
  picture: () => HTMLElement | null;
  report: (text: string) => void;
  onChosen: () => void;
}) {
  const { exports, picture, report, onChosen } = props;
  const intl = useIntl();

  const attempt = async (work: () => Promise<void>, done = '') => {
    try {
      await work();
      report(done);
    } catch (error) {
      const reason = exports.reasonOf(error);
      report(
        reason
          ? intl.formatMessage(
              { id: 'ui.widget.exportRefused', defaultMessage: 'The export failed: {reason}' },
              { reason },
            )
          : intl.formatMessage(messages.exportFailed),
      );
    }
  };
  const savedAs = (format: PictureFormat) => async () => {
    const element = picture();
    if (element) await savePicture(element, format, await exports.pictureName(), await exports.caption());
  };
  const saveAll = async (files: Promise<WidgetFile[]>) => {
    for (const { name, content } of await files) saveBlob(content, name);
  };
  const items = [
    {
      id: 'csv',
      Icon: ExportIcon,
      message: messages.downloadCsv,
      run: () => attempt(() => saveAll(exports.csv('csv'))),
    },
    {
      id: 'csv-semicolon',
      Icon: ExportIcon,
      message: messages.downloadCsvSemicolon,
      run: () => attempt(() => saveAll(exports.csv('csv-semicolon'))),
    },
    {
      id: 'xlsx',
      Icon: TableIcon,
      message: messages.downloadXlsx,
      run: () => attempt(() => saveAll(exports.xlsx())),
    },
    {
      id: 'tsv',
      Icon: CopyIcon,
      message: messages.copyTable,
      run: () => attempt(async () => copyText(await exports.tsv()), intl.formatMessage(messages.tableCopied)),
    },
    {
      id: 'all-csv',
      Icon: ExportIcon,
      message: messages.allColumnsCsv,
      run: () => attempt(() => saveAll(exports.allCsv('csv'))),
    },
    {
      id: 'all-csv-semicolon',
      Icon: ExportIcon,
      message: messages.allColumnsCsvSemicolon,
      run: () => attempt(() => saveAll(exports.allCsv('csv-semicolon'))),
    },
    {
      id: 'all-xlsx',
      Icon: TableIcon,
      message: messages.allColumnsXlsx,
      run: () => attempt(() => saveAll(exports.allXlsx())),
    },
    { id: 'png', Icon: PictureIcon, message: messages.downloadPng, run: () => attempt(savedAs('png')) },
    { id: 'svg', Icon: PictureIcon, message: messages.downloadSvg, run: () => attempt(savedAs('svg')) },
    {
      id: 'call',
      Icon: CodeIcon,
      message: messages.copyCall,
      run: () => attempt(() => copyText(exports.call()), intl.formatMessage(messages.copied)),
    },
    ...(exports.add ? [{ id: 'add', Icon: TableIcon, message: messages.addTo, run: exports.add }] : []),
  ];

  return items.map(({ id, Icon, message, run }) => (
    <DropdownMenu.Item
      key={id}
      onClick={() => {
        onChosen();
        tellUse({ kind: 'export', name: `${exports.report ?? 'widget'}.${id}` });
        void run();
      }}
    >
      <DropdownMenu.Item.Addon tag={Icon} mr={2} />
      {intl.formatMessage(message)}
    </DropdownMenu.Item>
  ));
}
