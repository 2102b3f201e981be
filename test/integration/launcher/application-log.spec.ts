import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { forPerson, openFileLog } from '#apps/launcher/src/processes/application-log';
import { productionStages } from '#apps/launcher/src/plans';
import { temporaryFolder } from './fixtures.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function writeLines(lines: readonly string[], maxBytes?: number): Promise<string[]> {
  const shown: string[] = [];
  const log = await openFileLog({
    folder: folder.path,
    application: 'api',
    show: (line) => shown.push(line),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  for (const line of lines) log.write(line, false);
  await log.close();
  return shown;
}

const read = (name: string) => readFile(join(folder.path, name), 'utf8');

describe('the log of an application', () => {
  test('begins anew with each start, keeps three earlier ones, readable by its owner alone', async () => {
    for (const line of ['first', 'second', 'third', 'fourth', 'fifth']) await writeLines([line]);
    expect((await readdir(folder.path)).toSorted()).toEqual(['api.1.log', 'api.2.log', 'api.3.log', 'api.log']);
    expect([await read('api.log'), await read('api.3.log')]).toEqual(['fifth\n', 'second\n']);
    expect((await stat(join(folder.path, 'api.log'))).mode & 0o777).toBe(0o600);
  });

  test('sets a file aside that has grown too large, and loses no line', async () => {
    // So long that it is still being written when the next file has all of its lines.
    const long = 'a'.repeat(20_000_000);
    await writeLines([long, 'b', 'c'], 50);
    expect(await read('api.log')).toBe('b\nc\n');
    expect((await read('api.1.log')) === `${long}\n`).toBe(true);
  });

  test('shows warnings and worse, with the reason, and nothing else', async () => {
    const shown = await writeLines([
      '{"level":30,"msg":"served"}',
      '{"level":40,"msg":"slow"}',
      '{"level":50,"msg":"lost","err":{"message":"ECONNREFUSED"}}',
      'plain',
    ]);
    expect(shown).toEqual(['api      warning: slow', 'api      error: lost: ECONNREFUSED']);
  });

  test.each([
    ['a stack on stderr', 'TypeError: x is not a function', true, 'TypeError: x is not a function'],
    ['an empty line', '', true, null],
    ['half a JSON line on stdout', '{"level":50,"msg"', false, null],
    [
      'an error without words of its own',
      '{"level":60,"err":{"message":"out of memory"}}',
      false,
      'fatal: out of memory',
    ],
  ])('reads %s', (_what, line, fromStderr, expected) => {
    expect(forPerson(line, fromStderr)).toBe(expected);
  });
});

test('production runs API and worker with the given environment, and no sandbox', () => {
  const entries = { api: 'api.js', worker: 'worker.js', sandbox: 'sandbox.js' };
  const env = { DATABASE_URL: 'postgres://elsewhere/x', LOCARA_MODE: 'production' };
  expect(productionStages(entries, { DATABASE_URL: 'postgres://elsewhere/x' })).toEqual([
    [
      { name: 'api', entry: 'api.js', env },
      { name: 'worker', entry: 'worker.js', env },
    ],
  ]);
});
