// What the generated pages share: Markdown of texts that come from the code.
import { readFile } from 'node:fs/promises';
import { slugOf } from '../src/reference/document/slug.mjs';

const references = { 'partner-v5': '/docu-api-v5/', administration: '/docu-api/' };

/** Operations of the OpenAPI documents by method and path: their page in the reference, the codes that they can answer. */
const operations = new Map();

/** Reads the OpenAPI documents; links to operations can be made afterwards. An operation of both is the first one's. */
export async function readOperations() {
  operations.clear();
  for (const [name, reference] of Object.entries(references)) {
    const { paths } = JSON.parse(await readFile(new URL(`../static/openapi/${name}.json`, import.meta.url), 'utf8'));
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { operationId, responses }] of Object.entries(methods)) {
        const key = `${method.toUpperCase()} ${path}`;
        const page = `${reference}operations/${slugOf(operationId)}`;
        if (!operations.has(key)) operations.set(key, { page, codes: codesOf(responses) });
      }
  }
}

/** MDX reads braces and angle brackets as code, except inside back ticks. */
export const escape = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[{}<]/g, String.raw`\$&`)))
    .join('');

/** Names of pages and operations become links to them, codes of errors to their place. */
export const linked = (text) =>
  escape(text)
    .replaceAll('state machines page', '[state machines page](./doc3.mdx)')
    .replaceAll('directory protocol', '[directory protocol](./directory-protocol.md)')
    .replaceAll('API reference', `[API reference](${references['partner-v5']})`)
    .replaceAll(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g, (_whole, operation) => operationLink(operation))
    .replaceAll(/\berror (\d\d)(\d\d)\b/g, 'error [$1$2](./errors/$100.mdx#$1$2)');

/** A text whose links are relative to the pages' folder, as it is in a folder below it. */
export const movedTo = (folder, text) =>
  text.replaceAll(/\]\(\.\/([^)]*)/g, (_whole, path) =>
    path.startsWith(`${folder}/`) ? `](./${path.slice(folder.length + 1)}` : `](../${path}`,
  );

/** A text in a cell of a table. */
export const cell = (text) => text.replaceAll('|', String.raw`\|`);

/** `GET /v5/user/profile` as a link to its page in the reference. @throws Error where no document has it */
export function operationLink(operation) {
  const found = operations.get(operation);
  if (found === undefined) throw new Error(`No OpenAPI document has ${operation}, which a text of the domain names.`);
  return `[\`${operation}\`](${found.page})`;
}

/** Links to the operations that can answer a code, as the OpenAPI documents have it. */
export const operationsWith = (code) =>
  [...operations].filter(([, { codes }]) => codes.includes(code)).map(([operation]) => operationLink(operation));

/** Each response of an error names its codes in its description. */
const codesOf = (responses) =>
  Object.values(responses).flatMap(({ description = '' }) =>
    [...description.matchAll(/`(\d{4})`/g)].map(([, code]) => Number(code)),
  );
