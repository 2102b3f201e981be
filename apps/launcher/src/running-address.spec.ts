import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { acquireLock } from './folder-lock.js';
import { forgetAddress, noteAddress, runningAddress } from './running-address.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-address-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is known while the platform of the folder runs, and not afterwards', async () => {
  expect(await runningAddress(folder)).toBeUndefined();
  const lock = await acquireLock(join(folder, 'lock'), 'The folder');
  expect(await runningAddress(folder)).toBeUndefined();
  await noteAddress(folder, 'http://localhost:3100');
  expect(await runningAddress(folder)).toBe('http://localhost:3100');
  await writeFile(join(folder, 'address.json'), '{"pid":1,"url":"http://localhost:1"}');
  expect(await runningAddress(folder)).toBeUndefined();
  await noteAddress(folder, 'http://localhost:3100');
  await lock.release();
  expect(await runningAddress(folder)).toBeUndefined();
  await forgetAddress(folder);
});
