// What the generated pages share: Markdown of texts that come from the code.
import { readFile } from 'node:fs/promises';

/** Set where the reference has a page for each operation; until then links lead to its overview. */
const references = { 'partner-v5': '/docu-api-v5/', administration: '/docu-api/' };

/** MDX reads braces and angle brackets as code, except inside back ticks. */
export const escape = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[{}<]/g, String.raw`\$&`)))
    .join('');

/** Names of pages become links to them, codes of errors to their place. */
export const linked = (text) =>
  escape(text)
    .replaceAll('state machines page', '[state machines page](./doc3.mdx)')
    .replaceAll('directory protocol', '[directory protocol](./directory-protocol.md)')
    .replaceAll('API reference', `[API reference](${references['partner-v5']})`)
    .replaceAll(/\berror (\d{4})\b/g, 'error [$1](./doc2.mdx#$1)');

/** A text in a cell of a table. */
export const cell = (text) => text.replaceAll('|', String.raw`\|`);

/** `GET /v5/user/profile` as a link to its reference. */
export const operationLink = (operation) =>
  `[\`${operation}\`](${/ \/api\//.test(operation) ? references.administration : references['partner-v5']})`;

/** Which operations say in the OpenAPI documents that they can answer a code; those of both documents once. */
export async function operationsByCode() {
  const found = new Map();
  for (const name of Object.keys(references)) {
    const { paths } = JSON.parse(await readFile(new URL(`../static/openapi/${name}.json`, import.meta.url), 'utf8'));
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(operations))
        for (const code of codesOf(responses)) {
          const link = operationLink(`${method.toUpperCase()} ${path}`);
          const links = found.get(code) ?? [];
          if (!links.includes(link)) found.set(code, [...links, link]);
        }
  }
  return found;
}

/** Each response of an error names its codes in its description. */
const codesOf = (responses) =>
  Object.values(responses).flatMap(({ description = '' }) =>
    [...description.matchAll(/`(\d{4})`/g)].map(([, code]) => Number(code)),
  );
