import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { doorDefects, folderDefects } from './layout-rules.js';
import type { Exceptions } from './layout-rules.js';
import { readSources } from './source-files.js';

const root = join(import.meta.dirname, '../..');

/** Each of them has to go. */
const exceptions: Exceptions = {
  folders: new Map(),
  doors: new Map([
    ['contracts', { names: 130, because: 'the faces use a type for each input and view' }],
    ['identity', { names: 56, because: 'the faces use a type for each input and view' }],
    ['invoicing', { names: 46, because: 'the faces use a type for each input and view' }],
    ['listings', { names: 66, because: 'portals, listings, duplicates and suggestions are one context' }],
    ['locations', { names: 101, because: 'companies, locations and their profiles are one context' }],
    [
      'reach-enhancement',
      { names: 72, because: 'each type of campaign has a port for its network and operations of its own' },
    ],
    ['subscriptions', { names: 115, because: 'the faces use a type for each input and view' }],
  ]),
};
const none: Exceptions = { folders: new Map(), doors: new Map() };

/** The files below a folder, from the root of the repository. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return (
    entries
      .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.includes('/node_modules/'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      // Written by the build.
      .filter((path) => path !== 'apps/api/src/metadata.ts')
  );
}

async function sourceFolders(): Promise<string[]> {
  const apps = await readdir(join(root, 'apps'));
  return ['libs', ...apps.map((app) => `apps/${app}/src`)];
}

describe('the layout', () => {
  it('keeps folders small', async () => {
    const files = (await Promise.all((await sourceFolders()).map(filesIn))).flat();
    expect(files.length).toBeGreaterThan(500);
    expect(folderDefects(files, exceptions)).toEqual([]);
  });

  it('keeps doors small, and closed to what nobody uses', async () => {
    const sources = await readSources('apps', 'libs', 'test');
    expect(sources.length).toBeGreaterThan(100);
    expect(doorDefects(sources, exceptions)).toEqual([]);
  });
});

describe('the rules', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `libs/contexts/media/a${index}.ts`);
  const index = 'libs/contexts/media/index.ts';
  const user = { path: 'apps/api/src/partner/a.ts', text: "import { A as B } from '#contexts/media';" };
  const names = (count: number) => Array.from({ length: count }, (_, place) => `a${place}`).join(', ');
  const rulesOf = (defects: readonly { rule: string }[]) => [...new Set(defects.map(({ rule }) => rule))];

  it('find a folder with too many files, and an exception without one', () => {
    expect(folderDefects(files(16), none)).toEqual([
      { rule: 'folders have at most 15 files', where: 'libs/contexts/media', what: 'has 16 files' },
    ]);
    const spare = { folders: new Map([['libs/contexts/media', 'it is generated']]) };
    expect(folderDefects(files(16), spare)).toEqual([]);
    expect(folderDefects(files(15), spare)).toMatchObject([{ what: 'needs no exception' }]);
    expect(folderDefects(files(15), none)).toEqual([]);
  });

  it('find a name that only tests import', () => {
    const door = { path: index, text: "export { A } from './a.js';\nexport type { C } from './a.js';" };
    const test = { path: 'test/a.ts', text: "import type { C } from '#contexts/media';" };
    expect(doorDefects([door, user, test], none)).toEqual([
      { rule: 'doors open to what others use', where: index, what: 'exports C, which nobody imports' },
    ]);
    expect(doorDefects([{ path: index, text: "export { A } from './a.js';" }, user], none)).toEqual([]);
  });

  it('find a door with too many names', () => {
    const door = (count: number) => [
      { path: index, text: `export { ${names(count)} } from './a.js';` },
      { path: user.path, text: `import { ${names(count)} } from '#contexts/media';` },
    ];
    expect(rulesOf(doorDefects(door(41), none))).toEqual(['doors have at most 40 names']);
    expect(doorDefects(door(40), none)).toEqual([]);
    const larger = { doors: new Map([['media', { names: 45, because: 'it is being divided' }]]) };
    expect(doorDefects(door(45), larger)).toEqual([]);
    expect(doorDefects(door(46), larger)).toMatchObject([{ what: 'has 46 names' }]);
    expect(doorDefects(door(44), larger)).toMatchObject([{ what: 'has 44 names: lower its exception' }]);
  });
});
