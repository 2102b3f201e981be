// Writes what is generated from the code: OpenAPI documents, and the SDK's types from them. CI runs it and expects no change.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const folder = 'apps/docs/static/openapi';
execFileSync(process.execPath, ['dist/apps/api/src/openapi/write.js', folder], { stdio: 'inherit' });
for (const name of ['partner-v5', 'administration']) {
  const types = astToString(await openapiTS(new URL(`../../${folder}/${name}.json`, import.meta.url)));
  await writeFile(
    `libs/sdk/generated/${name}.ts`,
    `// Generated from ${folder}/${name}.json by "npm run openapi". Do not edit.\n${types}`,
  );
}
