import { createSignals, DASHBOARD_IDS, type DashboardLinkProps, type LandingProps } from '@footfall/contract';
import { render, screen, within } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { answersOf } from '../src/answers';
import GetStarted from '../src/GetStarted';
import Landing from '../src/Landing';

function Link({ to, sample, children }: DashboardLinkProps) {
  return <a href={`${sample ? '/sample' : ''}/${to}`}>{children}</a>;
}

const TOP_PAGES = { id: 'top-pages', group: 'Pages', title: 'Top pages', question: 'Which pages?' } as const;

const PROPS: LandingProps = {
  locale: 'en',
  dashboard: TOP_PAGES,
  search: <input aria-label="the search box" />,
  accessNotice: undefined,
  picture: <p>the picture</p>,
  demoSites: ['a.example', 'b.example'],
  signals: createSignals(),
  Link,
};

test('every dashboard has three answers, and they are its own', () => {
  const intl = createIntl({ locale: 'en' });
  const said = DASHBOARD_IDS.map((id) => answersOf(id).map((answer) => intl.formatMessage(answer)));
  expect(said.map((answers) => answers.length)).toEqual(DASHBOARD_IDS.map(() => 3));
  expect(new Set(said.map(([first]) => first)).size).toBe(DASHBOARD_IDS.length);
});

test('a landing page says what the dashboard answers, shows a preview and links to search and demo', async () => {
  render(<Landing {...PROPS} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which pages?');
  expect(screen.getByLabelText('the search box')).toBeVisible();
  expect(screen.getByText('the picture')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'View demo' })).toHaveAttribute('href', '/sample/top-pages');
  expect(screen.getByText('Entrances, exits, time and channels for every page')).toBeVisible();
});

test('the notice that access is closed takes the place of the search box', async () => {
  render(<Landing {...PROPS} accessNotice={<p>Sign in</p>} demoSites={[]} />);
  expect(screen.getByText('Sign in')).toBeVisible();
  expect(screen.queryByLabelText('the search box')).toBeNull();
  await screen.findByText('Entrances, exits, time and channels for every page');
  expect(screen.queryByRole('link', { name: 'View demo' })).toBeNull();
});

test('the start page links to recent sites, suggested sites once each, and every dashboard', async () => {
  const onTarget = vi.fn();
  render(
    <GetStarted
      {...PROPS}
      dashboards={[{ group: 'Pages', dashboards: [TOP_PAGES] }]}
      recent={[{ value: 'shop.example/women/', scope: 'subfolder' }]}
      suggested={[
        { value: 'shop.example/women/', scope: 'subfolder' },
        { value: 'large.example', scope: 'domain' },
      ]}
      nameOf={({ value }) => value.replace('shop', 'müller').replace(/\/$/, '')}
      onTarget={onTarget}
      projects={undefined}
    />,
  );
  const sites = within(await screen.findByRole('list', { name: 'Most visited' })).getAllByRole('button');
  expect(sites.map(({ textContent }) => textContent)).toEqual(['large.example']);
  (await screen.findByRole('button', { name: 'müller.example/women' })).click();
  expect(onTarget).toHaveBeenCalledWith({ value: 'shop.example/women/', scope: 'subfolder' });
  expect(screen.getByRole('link', { name: /^Top pages/ })).toHaveAttribute('href', '/top-pages');
});
