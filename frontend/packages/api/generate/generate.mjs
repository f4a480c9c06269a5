/**
 * Writes ../src/generated from ../openapi.json: all types, the request fields that each report takes, and a hook per
 * report. A package of its own because openapi-typescript needs TypeScript 5 and its JS API.
 */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const REPORT_PATH = '/analytics/traffic/rpc/dashboard/';
const NOTICE = '// Written by generate/generate.mjs from openapi.json. Do not edit.\n';

const here = (path) => new URL(path, import.meta.url);

const document = JSON.parse(await readFile(here('../openapi.json'), 'utf8'));

const reports = Object.entries(document.paths)
  .filter(([path]) => path.startsWith(REPORT_PATH))
  .map(([path, { post }]) => {
    const reference = post.requestBody.content['application/json'].schema.$ref;
    const request = document.components.schemas[reference.split('/').pop()];
    return {
      id: path.slice(REPORT_PATH.length),
      question: post.summary,
      fields: Object.keys(request.properties),
    };
  });

const hookName = (id) => `use${id.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}`;

const fields = reports.map(({ id, fields }) => `  '${id}': [${fields.map((f) => `'${f}'`).join(', ')}],`);
const registry = `${NOTICE}
/** Every report and the fields its request may carry; any other field is refused by the server. */
export const REPORT_FIELDS = {
${fields.join('\n')}
} as const;
`;

const hooks = reports.map(
  ({ id, question }) => `/** ${question} */\nexport const ${hookName(id)} = hookOf('${id}');`,
);
const hooksFile = `${NOTICE}import { hookOf } from '../useReport';\n\n${hooks.join('\n\n')}\n`;

const types = await openapiTS(document, { defaultNonNullable: false });

await writeFile(here('../src/generated/schema.d.ts'), `${NOTICE}\n${astToString(types)}`);
await writeFile(here('../src/generated/fields.ts'), registry);
await writeFile(here('../src/generated/hooks.ts'), hooksFile);
process.stdout.write(`${reports.length} reports\n`);
