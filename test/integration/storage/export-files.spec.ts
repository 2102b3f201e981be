import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportFiles } from '#platform/exports';
import { DiskStorage, S3Storage } from '#platform/storage';
import type { Storage } from '#platform/storage';
import { API_KEY, SECRET, TestSandbox } from '../sandbox/running-sandbox.js';

const kilobyte = 1024;

let folder: string;
let sandbox: TestSandbox;
let bucket: S3Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-exports-'));
  sandbox = await TestSandbox.start();
  const endpoint = `${sandbox.client().origin}/sandbox/s3`;
  bucket = new S3Storage(
    { kind: 's3', endpoint, bucket: 'locara', region: 'eu-central-1', accessKey: API_KEY, secretKey: SECRET },
    5,
  );
});
afterAll(async () => {
  await bucket.close();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Pieces that differ, so that none can stand for another. */
const piece = (index: number): Buffer => Buffer.alloc(300 * kilobyte, String.fromCodePoint(65 + index));

async function* pieces(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield piece(index);
  if (failure !== undefined) throw failure;
}

describe.each<[string, () => Storage]>([
  ['a folder', () => new DiskStorage(folder)],
  ['a bucket', () => bucket],
])('exported files in %s', (_name, make) => {
  let storage: Storage;
  let files: ExportFiles;
  beforeAll(() => {
    storage = make();
    files = new ExportFiles(storage);
  });

  const partsOf = async (id: number, run: string): Promise<number> => {
    let parts = 0;
    while (await storage.exists(`exports/${id}/${run}/${parts}`)) parts += 1;
    return parts;
  };

  it('are kept in parts, read as a whole, and removed', async () => {
    const place = { id: 1, run: randomUUID() };
    expect(await files.keep(place, pieces(10))).toEqual({ size: 3000 * kilobyte, parts: 3 });
    expect(await partsOf(1, place.run)).toBe(3);
    const stream = await files.open(place);
    expect(stream && (await buffer(stream))).toEqual(Buffer.concat(Array.from({ length: 10 }, (_, n) => piece(n))));
    await files.remove(place);
    expect(await partsOf(1, place.run)).toBe(0);
    expect(await files.open(place)).toBeNull();
    await files.remove(place);
  });

  it('are removed when making them fails', async () => {
    const place = { id: 2, run: randomUUID() };
    await expect(files.keep(place, pieces(9, new Error('no more')))).rejects.toThrow('no more');
    expect(await partsOf(2, place.run)).toBe(0);
  });

  it('are removed whole where another run has begun to', async () => {
    const place = { id: 3, run: randomUUID() };
    const { parts } = await files.keep(place, pieces(10));
    await storage.delete(`exports/3/${place.run}/0`);
    await files.remove(place, parts);
    for (let part = 0; part < parts; part += 1)
      expect(await storage.exists(`exports/3/${place.run}/${part}`)).toBe(false);
  });

  it('do not touch those of another run', async () => {
    const [one, other] = [randomUUID(), randomUUID()].map((run) => ({ id: 4, run }));
    if (one === undefined || other === undefined) throw new Error('There are two.');
    await files.keep(one, pieces(1));
    await files.keep(other, pieces(2));
    await files.remove(one);
    expect(await files.open(one)).toBeNull();
    const stream = await files.open(other);
    expect(stream && (await buffer(stream)).length).toBe(600 * kilobyte);
    await files.remove(other);
  });
});

it('leave no folder of a run behind on a disk', async () => {
  const files = new ExportFiles(new DiskStorage(folder));
  const place = { id: 5, run: randomUUID() };
  await files.keep(place, pieces(5));
  await files.remove(place);
  expect(await readdir(join(folder, 'exports', '5'))).toEqual([]);
});
