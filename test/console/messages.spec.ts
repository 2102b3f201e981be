import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueOf, sharedFolders, textsOf as cataloguesOf } from '../../apps/console/src/app/texts/shared-texts.js';

const app = resolve('apps/console');
const messages = join(app, 'src/messages');
const languages = ['de', 'en', 'fr'];
const areas = await readdir(join(app, 'src/features'));
const all = ['app', ...sharedFolders.map(catalogueOf), ...areas];

/** The sources below a folder, and all that they import of ours. */
async function reachedFrom(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.add(file);
    const source = await readFile(file, 'utf8');
    for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const base = resolve(dirname(file), path.replace(/\.js$/, ''));
      for (const candidate of [`${base}.ts`, `${base}.tsx`]) if (allSources.has(candidate)) await visit(candidate);
    }
  };
  for (const file of allSources) if (file.startsWith(`${folder}/`)) await visit(file);
  return found;
}
const allSources = new Set(
  (await readdir(join(app, 'src'), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(app, 'src', name)),
);

/** The texts of a catalogue, with what tells the same words apart, and their translations. */
async function textsOf(file: string): Promise<Map<string, string>> {
  const entries = (await readFile(file, 'utf8')).matchAll(/(?:^msgctxt "(.*)"\n)?^msgid "(.+)"\nmsgstr "(.*)"$/gm);
  return new Map([...entries].map(([, context = '', id = '', text = '']) => [`${context}|${id}`, text]));
}

describe('the texts of the console', () => {
  let extracted = '';
  beforeAll(async () => {
    extracted = await mkdtemp(join(tmpdir(), 'locara-messages-'));
    const { NODE_OPTIONS: _, ...environment } = process.env;
    await promisify(execFile)(process.execPath, [resolve('node_modules/@lingui/cli/dist/lingui.js'), 'extract'], {
      cwd: app,
      env: { ...environment, MESSAGES_FOLDER: extracted },
    });
  });
  afterAll(() => rm(extracted, { recursive: true, force: true }));

  it('have a catalogue for each area, one for what all share, those that some share, and no other', async () => {
    const expected = all.flatMap((area) => languages.map((language) => `${area}/${language}.po`));
    const files = (await readdir(messages, { recursive: true })).filter((name) => name.endsWith('.po'));
    expect(files.sort()).toEqual(expected.sort());
  });

  it.each(all)('are all in the catalogue of %s, no other is, and each is translated', async (area) => {
    const used = [...(await textsOf(join(extracted, area, 'en.po'))).keys()].sort();
    expect(used.length).toBeGreaterThan(3);
    for (const language of languages) {
      const texts = await textsOf(join(messages, area, `${language}.po`));
      expect([...texts.keys()].sort()).toEqual(used);
      expect([...texts].filter(([, text]) => text === '')).toEqual([]);
    }
  });

  it.each(languages)(
    'have one translation in %s, in whichever catalogues they are: the last one loaded counts',
    async (language) => {
      const known = new Map<string, string>();
      for (const area of all)
        for (const [id, text] of await textsOf(join(messages, area, `${language}.po`))) {
          expect([area, id, text]).toEqual([area, id, known.get(id) ?? text]);
          known.set(id, text);
        }
    },
  );

  it('are loaded also where they are shared: an area names the folders of `app` whose texts its screens show', async () => {
    for (const area of areas) {
      const reached = await reachedFrom(join(app, 'src/features', area));
      const shown = sharedFolders.filter((name) =>
        [...reached].some((file) => file.startsWith(join(app, 'src/app', name, '/')) && file.endsWith('.tsx')),
      );
      expect([area, ...shown.map(catalogueOf)]).toEqual(cataloguesOf(area));
    }
  });

  it('are loaded with each screen: the address table names the folder that the screen is in', async () => {
    const files = (await readdir(join(app, 'src/routes'))).map((name) => join(app, 'src/routes', name));
    const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const named = [
      ...sources.matchAll(/(?:screenOf|withTexts)\('([\w-]+)',\s*\(\) =>\s*import\('\.\.\/features\/([^/]+)\//g),
    ];
    expect(named.filter(([, area, folder]) => area !== folder)).toEqual([]);
    expect(named.length).toBe([...sources.matchAll(/import\('\.\.\/features\//g)].length);
    expect([...new Set(named.map(([, area]) => area))].sort()).toEqual([...areas].sort());
  });
});
