import { toReportError, unreachable } from '@footfall/api';
import { type DashboardId, type Filters, fileNameOf, hostPath, type Target } from '@footfall/contract';
import { shownTarget } from '../targets/shown';

/** Saves the PDF that the server makes of a dashboard. If the server does not, opens the browser's print dialog. */
export async function printPage(
  dashboard: DashboardId,
  filters: Filters | undefined,
  targets: readonly Target[],
  locale: string,
): Promise<void> {
  const file = filters && (await printed(dashboard, { ...filters, targets }, locale));
  if (!file) {
    window.print();
    return;
  }
  const named = targets.map((target) => ({ ...target, name: shownTarget(target) }));
  download(file, `${fileNameOf({ subject: [dashboard], targets: named, period: filters.period })}.pdf`);
}

/** Saves the slides that the server makes of a dashboard. Throws a `ReportError`. */
export function saveSlides(
  dashboard: DashboardId,
  filters: Filters,
  targets: readonly Target[],
  locale: string,
): Promise<void> {
  const named = targets.map((target) => ({ ...target, name: shownTarget(target) }));
  const name = fileNameOf({ subject: [dashboard], targets: named, period: filters.period });
  return saveFile(`slides/${dashboard}`, { question: { ...filters, targets }, locale }, `${name}.pptx`);
}

/** Calls a method of the server and saves the file that it returns. Throws a `ReportError`. */
export async function saveFile(method: string, body: object, name: string): Promise<void> {
  const answer = await post(method, body).catch((thrown: unknown) => {
    throw unreachable(thrown);
  });
  if (!answer.ok) throw toReportError(answer, await answer.json().catch(() => undefined));
  download(await answer.blob(), name);
}

const post = (method: string, body: object): Promise<Response> =>
  fetch(hostPath(`/analytics/traffic/rpc/${method}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function printed(dashboard: DashboardId, question: object, locale: string): Promise<Blob | undefined> {
  const response = await post(`print/${dashboard}`, { question, locale }).catch(() => undefined);
  return response?.ok ? response.blob().catch(() => undefined) : undefined;
}
