// Writes what is generated from the code: OpenAPI documents, the SDK's types from them, the pages of errors and state
// machines, the glossary, and the lists in the README.md of each context. CI runs it and expects no change.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { writeErrors } from '../../apps/docs/generate/errors.mjs';
import { writeGlossary } from '../../apps/docs/generate/glossary.mjs';
import { writeMachines } from '../../apps/docs/generate/machines.mjs';
import { writeWebhookEvents } from '../../apps/docs/generate/webhook-events.mjs';
import { slugOf } from '../../apps/docs/src/reference/document/slug.mjs';
import { writeReadmes } from '../../dist/test/architecture/write-readmes.js';

const folder = 'apps/docs/static/openapi';
execFileSync(process.execPath, ['dist/apps/api/src/openapi/write.js', folder], { stdio: 'inherit' });
for (const name of ['partner-v5', 'administration']) {
  const types = astToString(await openapiTS(new URL(`../../${folder}/${name}.json`, import.meta.url)));
  await writeFile(
    `libs/sdk/generated/${name}.ts`,
    `// Generated from ${folder}/${name}.json by "npm run openapi". Do not edit.\n${types}`,
  );
}

// Where the reference explains an operation.
const reference = { administration: '/docu-api', 'partner-v5': '/docu-api-v5' };
const groups = [];
for (const [name, route] of Object.entries(reference)) {
  const { paths } = JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8'));
  const addresses = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(
        ([method, { operationId }]) =>
          `    '${method.toUpperCase()} ${path}': '${route}/operations/${slugOf(operationId)}',\n`,
      ),
  );
  groups.push(`  '${name}': {\n${addresses.join('')}  },\n`);
}
await writeFile(
  'libs/sdk/generated/reference-pages.ts',
  `// Generated from ${folder} by "npm run openapi". Do not edit.
type Pages = Readonly<Record<string, string>>;

/** Pages of the references, by document and by method and path. */
export const referencePages: Readonly<Record<'administration' | 'partner-v5', Pages>> = {\n${groups.join('')}};\n`,
);

const pages = new URL('../../apps/docs/docs/', import.meta.url);
await writeErrors(new URL('doc2.mdx', pages));
await writeMachines(new URL('doc3.mdx', pages));
await writeReadmes();
await writeGlossary(new URL('glossary.mdx', pages));
await writeWebhookEvents(new URL('webhook-events.mdx', pages));
