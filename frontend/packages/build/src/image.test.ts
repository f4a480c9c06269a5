// @vitest-environment node
import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const DOCKERFILE = readFileSync(new URL('../../../../Dockerfile', import.meta.url), 'utf8');

test('the linter finds nothing in the Dockerfile', () => {
  expect(
    validate(DOCKERFILE).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`),
  ).toEqual([]);
});

test('the linter finds a misspelt instruction', () => {
  expect(validate(`${DOCKERFILE}EXPOSED 1\n`).map(({ message }) => message)).toEqual([
    'Unknown instruction: EXPOSED',
  ]);
});

test('the image runs without root, keeps its data in a volume and says whether it is well', () => {
  const last = DockerfileParser.parse(DOCKERFILE)
    .getInstructions()
    .map((instruction) => [instruction.getKeyword(), instruction.getArgumentsContent() ?? ''] as const);
  const image = last.slice(last.findLastIndex(([keyword]) => keyword === 'FROM'));
  const of = (wanted: string) => image.filter(([keyword]) => keyword === wanted).map(([, value]) => value);

  expect(of('USER')).toEqual(['10001']);
  expect(of('VOLUME')).toEqual(['/var/lib/footfall']);
  expect(of('ENV').join()).toContain('FOOTFALL_HOME=/var/lib/footfall');
  expect(of('HEALTHCHECK').join()).toContain('/healthz');
  expect([...of('ENTRYPOINT'), ...of('CMD')]).toEqual(['["footfall"]', '["serve"]']);
});
