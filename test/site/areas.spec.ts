import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Area {
  readonly release: string;
  readonly operations: readonly { readonly operation: string; readonly works: boolean }[];
}

const root = join(import.meta.dirname, '../..');
const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(join(root, path), 'utf8')) as T;

describe('the operations by area on the site', () => {
  it('are those of the partner API’s specification, and work where the API has them', async () => {
    const areas = await read<Area[]>('apps/docs/src/components/OperationAreas/areas.json');
    const { paths } = await read<{ paths: Record<string, object> }>('apps/docs/static/openapi/partner-v5.json');
    const specified = await read<{ method: string; path: string }[]>('test/spec/operations.json');
    const expected = specified
      .filter(({ path }) => path.startsWith('/v5/'))
      .map(({ method, path }) => ({
        operation: `${method} ${path}`,
        works: Object.hasOwn(paths[path] ?? {}, method.toLowerCase()),
      }));
    const byName = (a: { operation: string }, b: { operation: string }): number =>
      a.operation.localeCompare(b.operation);
    expect(areas.flatMap(({ operations }) => operations).toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('name releases that there are', async () => {
    const areas = await read<Area[]>('apps/docs/src/components/OperationAreas/areas.json');
    const releases = await read<{ version: string }[]>('apps/docs/releases.json');
    const versions = new Set(releases.map(({ version }) => version));
    expect(areas.filter(({ release }) => !versions.has(release))).toEqual([]);
  });
});
