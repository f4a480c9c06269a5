import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { PageName, PlaceName, SiteHead, SiteName, TargetName } from '../src/views';
import { Host } from '../src/views/Breaking';
import { shortNames } from '../src/views/shortNames';

const shown = (name: React.ReactNode) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      {name}
    </IntlProvider>,
  ).container.innerHTML;

const target = { value: 'news.duckduckgo.example', name: 'news.duckduckgo.example', color: 'red' } as never;

it('the name of a site may break before each dot and nowhere else', () => {
  const parts = 'news<wbr>.duckduckgo<wbr>.example';
  expect(shown(<SiteName site="news.duckduckgo.example" isOther={false} />)).toContain(parts);
  expect(shown(<TargetName target={target} />)).toContain(parts);
});

it('the path of a page may break after each slash except the first', () => {
  const row = {
    page: 'shop.example/women/jeans/slim-fit/blue.html',
    target: 'shop.example',
    is_other: false,
    status: null,
  };
  expect(shown(<PageName row={row} />)).toContain('/women/<wbr>jeans/<wbr>slim-fit/<wbr>blue.html<');
});

it('the name of a page on another host may break before the dots of the host', () => {
  const row = { page: 'shop.xn--mller-kva.example/a/b', target: 'xn--mller-kva.example', is_other: false };
  expect(shown(<PageName row={{ ...row, status: null }} />)).toContain(
    'shop<wbr>.müller<wbr>.example/<wbr>a/<wbr>b<',
  );
});

it('the name of a folder may break before dots and after slashes', () => {
  const folder = { value: 'shop.example/women/', name: 'shop.example/women/', color: 'red' } as never;
  expect(shown(<TargetName target={folder} />)).toContain('shop<wbr>.example/<wbr>women/<');
});

it('at the head of a column a site has its ending apart, which a narrow table hides', () => {
  const other = { value: 'shop.example', name: 'shop.example', color: 'blue' } as never;
  const head = shown(<SiteHead target={target} targets={[target, other]} />);
  expect(head).toContain('title="news.duckduckgo.example"');
  expect(head).toMatch(/>news<wbr>\.duckduckgo<wbr><span class="[^"]*">\.example<\/span></);
});

it.each([
  [
    ['acme.example', 'north.co.uk', 'loja.com.br'],
    ['acme', 'north', 'loja'],
  ],
  [
    ['zara.de', 'zara.com', 'mango.com'],
    ['zara.de', 'zara.com', 'mango'],
  ],
  [
    ['x.com', 'com.com', '192.168.0.1'],
    ['x', 'com', '192.168.0.1'],
  ],
  [
    ['shop.example/women/', 'shop.example'],
    ['shop.example/women/', 'shop'],
  ],
  [
    ['größe.example', '例え.テスト'],
    ['größe', '例え'],
  ],
])('%o are told apart by %o', (names, stems) => {
  const parts = shortNames(names);
  expect(parts.map(([stem]) => stem)).toEqual(stems);
  expect(parts.map(([stem, ending]) => stem + ending)).toEqual(names);
});

it('a long word may break after every 24 letters, but a name with hyphens needs no such place', () => {
  const word = 'W'.repeat(60);
  expect(shown(<Host name={word} />)).toBe(`${'W'.repeat(24)}<wbr>${'W'.repeat(24)}<wbr>${'W'.repeat(12)}`);
  expect(shown(<Host name="a-shop-of-very-many-hyphens-in-its-name" />)).not.toContain('<wbr>');
});

it('the name of a country may break between katakana and kanji', () => {
  const { container } = render(
    <IntlProvider locale="ja" onError={() => {}}>
      <PlaceName row={{ geo: 'US', is_other: false }} />
    </IntlProvider>,
  );
  expect(container.innerHTML).toContain('アメリカ<wbr>合衆国');
});
