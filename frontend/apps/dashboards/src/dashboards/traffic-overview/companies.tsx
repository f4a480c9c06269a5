import type { ReportRow } from '@footfall/api';
import { categoryName, geoName } from '@footfall/i18n';
import { type Formats, useFormats } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import { Empty } from '@footfall/ui/widget';
import { type ViewProps, widget } from '@footfall/widgets';
import { TargetName } from '@footfall/widgets/views';
import { headings, listMessages } from '@footfall/widgets/vocabulary';
import { type FactColumn, factColumns } from '@footfall/widgets/widget-presets';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

type Row = ReportRow<'get-company'>;

const texts = defineMessages({
  title: { id: 'dashboards.companies.title', defaultMessage: 'Companies' },
  hint: {
    id: 'dashboards.companies.hint',
    defaultMessage: 'From imported company records; unknown fields stay empty.',
  },
  company: { id: 'dashboards.companies.company', defaultMessage: 'Company' },
  industry: { id: 'dashboards.companies.industry', defaultMessage: 'Industry' },
  people: { id: 'dashboards.companies.people', defaultMessage: 'Employees' },
  founded: { id: 'dashboards.companies.founded', defaultMessage: 'Founded' },
  nothing: {
    id: 'dashboards.companies.nothing',
    defaultMessage:
      'No company record of these sites was imported. Administrators add one on the page “Imports”.',
  },
});

/** Shown for a field that a company's record does not have, and for a site without a record. */
const UNKNOWN = '–';

const isUnknown = ({ name, industry, country, size, founded }: Row): boolean =>
  !(name || industry || country || size || founded);

/** A size class such as '1001-5000' or '5001+' with numbers as the reader's language writes them. */
const sizeText = (size: string, formats: Formats): string =>
  size.replace(/\d+/g, (number) => formats.exact('count', Number(number))).replace('-', '–');

function Table({ title, rows, targets }: ViewProps<Row>) {
  const intl = useIntl();
  const formats = useFormats();
  if (rows.every(isUnknown)) return <Empty reason={intl.formatMessage(texts.nothing)} />;
  // On a phone below the name of the company.
  const facts: FactColumn<Row>[] = [
    {
      id: 'industry',
      title: texts.industry,
      withName: 'narrow',
      render: ({ industry }) => industry && categoryName(industry, intl),
    },
    {
      id: 'country',
      title: headings.country,
      withName: 'narrow',
      render: ({ country }) => country && geoName(country, intl),
    },
  ];
  const { below } = factColumns(facts, rows);
  const columns: Column<Row>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: (row) => {
        const target = targets.find(({ value }) => value === row.target);
        return target ? <TargetName target={target} /> : row.target;
      },
    },
    {
      id: 'name',
      title: <FormattedMessage {...texts.company} />,
      render: (row) => (
        <>
          {row.name ?? UNKNOWN}
          {below(row)}
        </>
      ),
    },
    ...facts.map(
      ({ id, title, render }): Column<Row> => ({
        id,
        title: <FormattedMessage {...title} />,
        width: 'fit',
        render: (row) => render(row) ?? UNKNOWN,
      }),
    ),
    {
      id: 'size',
      title: <FormattedMessage {...texts.people} />,
      render: ({ size }) => (size ? sizeText(size, formats) : UNKNOWN),
    },
    {
      id: 'founded',
      title: <FormattedMessage {...texts.founded} />,
      render: ({ founded }) => founded ?? UNKNOWN,
    },
  ];
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={({ target }) => target} />;
}

export const companies = widget({
  id: 'companies',
  report: 'get-company',
  title: texts.title,
  hint: texts.hint,
  span: 12,
  height: (targets) => 24 + targets * 37,
  table: (view) => <Table {...view} />,
});
