import { expect, test } from 'vitest';
import { parseTarget } from './target';

test.each([
  ['  HTTPS://www.Acme.Example/path?q=1#top ', 'domain', 'acme.example'],
  ['bücher.example', 'domain', 'xn--bcher-kva.example'],
  ['www.example', 'domain', 'www.example'],
  ['blog.acme.example', 'subdomain', 'blog.acme.example/'],
  ['acme.example/Women/Jeans', 'subfolder', 'acme.example/women/jeans/'],
  ['//acme.example:8080/a//b/', 'page', 'acme.example/a/b/'],
] as const)('%j as %s is %s', (typed, scope, value) => {
  expect(parseTarget(typed, scope)).toEqual({ target: { value, scope } });
});

test.each([
  ['', 'domain', 'empty'],
  ['https://', 'domain', 'empty'],
  ['acme', 'domain', 'host'],
  ['10.0.0.1', 'domain', 'host'],
  ['two words.example', 'domain', 'host'],
  ['-acme.example', 'domain', 'host'],
  ['blog.bücher.example', 'subdomain', 'nonAscii'],
  ['acme.example/', 'subfolder', 'folder'],
] as const)('%j is no %s: %s', (typed, scope, problem) => {
  expect(parseTarget(typed, scope)).toEqual({ problem });
});
