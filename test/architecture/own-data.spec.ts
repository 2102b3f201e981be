import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { foreignData } from './own-data.js';
import type { SourceText } from './source-files.js';

const root = join(import.meta.dirname, '../..');

async function dataFiles(): Promise<SourceText[]> {
  const entries = await readdir(join(root, 'data'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({ path: path.slice(root.length + 1), text: await readFile(path, 'utf8') })),
  );
}

const readme = {
  path: 'data/README.md',
  text: '| [`locations/shops.csv`](x) | shops | |\n| `google/a.v1.json` | a | |',
};
const contract = { api: 'a', version: 'v1', url: 'https://a.example/', parameters: {}, methods: {}, types: {} };
const whatOf = (shops: string, google: object, ...more: SourceText[]): string[] =>
  foreignData([
    readme,
    { path: 'data/locations/shops.csv', text: shops },
    { path: 'data/google/a.v1.json', text: JSON.stringify(google) },
    ...more,
  ]).map(({ where, what }) => `${where} ${what}`);

describe('the data folder', () => {
  it('holds what this project wrote', async () => {
    expect(foreignData(await dataFiles())).toEqual([]);
  });

  it('may hold what its README lists', () => {
    expect(whatOf('id,name\n1,Shop', contract)).toEqual([]);
  });

  it.each([
    [{ path: 'data/locations/more.csv', text: 'id' }, 'data/locations/more.csv data/README.md does not list it'],
    [{ path: 'data/README.md.orig', text: '' }, 'data/README.md.orig data/README.md does not list it'],
  ])('refuses $path', (file, what) => {
    expect(whatOf('id,name', contract, file)).toEqual([what]);
  });

  it('refuses a README that lists what is not there', () => {
    expect(foreignData([{ ...readme, text: '| `address/a.csv` | a | |' }])).toEqual([
      { rule: 'own data', where: 'data/README.md', what: 'there is no data/address/a.csv' },
    ]);
  });

  it.each([
    ['id,source\n1,OpenStreetMap contributors', 'data/locations/shops.csv:2 "OpenStreetMap contributors"'],
    ['id,name\n1,A\nway/28987972,B', 'data/locations/shops.csv:3 "way/28987972,"'],
    ['data/CH={"id":"data/CH"}', 'data/locations/shops.csv:1 "data/CH={"'],
  ])('refuses %j', (shops, what) => {
    expect(whatOf(shops, contract)).toEqual([`${what} is a mark of somebody else's file`]);
  });

  it.each([
    [{ ...contract, title: 'An API' }, 'a contract has no "title"'],
    [
      { ...contract, methods: { get: { call: 'GET v1', description: 'Returns all of them.' } } },
      'a contract has no "description"',
    ],
    [{ ...contract, types: { Hours: { open: 'Required. The time of day.' } } }, '"Required." is no type.'],
    [{ ...contract, types: { Hours: { open: 'string The time of day' } } }, '"The" is no mark of a type.'],
  ])('refuses a sentence in a contract', (google, what) => {
    expect(whatOf('id', google)).toEqual([`data/google/a.v1.json ${what}`]);
  });
});
