import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDataFolder } from '#apps/launcher/src/data-folder';
import { acquireLock, lockHolder } from '#apps/launcher/src/folder-lock';
import { processIdentity } from '#apps/launcher/src/processes/process-identity';
import { until } from '../../support/eventually.js';
import { runStatements, temporaryFolder } from './fixtures.js';

let parent: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  path = join(parent.path, 'data');
});
afterEach(() => parent.remove());

function holdInAnotherProcess() {
  const program = runStatements(
    parent.path,
    `await launcher.dataFolder.openDataFolder(process.env.FOLDER); console.log('held'); setInterval(() => {}, 1000);`,
    { FOLDER: path },
  );
  return { program, held: until(() => program.output().includes('held'), 'the other process holds the folder') };
}

describe('a data folder', () => {
  test('is made where there is none, and taken again later', async () => {
    const folder = await openDataFolder(path);
    await folder.close();
    expect(await readdir(path)).toEqual(expect.arrayContaining(['.locara-data', 'showcase']));
    await (await openDataFolder(path)).close();
  });

  test('with files of somebody else is refused and left alone', async () => {
    await mkdir(path);
    await writeFile(join(path, 'thesis.txt'), 'years of work');
    await expect(openDataFolder(path)).rejects.toThrow("holds files that are not Locara's");
    expect(await readdir(path)).toEqual(['thesis.txt']);
  });

  test('keeps its secrets, which only its owner may read', async () => {
    const first = await openDataFolder(path);
    const secrets = await first.secrets();
    await first.close();
    const second = await openDataFolder(path);
    expect(await second.secrets()).toEqual(secrets);
    await second.close();
    expect((await stat(join(path, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(secrets)).size).toBe(3);
    expect(secrets.tokenSecret.length).toBeGreaterThanOrEqual(43);
  });

  test('knows whether the chain of shops is due: not in folders of former versions', async () => {
    const folder = await openDataFolder(path);
    expect(await folder.showcase()).toBe('due');
    await folder.noteShowcase('built');
    expect(await folder.showcase()).toBe('built');
    await folder.reset();
    expect(await folder.showcase()).toBe('due');
    await rm(join(path, 'showcase'));
    expect(await folder.showcase()).toBe('none');
    await folder.close();
  });

  test('is emptied by reset, but stays held', async () => {
    const folder = await openDataFolder(path);
    const secrets = await folder.secrets();
    await mkdir(folder.log);
    await folder.reset();
    expect((await readdir(path)).toSorted()).toEqual(['.locara-data', 'lock', 'showcase']);
    expect(await folder.secrets()).not.toEqual(secrets);
    expect(await lockHolder(join(path, 'lock'))).toBe(process.pid);
    await folder.close();
  });
});

describe('the lock of a data folder', () => {
  test('keeps a second instance out, in this process and from another', async () => {
    const folder = await openDataFolder(path);
    await expect(openDataFolder(path)).rejects.toThrow(`in use by process ${process.pid}`);
    const other = runStatements(parent.path, `await launcher.dataFolder.openDataFolder(process.env.FOLDER);`, {
      FOLDER: path,
    });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(`in use by process ${process.pid}`);
    await folder.close();
  });

  test('does not outlive a holder that was killed', async () => {
    const { program, held } = holdInAnotherProcess();
    await held;
    await expect(openDataFolder(path)).rejects.toThrow(`in use by process ${program.process.pid}`);
    program.process.kill('SIGKILL');
    await program.ended;
    await (await openDataFolder(path)).close();
  });

  test('is not kept by a process that got the number of the former holder', async () => {
    await (await openDataFolder(path)).close();
    const file = join(path, 'lock');
    const identity = processIdentity(process.ppid);
    await writeFile(file, JSON.stringify({ ...identity, pid: process.ppid, startedAt: 'earlier', nonce: 'x' }));
    expect(await lockHolder(file)).toBeNull();
    await (await openDataFolder(path)).close();
  });

  test('torn by a power cut is taken over', async () => {
    await (await openDataFolder(path)).close();
    await writeFile(join(path, 'lock'), '{"pi');
    await (await openDataFolder(path)).close();
  });

  test('left behind is taken over by exactly one of many', async () => {
    const file = join(parent.path, 'lock');
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: 'earlier', commandLine: '', nonce: 'x' }));
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(file, 'It')));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    expect(await readdir(parent.path)).toEqual([]);
  });
});
