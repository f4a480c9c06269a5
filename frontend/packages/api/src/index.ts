export { client, fetchReport, reportPath, settle } from './client';
export { curlCommand } from './curl';
export {
  isReportError,
  mayHelpToRetry,
  ReportError,
  type Sentences,
  toReportError,
  unreachable,
} from './error';
export { type ExportFormat, fetchAnswer, fetchFile } from './exports';
export { REPORT_FIELDS } from './generated/fields';
export * from './generated/hooks';
export type { components } from './generated/schema';
export {
  type HistoryPoints,
  useHistoryPoints,
  useKnownMonths,
  useKnownRelease,
  useWatchedRelease,
} from './historyPoints';
export {
  type BulkJob,
  bulkCalls,
  bulkFilePath,
  listCalls,
  type Market,
  marketCalls,
  type ReadTarget,
  readTargets,
  type TargetList,
  useTargetLists,
} from './keeping';
export {
  type PageGroup,
  type PageGroupChange,
  type PageRules,
  type ProjectSites,
  type ProjectWithGroups,
  pageGroupCalls,
} from './pageGroups';
export { PROJECTS_KEY, useRefreshProjects } from './projects';
export { onProofNeeded } from './proof';
export { makeQueryClient } from './queryClient';
export {
  type CodedNote,
  ignoredFilters,
  type ReportAnswer,
  type ReportId,
  type ReportRequest,
  type ReportRow,
  requestOf,
} from './request';
export { type Suggestion, useMostVisited, useSuggestions } from './suggestions';
export { type CsvFormat, type CsvPart, joinCsv } from './tables';
export { type ReportQuery, useReport, useReports } from './useReport';
