// Reads [[text, scope or null], ...] from standard input and writes the result of the page's parser for each.
import { text } from 'node:stream/consumers';
import { rolldown } from 'rolldown';

async function load(name) {
  const bundle = await rolldown({ input: `apps/shell/src/targets/${name}.ts`, platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
const { parseTarget } = await load('target');
const { siteOf } = await load('publicSuffixes');

const asked = JSON.parse(await text(process.stdin));
const read = asked.map(([typed, scope]) => {
  const parsed = parseTarget(typed, scope ?? undefined, siteOf);
  return 'target' in parsed ? parsed.target : parsed;
});
process.stdout.write(JSON.stringify(read));
