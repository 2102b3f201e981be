import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSite, siteOf } from '#apps/launcher/src/site';
import { isAlive } from '#apps/launcher/src/processes/process-identity';
import { until } from '../../support/eventually.js';
import { makeCheckout, type Checkout } from './site-fixture.js';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await makeCheckout();
});
afterEach(() => checkout.remove());

const page = 'apps/docs/docs/page.md';

/** Runs the script as `npm run docs:build` does. */
function build(options: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(checkout.path, 'apps/launcher/build-site.mjs'), ...options], {
      env: { PATH: process.env['PATH'], ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

const builtWith = async (): Promise<NodeJS.ProcessEnv> =>
  JSON.parse(await checkout.read('apps/docs/build/environment.json')) as NodeJS.ProcessEnv;

describe('building the site when stale', () => {
  test('builds once, puts it in place whole, and not again for a touched file or for what was built', async () => {
    expect((await build()).output).toMatch(/^Building the documentation … done in \d+\.\d s\n$/);
    await utimes(join(checkout.path, page), new Date(0), new Date(0));
    await checkout.write('apps/docs/.docusaurus/x.json', '{}');
    await checkout.write('apps/docs/node_modules/.cache/x', '');
    expect(await build()).toEqual({ code: 0, output: '' });
    expect(await checkout.runs()).toBe(1);
    expect(await checkout.read('apps/docs/build/index.html')).toBe('<p>first</p>');
    expect((await readdir(join(checkout.path, 'apps/docs'))).filter((name) => name.startsWith('build'))).toEqual([
      'build',
    ]);
  });

  test('builds again after half a year: what it says of itself for a year must not run out', async () => {
    await build();
    const stamp = JSON.parse(await checkout.read('apps/docs/build/.built')) as { at: number };
    await checkout.write('apps/docs/build/.built', JSON.stringify({ ...stamp, at: stamp.at - 181 * 86_400_000 }));
    expect((await build()).output).toContain('done in');
    expect(await build()).toEqual({ code: 0, output: '' });
  });

  test('compresses what is worth it', async () => {
    await build();
    const asset = join(checkout.path, 'apps/docs/build/assets/main.js');
    const content = await readFile(asset);
    expect(brotliDecompressSync(await readFile(`${asset}.br`))).toEqual(content);
    expect(gunzipSync(await readFile(`${asset}.gz`))).toEqual(content);
    await expect(stat(join(checkout.path, 'apps/docs/build/index.html.br'))).rejects.toThrow('ENOENT');
  });

  test.each([
    ['a page', page, '<p>second</p>'],
    ['the SDK', 'libs/sdk/client.ts', '//'],
    ['a package', 'package-lock.json', '{ }'],
    ['a new file', 'apps/docs/static/new.txt', ''],
  ])('builds again for %s', async (_what, name, content) => {
    await build();
    await checkout.write(name, content);
    expect((await build()).code).toBe(0);
    expect(await checkout.runs()).toBe(2);
  });

  test('builds again when asked to and for another host of the site, and not for another port', async () => {
    await build();
    await build(['--force']);
    expect(await builtWith()).not.toHaveProperty('SITE_URL');
    expect(await build([], { PORT: '3100' })).toEqual({ code: 0, output: '' });
    await build([], { SITE_URL: 'https://docs.example', LOGIN_URL: 'https://app.example' });
    expect(await builtWith()).toMatchObject({ SITE_URL: 'https://docs.example', LOGIN_URL: 'https://app.example' });
    expect(await checkout.runs()).toBe(3);
    expect(await build(['--keep-addresses'])).toEqual({ code: 0, output: '' });
  });

  test('writes the address of the platform into a site that another server shows, but for hashed files', async () => {
    await checkout.write(page, '<p>http://localhost:3000/v5 http://localhost:30001</p>');
    await build([], { PUBLIC_URL: 'https://locara.example' });
    expect(await checkout.read('apps/docs/build/index.html')).toContain(
      '<p>https://locara.example/v5 http://localhost:30001',
    );
    expect(await checkout.read('apps/docs/build/assets/address.json')).toBe('"http://localhost:3000"');
  });

  test('gives the builder nothing of the environment that could be a secret', async () => {
    await build([], { TOKEN_SECRET: 'secret', DATABASE_URL: 'postgres://x', HOME: '/tmp' });
    expect(await builtWith()).not.toHaveProperty('TOKEN_SECRET');
    expect(await builtWith()).not.toHaveProperty('DATABASE_URL');
    expect(await builtWith()).toMatchObject({ HOME: '/tmp' });
  });

  test('that fails shows the last words, leaves the former site, and is tried again', async () => {
    await build();
    await checkout.write(page, 'FAIL');
    const failed = await build();
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('page.md: what is FAIL');
    expect(await checkout.read('apps/docs/build/index.html')).toBe('<p>first</p>');
    expect((await build()).code).toBe(1);
    expect(await checkout.runs()).toBe(3);
  });

  test('shows a warning, which fails it where that was asked', async () => {
    await checkout.write(page, 'WARN');
    const strict = await build(['--force', '--strict']);
    expect([strict.code, strict.output]).toEqual([1, expect.stringContaining('is this right?')]);
    const lenient = await build();
    expect([lenient.code, lenient.output]).toEqual([0, expect.stringContaining('is this right?')]);
  });

  test('two at once build once', async () => {
    const both = await Promise.all([build(), build()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await checkout.runs()).toBe(1);
  });

  test('says that Docusaurus is missing', async () => {
    await rm(join(checkout.path, 'node_modules'), { recursive: true });
    expect(await build()).toEqual({ code: 3, output: expect.stringContaining('Docusaurus is not installed') });
  });
});

describe('the build beside a running platform', () => {
  const begin = (keepAddresses = false) => {
    const lines: string[] = [];
    const environment = { PATH: process.env['PATH'], PORT: '3100' };
    const started = buildSite({ projectRoot: checkout.path, environment, keepAddresses }, (line, complaint) =>
      lines.push(`${complaint ? '! ' : ''}${line}`),
    );
    return { ...started, lines };
  };

  test('reports what it does, and nothing when there is nothing to do', async () => {
    const first = begin();
    await first.ended;
    expect(first.lines).toEqual([
      'Building the documentation …',
      expect.stringMatching(/^Building the documentation done in/),
    ]);
    const second = begin();
    await second.ended;
    expect(second.lines).toEqual([]);
  });

  test('reports a failure as one, and what to do', async () => {
    await checkout.write(page, 'FAIL');
    const { ended, lines } = begin();
    await ended;
    expect(lines).toContain('! [ERROR] page.md: what is FAIL');
    expect(lines).toContain('! The platform runs without it; npm run docs:build tries again.');
  });

  test('is ended with all that it has started, and the next one builds', async () => {
    await checkout.write(page, 'SLOW');
    const { stop, ended, lines } = begin();
    const pidOf = () => checkout.read('slow.pid').then(Number, () => 0);
    await until(async () => (await pidOf()) > 0, 'the builder runs');
    stop();
    await ended;
    // A killed process may be seen for a moment more.
    const pid = await pidOf();
    await until(async () => !isAlive(pid), 'the builder ends');
    expect(lines).toEqual(['Building the documentation …']);
    await checkout.write(page, '<p>next</p>');
    await begin().ended;
    expect(await checkout.read('apps/docs/build/index.html')).toBe('<p>next</p>');
  });
});

describe('the folder that the API serves', () => {
  const folder = (environment: NodeJS.ProcessEnv = {}) => siteOf({ projectRoot: checkout.path, environment });
  const target = () => join(checkout.path, 'apps/docs/build');

  test('is the one that is or will be built', async () => {
    expect(folder()).toEqual({ folder: target(), buildable: true });
  });

  test('is the one that was built, without Docusaurus, and none when there is none', async () => {
    await rm(join(checkout.path, 'node_modules'), { recursive: true });
    expect(folder().folder).toBeUndefined();
    await checkout.write('apps/docs/build/index.html', '');
    expect(folder().folder).toBe(target());
    expect(siteOf({ projectRoot: '/nowhere', environment: {} })).toEqual({ folder: undefined, buildable: false });
  });

  test('is what SITE_FOLDER says, which is not built here', () => {
    expect(folder({ SITE_FOLDER: '/srv/site' })).toEqual({ folder: '/srv/site', buildable: false });
    expect(folder({ SITE_FOLDER: 'none' })).toEqual({ folder: undefined, buildable: false });
  });
});
