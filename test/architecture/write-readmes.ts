import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contextFacts } from './context-facts.js';
import type { ContextFacts } from './context-facts.js';
import { withFacts } from './context-readme.js';
import { tableOwners } from './data-rules.js';
import { readSources, root } from './source-files.js';

export const readmeOf = (context: string): string => join(root, 'libs/contexts', context, 'README.md');

/** What the code says of each context now. */
export async function readFacts(): Promise<Map<string, ContextFacts>> {
  const floors = JSON.parse(await readFile(join(root, 'test/architecture/floors.json'), 'utf8')) as {
    contexts: string[][];
  };
  return contextFacts(
    await readSources('libs/contexts', 'libs/platform'),
    tableOwners(await readSources('migrations'), floors.contexts.flat()),
  );
}

/** Writes the generated part of each context's README.md. */
export async function writeReadmes(): Promise<void> {
  for (const [context, facts] of await readFacts()) {
    const text = await readFile(readmeOf(context), 'utf8');
    await writeFile(readmeOf(context), withFacts(text, facts));
  }
}
