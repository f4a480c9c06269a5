import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scope } from '@footfall/contract';
import { expect, test } from 'vitest';
import { siteOf } from './publicSuffixes';
import { needsSuffixList, parseTarget, readTargetList } from './target';

interface Case {
  typed: string;
  as?: Scope;
  value?: string;
  scope?: Scope;
  problem?: string;
  meant?: string;
}

const file = path.join(import.meta.dirname, '../../../../../backend/tests/core/target_cases.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

test.each(cases)(
  '$typed as $as is read as the server reads it',
  ({ typed, as, problem, meant, value, scope }) => {
    expect(parseTarget(typed, as, siteOf)).toEqual(
      problem ? { problem, meant } : { target: { value, scope } },
    );
  },
);

test('a list keeps its first five valid targets and reports the others and the invalid ones', () => {
  const list = readTargetList(
    'a.example, co.uk,A.example,b.example/x,page:c.example/,,d.example,e.example,f.example',
    siteOf,
  );
  expect(list.targets.map(({ scope, value }) => `${scope}:${value}`)).toEqual([
    'domain:a.example',
    'subfolder:b.example/x/',
    'page:c.example/',
    'domain:d.example',
    'domain:e.example',
  ]);
  expect(list.bad).toEqual([{ text: 'co.uk', problem: 'site', meant: 'www.co.uk' }]);
  expect(list.beyond).toEqual([{ value: 'f.example', scope: 'domain' }]);
});

test('targets that the page wrote are read alike with and without the Public Suffix List', () => {
  const written = [
    'shop.example',
    'shop.co.uk',
    'www.gov.uk',
    'subdomain:blog.shop.example/',
    'subfolder:shop.co.uk/women/',
  ];
  for (const text of written) expect(readTargetList(text)).toEqual(readTargetList(text, siteOf));
  expect(readTargetList('co.uk').bad).toEqual([]);
  expect(readTargetList('co.uk', siteOf).bad).toEqual([
    { text: 'co.uk', problem: 'site', meant: 'www.co.uk' },
  ]);
});

test.each([
  ['shop.example,subdomain:blog.shop.example/,subfolder:blog.shop.example/a.b.c/,page:shop.example/', false],
  ['www.example,co.uk,no site,', false],
  ['shop.example,blog.shop.example', true],
  ['shop.co.uk', true],
  ['subfolder:www.shop.example/women/', true],
])('whether the list is needed to tell the targets of %s: %s', (text, needed) => {
  expect(needsSuffixList(text)).toBe(needed);
});
