export { csvOf, tsvOf } from './delimited';
export { workbookOf } from './workbook';
