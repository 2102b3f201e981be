import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { readSources, type Defect } from './source-files.js';
import { pageDefects, sourceDefects, textDefects } from './word-rules.js';

const root = join(import.meta.dirname, '../..');
const listed = (defects: readonly Defect[]): string[] => defects.map(({ where, what }) => `${where} ${what}`);

/** Names that the database stores, which the generated schema repeats, and the rules and samples themselves. */
const isStored = (path: string): boolean =>
  path.startsWith('migrations/') || path.startsWith('test/architecture/word-rules');

describe('the words', () => {
  it('of comments, texts and identifiers are plain English', async () => {
    const sources = await readSources('apps', 'libs', 'test');
    const own = sources.filter(({ path }) => !isStored(path));
    expect(own.length).toBeGreaterThan(500);
    expect(listed(own.flatMap(sourceDefects))).toEqual([]);
  });

  it('of the pages are plain English', async () => {
    const pages = [
      'README.md',
      'libs/sdk/README.md',
      ...(await markdownOf('apps/docs/docs', 'apps/docs/blog', 'apps/docs/generate')),
    ];
    expect(pages.length).toBeGreaterThan(50);
    const found: Defect[] = [];
    for (const path of pages) found.push(...pageDefects({ path, text: await readFile(join(root, path), 'utf8') }));
    expect(listed(found)).toEqual([]);
  });

  it.each(['partner-v5', 'administration'])('of the OpenAPI document %s are plain English', async (name) => {
    const document: unknown = JSON.parse(await readFile(join(root, `apps/docs/static/openapi/${name}.json`), 'utf8'));
    const texts = [...describedIn(document)];
    expect(texts.length).toBeGreaterThan(100);
    expect([...new Set(listed(texts.flatMap((text) => textDefects(text, text))))]).toEqual([]);
  });

  it('of the errors are plain English', () => {
    const texts = Object.values(errorCatalogue).flatMap(({ code, message, meaning, remedy }) =>
      [message.en, meaning, remedy].map((text) => ({ where: String(code), text })),
    );
    expect(listed(texts.flatMap(({ where, text }) => textDefects(where, text)))).toEqual([]);
  });
});

describe('the word rules', () => {
  it.each([
    ['const reckonOnce = 1;'],
    ['class Brake {}'],
    ['const openBattlefield = () => 1;'],
    ['import type { Lookalikes } from "./a.js";'],
    ['// Here stand in for the outside world'],
    ['/** What leads from where to where stands in\n * one table. */'],
    ["const summary = 'Users stand in a workspace';"],
    ['const text = `Whoever asks is told`;'],
  ])('find %s', (text) => {
    expect(sourceDefects({ path: 'libs/contexts/a/b.ts', text })).not.toEqual([]);
  });

  it('find a file name', () => {
    expect(sourceDefects({ path: 'libs/contexts/a/brake.ts', text: '' })).not.toEqual([]);
  });

  it.each([
    ['A location that is placed nowhere.'],
    ['```json title="Answer"\n{}\n```'],
    ['Unknown paths answer 404.'],
    ['The user gets a mail.'],
  ])('find in a page: %s', (text) => {
    expect(pageDefects({ path: 'apps/docs/docs/a.mdx', text })).not.toEqual([]);
  });

  it('find in a description', () => {
    expect(textDefects('GET /a', 'Mends what is wrong')).not.toEqual([]);
  });

  it('pass stored names, code and addresses', () => {
    const text = "await sql`delete from brake`.execute(tx);\nconst table = 'brake';\n// Calculates the charges.";
    expect(sourceDefects({ path: 'libs/contexts/a/rate-limiter.ts', text })).toEqual([]);
    const page = 'See `whoever` and [this](./whoever.mdx).\n\n```bash\nmend\n```\n';
    expect(pageDefects({ path: 'apps/docs/docs/a.mdx', text: page })).toEqual([]);
  });
});

async function markdownOf(...folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(root, folder), { recursive: true }))
      // The glossary lists the words that are not used.
      if (/\.mdx?$/.test(name) && name !== 'glossary.mdx') found.push(`${folder}/${name}`);
  return found;
}

/** Every summary, description and title of a document. */
function* describedIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') {
      if (key === 'summary' || key === 'description') yield value;
    } else yield* describedIn(value);
  }
}
