import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRunFolder, runsFolder } from './run-folder.js';

const writer = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const folder = process.argv[1];
  const end = Date.now() + 400;
  console.log('writes');
  for (let i = 0; Date.now() < end; i += 1) {
    try { mkdirSync(folder); } catch {}
    try { writeFileSync(folder + '/frame-' + (i % 500), 'x'); } catch {}
  }`;

describe('the folder of a run', () => {
  const usual = process.env['TMPDIR'];
  let own: string;

  beforeEach(async () => {
    own = await mkdtemp(join(tmpdir(), 'locara-run-folder-'));
    process.env['TMPDIR'] = own;
  });
  afterEach(async () => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await rm(own, { recursive: true, force: true });
  });

  it('is gone when the work ends, also when it fails while an encoder still writes', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const work = inRunFolder(async (folder) => {
      const child = spawn(process.execPath, ['-e', writer, join(folder, 'frames')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => child.stdout.once('data', resolve));
      throw new Error('SIGKILL');
    });
    await expect(work).rejects.toThrow('SIGKILL');
    await ended;
    expect(await readdir(runsFolder())).toEqual([]);
  });

  it('is removed by a later run when its process was killed an hour ago', async () => {
    let left = '';
    await inRunFolder(async (folder) => {
      left = `${folder}-left`;
      await writeFile(left, '');
    });
    const before = new Date(Date.now() - 3_601_000);
    await utimes(left, before, before);
    await inRunFolder(async () => undefined);
    await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
