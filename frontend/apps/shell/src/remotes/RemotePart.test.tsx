import {
  CHUNK_TIMEOUT_MS,
  ChunkLoadError,
  createSignals,
  type DashboardProps,
  UNFILTERED,
} from '@footfall/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemotePart } from './RemotePart';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote }));

const ENTRY = 'http://localhost/remoteEntry.js';
const PROPS: DashboardProps = {
  dashboardId: 'traffic-overview',
  targets: [{ value: 'a.example', scope: 'domain' }],
  filters: {
    period: { from: '2026-01', to: '2026-06' },
    compare: 'none',
    granularity: 'month',
    ...UNFILTERED,
  },
  onFiltersChange: () => {},
  setting: '',
  onSettingChange: () => {},
  onProjectOpen: () => {},
  onOpen: () => {},
  onCompare: () => {},
  Link: () => null,
  signals: createSignals(),
  locale: 'en',
  demo: false,
};

function renderRemote() {
  render(
    <IntlProvider locale="en">
      <p>the shell</p>
      <RemotePart remote="dashboards" part="Dashboard" props={PROPS} />
    </IntlProvider>,
  );
}

const quiet = (event: ErrorEvent) => event.preventDefault();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // In development React also reports a caught error as a window error.
  window.addEventListener('error', quiet);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener('error', quiet);
  loadRemote.mockReset();
});

const chunkError = Object.assign(new Error('Loading chunk 5 failed.\n(error: /5.js)'), {
  name: 'ChunkLoadError',
});
const styleError = Object.assign(new Error('Loading CSS chunk 5 failed.\\n(/5.css)'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
});

test.each([
  [
    'a dead entry',
    new Error(`#RUNTIME-008 ScriptNetworkError {"resourceUrl":"${ENTRY}"}`),
    /ScriptExternalLoadError: Loading script failed\./,
  ],
  [
    'a hanging entry',
    new Error('#RUNTIME-008 ScriptNetworkError: Script timed out.'),
    /ScriptExternalLoadError: Remote script time-outed/,
  ],
  [
    'an entry without container',
    new Error('#RUNTIME-001'),
    /ScriptExternalLoadError: Loading script failed\.\s\(missing/,
  ],
  ['a dead script chunk', chunkError, /ChunkLoadError: Loading chunk 5 failed/],
  ['a dead style chunk', styleError, /ChunkLoadError: Loading CSS chunk 5 failed/],
])('%s costs its pane only and can be tried again', async (_, failure, text) => {
  loadRemote.mockRejectedValueOnce(failure).mockResolvedValue({ default: () => <p>the dashboard</p> });
  renderRemote();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('the shell')).toBeInTheDocument();

  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the dashboard')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a hanging style chunk fails after two minutes with its address', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  loadRemote.mockReturnValue(new Promise(() => {}));
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'http://localhost/5.css';
  renderRemote();
  document.head.append(link);
  expect(screen.getByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /ChunkLoadError: Loading CSS chunk http:\/\/localhost\/5.css failed/,
  );
  link.remove();
});

test('a chunk that fails inside the remote is shown as a ChunkLoadError too', async () => {
  const Inner = lazy(() => Promise.reject(styleError));
  loadRemote.mockResolvedValue({ default: () => <Inner /> });
  renderRemote();
  expect(await screen.findByRole('alert')).toHaveTextContent(/ChunkLoadError: Loading CSS chunk 5 failed/);
});

test('an error in a dashboard has another text than an error of loading it', async () => {
  loadRemote.mockResolvedValue({
    default: () => {
      throw new TypeError('rows is undefined');
    },
  });
  renderRemote();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /ran into an error.*TypeError: rows is undefined/,
  );
});

test('a time-out has its own explanation', async () => {
  loadRemote.mockRejectedValue(new ChunkLoadError('Loading chunk 5 failed.', 'timeout', '/5.js'));
  renderRemote();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took too long to respond.');
});
