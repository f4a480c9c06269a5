import { tellUse } from '@footfall/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from '../clipboard';
import { CodeIcon, CopyIcon, ExportIcon, MoreIcon, PictureIcon, TableIcon } from '../icons';
import { Button, DropdownMenu } from '../primitives';
import { saveBlob, savePicture } from './download';
import { messages } from './messages';
import type { Caption, PictureFormat } from './picture';

export interface WidgetFile {
  /** File name with extension. */
  name: string;
  content: Blob;
}

/** Everything a widget can export. */
export interface WidgetExports {
  /** Id of its report, for the statistics of exports. */
  report?: string | undefined;
  /** File name of an image, without extension. */
  pictureName: () => Promise<string>;
  /** Lines below an image. */
  caption: () => Caption;
  /** The tables of the screen with all their rows as CSV files, one for each. */
  csv: (format: 'csv' | 'csv-semicolon') => Promise<WidgetFile[]>;
  /** The same as a workbook. */
  xlsx: () => Promise<WidgetFile[]>;
  /** The same for a spreadsheet's clipboard: columns separated by tabs. */
  tsv: () => Promise<string>;
  /** All columns that the server has, also what the screen does not show, as CSV files: one for each kind of table. */
  allCsv: (format: 'csv' | 'csv-semicolon') => Promise<WidgetFile[]>;
  /** The same as workbooks, one for each question the widget asks. */
  allXlsx: () => Promise<WidgetFile[]>;
  /** The API call as a command line. */
  call: () => string;
  /** Puts the widget onto one of the reader's own dashboards; undefined where that is not offered. */
  add?: (() => void) | undefined;
  /** Why an export failed, as a sentence for the reader; undefined where the reason is unknown. */
  reasonOf: (error: unknown) => string | undefined;
}

/**
 * The menu of a widget. `report` shows the reader how an export went; it gets an empty text where there is
 * nothing to say.
 */
export function WidgetMenu(props: {
  title: string;
  exports: WidgetExports;
  /** The element to draw; null before it is on the page. */
  picture: () => HTMLElement | null;
  report: (text: string) => void;
}) {
  const { title, exports, picture, report } = props;
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);

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
    if (element) await savePicture(element, format, await exports.pictureName(), exports.caption());
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

  return (
    <DropdownMenu placement="bottom-end" visible={isOpen} onVisibleChange={setOpen}>
      <DropdownMenu.Trigger
        tag={Button}
        use="tertiary"
        theme="muted"
        addonLeft={MoreIcon}
        aria-label={`${intl.formatMessage(messages.more)}: ${title}`}
      />
      <DropdownMenu.Menu hMax={380}>
        {items.map(({ id, Icon, message, run }) => (
          <DropdownMenu.Item
            key={id}
            onClick={() => {
              setOpen(false);
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
