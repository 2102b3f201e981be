import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { documentNames, documents } from '../documents.js';
import { contractOf, written } from './contract.js';
import type { Contract } from './contract.js';

/** Contracts of the release that was published last; of the sources, also where this file was built. */
const folder = new URL('published/', import.meta.url.replace('/dist/test/', '/test/'));
const fileOf = (name: string): URL => new URL(`${name}.json`, folder);

/** What clients of the last release rely on. */
export const published = (name: string): Contract => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Contract;

/** Takes the present documents for those of a release: when it is published, by `npm run openapi:publish`. */
export async function publish(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, name] of documentNames.entries()) {
    const document = documents[index];
    if (document !== undefined) await writeFile(fileOf(name), written(contractOf(document)));
  }
}
