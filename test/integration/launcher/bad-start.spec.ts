import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '../../support/free-port.js';
import { temporaryFolder } from './fixtures.js';

const program = join(process.cwd(), 'dist/apps/launcher/src/main.js');
const longSecret = 'a secret that is long enough for any of them';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** `npm start` as it is, without its build. Signals are sent when a text has been shown. */
async function start(
  env: NodeJS.ProcessEnv,
  { uid, stopAfter }: { uid?: number; stopAfter?: string | undefined } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { PATH: process.env['PATH'], SITE_FOLDER: 'none', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Where nothing is to be found: the program must not depend on it.
    cwd: '/',
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  let stopped = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (stopAfter === undefined || stopped || !output.includes(stopAfter)) return;
      stopped = true;
      child.kill('SIGTERM');
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Says why in words, and shows nothing of the program's inside. */
function expectReason({ code, output }: Ended, reason: string): void {
  expect(output).toContain(reason);
  expect(output).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(code).toBe(1);
}

describe('npm start says in one sentence', () => {
  test('that the data folder is a file, or below one', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expectReason(await start({ DATA_DIR: file }), `${file} cannot be the data folder: there is a file of that name.`);
    expectReason(await start({ DATA_DIR: join(file, 'below') }), 'cannot be the data folder: ');
  });

  test('that nothing can be kept there', async () => {
    for (const path of ['/proc/locara', '/proc/self/locara'])
      expectReason(await start({ DATA_DIR: path }), `${path} cannot be the data folder: `);
  });

  test('that this account may not write there', async () => {
    const closed = join(folder.path, 'closed');
    await mkdir(closed, { mode: 0o555 });
    // Root may write anywhere: another account tries.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    const ended = await start({ DATA_DIR: join(closed, 'data') }, uid === undefined ? {} : { uid });
    expectReason(ended, 'cannot be the data folder: this account may not write there.');
  });

  test.each([
    ['', 'is damaged'],
    ['{"tokenSecret": "x', 'is damaged'],
    ['[]', 'lacks tokenSecret, sandboxSecret, sandboxApiKey'],
    ['{"tokenSecret": 7}', 'lacks tokenSecret, sandboxSecret, sandboxApiKey'],
  ])('that secrets.json with %p cannot be used', async (content, reason) => {
    const data = join(folder.path, 'data');
    await mkdir(data);
    await writeFile(join(data, '.locara-data'), '');
    await writeFile(join(data, 'secrets.json'), content);
    expectReason(await start({ DATA_DIR: data }), `secrets.json ${reason}. Put it back from your copy`);
    expect(await readFile(join(data, 'secrets.json'), 'utf8')).toBe(content);
  });

  test('which variables are missing, and that the database does not run', async () => {
    expectReason(await start({ LOCARA_MODE: 'production' }), 'DATABASE_URL is not set.');
    const needed = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', PUBLIC_URL: 'https://x.example' };
    const missing = await start(needed);
    expectReason(missing, 'The configuration cannot be used:');
    expect(missing.output).toContain('TOKEN_SECRET: is missing');
    const away = await start({
      ...needed,
      TOKEN_SECRET: longSecret,
      MEDIA_FOLDER: folder.path,
      DIRECTORY_URL: 'https://portals.example',
      DIRECTORY_API_KEY: 'key',
      DIRECTORY_SECRET: longSecret,
      MAIL_URL: 'smtp://mail.example',
      MAIL_FROM: 'Locara <no-reply@x.example>',
    });
    expectReason(away, 'Nothing listens at 127.0.0.1:1.');
  });
});

describe('SIGTERM ends npm start', () => {
  test('at each moment of it, in order, and leaves no database running', async () => {
    const data = join(folder.path, 'data');
    for (const stopAfter of ['starting PostgreSQL', 'starting sandbox', 'starting sandbox', 'Locara is ready']) {
      const { code, output } = await start({ DATA_DIR: data }, { stopAfter });
      expect({ stopAfter, code, output: output.match(/^\s+at .*|Error:.*/m)?.[0] }).toEqual({ stopAfter, code: 0 });
      await expect(readFile(join(data, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
      await expect(readFile(join(data, 'lock'))).rejects.toThrow('ENOENT');
    }
  });
});
