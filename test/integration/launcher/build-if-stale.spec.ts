import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from './fixtures.js';

const script = (name: string) => fileURLToPath(new URL(`../../../apps/launcher/${name}`, import.meta.url));

/** Stands for the compiler: copies one source, counts its runs, and refuses what contains `const = `. */
const COMPILER = `
  import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
  appendFileSync('runs', 'x');
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (readFileSync('libs/kept.ts', 'utf8').includes('const = ')) { console.log('kept.ts:1 unexpected ='); process.exit(1); }
  mkdirSync('dist/libs', { recursive: true });
  copyFileSync('libs/kept.ts', 'dist/libs/kept.js');`;

/** Stands for the bundler: takes what was compiled, and counts its runs. */
const BUNDLER = `
  import { appendFileSync, readFileSync } from 'node:fs';
  export async function bundle() { appendFileSync('bundled', readFileSync('dist/libs/kept.js', 'utf8') + '\\n'); }`;

let root: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (path: string) => join(root.path, path);

beforeEach(async () => {
  root = await temporaryFolder();
  for (const folder of ['apps/launcher', 'libs', 'node_modules/@nestjs/cli/bin']) {
    await mkdir(at(folder), { recursive: true });
  }
  for (const name of ['build-if-stale.mjs', 'build-console.mjs', 'precompress.mjs', 'staleness.mjs'])
    await cp(script(name), at(`apps/launcher/${name}`));
  await writeFile(at('apps/launcher/bundle.mjs'), BUNDLER);
  await writeFile(at('node_modules/@nestjs/cli/package.json'), '{"type":"module"}');
  await writeFile(at('node_modules/@nestjs/cli/bin/nest.js'), COMPILER);
  await writeFile(at('nest-cli.json'), '{"projects":{"libs":{"sourceRoot":"libs"},"gone":{"sourceRoot":"gone"}}}');
  for (const name of ['package.json', 'tsconfig.json', '.tsconfig.build.json', '.swcrc'])
    await writeFile(at(name), '{}');
  await writeFile(at('libs/kept.ts'), 'export const kept = 1;');
  await writeFile(at('libs/kept.spec.ts'), 'a test');
});
afterEach(() => root.remove());

function build(...options: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [at('apps/launcher/build-if-stale.mjs'), ...options], { cwd: root.path });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
}

const runs = async () => (await readFile(at('runs'), 'utf8').catch(() => '')).length;

describe('building when stale', () => {
  test('builds once, and not again for a touched file or a changed test', async () => {
    expect((await build()).output).toMatch(/^Building … done in \d+\.\d s\n$/);
    await utimes(at('libs/kept.ts'), new Date(0), new Date(0));
    await appendFile(at('libs/kept.spec.ts'), 'more');
    expect(await build()).toEqual({ code: 0, output: '' });
    expect(await runs()).toBe(1);
    expect(await readFile(at('bundled'), 'utf8')).toBe('export const kept = 1;\n');
  });

  test.each([
    ['changed', () => appendFile(at('libs/kept.ts'), '//')],
    ['added', () => writeFile(at('libs/new.ts'), '')],
    ['configured anew', () => writeFile(at('tsconfig.json'), '{ }')],
  ])('builds again when something was %s', async (_what, change) => {
    await build();
    await change();
    expect((await build()).code).toBe(0);
    expect(await runs()).toBe(2);
  });

  test('leaves nothing behind of a removed source', async () => {
    await writeFile(at('libs/removed.ts'), '');
    await build();
    await writeFile(at('dist/libs/removed.js'), '');
    await rm(at('libs/removed.ts'));
    await build();
    await expect(stat(at('dist/libs/removed.js'))).rejects.toThrow('ENOENT');
    expect(await readFile(at('dist/libs/kept.js'), 'utf8')).toContain('kept = 1');
  });

  test("shows the compiler's words, fails, and tries again the next time", async () => {
    await writeFile(at('libs/kept.ts'), 'const = 1');
    const first = await build();
    expect(first.code).toBe(1);
    expect(first.output).toContain('kept.ts:1 unexpected =');
    expect((await build()).code).toBe(1);
    expect(await runs()).toBe(2);
  });

  test('two at once build once', async () => {
    const both = await Promise.all([build(), build()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await runs()).toBe(1);
  });

  test('a lock that a killed build has left does not stop the next', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('close', resolve));
    await mkdir(at('dist'));
    await writeFile(at('dist/.building'), String(child.pid));
    expect((await build()).code).toBe(0);
  });

  test('--stamp takes what is there for built', async () => {
    expect(await build('--stamp')).toEqual({ code: 0, output: '' });
    expect(await build()).toEqual({ code: 0, output: '' });
    expect(await runs()).toBe(0);
  });
});
