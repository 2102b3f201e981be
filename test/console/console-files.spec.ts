import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consolePolicyWith } from '#apps/api/src/console/console-policy';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';

const folder = resolve('dist/console');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const kilobytes = async (file: string): Promise<number> => gzipSync(await readFile(join(folder, file))).length / 1024;

/** A chunk and all that it needs before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || found.has(name)) return found;
  found.add(name);
  for (const needed of chunk.imports ?? []) withImports(needed, found);
  return found;
}

async function sizeOfFiles(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(kilobytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}
const scriptsOf = (names: Iterable<string>): string[] => [...names].map((name) => manifest[name]?.file ?? '');
const stylesOf = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => manifest[name]?.css ?? []));

describe('what a browser loads', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const screens = Object.keys(manifest).filter(
    (name) => name.endsWith('-screen.tsx') && manifest[name]?.isDynamicEntry,
  );
  const catalogues = Object.keys(manifest).filter((name) => name.endsWith('.po'));
  const today = screens.find((name) => name.includes('today')) ?? '';

  it.each(['de', 'en', 'fr'])(
    'is at most 220 kB of scripts and 10 kB of styles before the first screen is there in %s',
    async (language) => {
      const first = withImports(entry);
      for (const area of ['app', today.split('/')[2]]) {
        const catalogue = `src/messages/${area}/${language}.po`;
        expect(catalogues).toContain(catalogue);
        first.add(catalogue);
      }
      withImports(today, first);
      expect(await sizeOfFiles(scriptsOf(first))).toBeLessThan(220);
      const styles = stylesOf(first);
      expect(styles.size).toBeGreaterThan(0);
      expect(await sizeOfFiles(styles)).toBeLessThan(10);
    },
  );

  it.each(screens)('is at most 40 kB of scripts and 3 kB of styles more for %s', async (screen) => {
    const already = withImports(entry);
    const more = [...withImports(screen)].filter((name) => !already.has(name));
    expect(await sizeOfFiles(scriptsOf(more))).toBeLessThan(40);
    expect(await sizeOfFiles(stylesOf(more))).toBeLessThan(3);
  });

  it.each(catalogues)('is at most 8 kB for the texts of %s, and nothing with them', async (catalogue) => {
    expect([...withImports(catalogue)]).toEqual([catalogue]);
    expect(await sizeOfFiles(scriptsOf([catalogue]))).toBeLessThan(8);
  });
});

describe('styles that are loaded with a screen', () => {
  const sources = resolve('apps/console/src');
  const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  /** Each selector of a style sheet, without its pseudo-classes' own lists. */
  const selectorsOf = (css: string): string[] =>
    [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
      .map(([, selector = '']) => selector.trim())
      .filter((selector) => selector.startsWith('.') || selector.startsWith('['))
      .flatMap((selector) => selector.split(/,(?![^(]*\))/));
  const classesOf = (text: string): Set<string> =>
    new Set([...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));

  it('begin with the order of the layers, and each rule is about a class that no other style sheet has', async () => {
    const names = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('.css'));
    const sheets = await Promise.all(
      names.map(async (name) => ({ name, css: await readFile(join(sources, name), 'utf8') })),
    );
    const own = sheets.filter(({ name }) => name.startsWith('features/') || name.startsWith('app/days/'));
    expect(own.length).toBeGreaterThan(1);
    for (const { name, css } of sheets.filter((sheet) => !sheet.name.endsWith('index.css')))
      expect([name, css.split('\n')[0]]).toEqual([name, '@layer tokens, base, parts, screens;']);
    for (const { name, css } of own) {
      const others = new Set(
        sheets.filter((sheet) => sheet.name !== name).flatMap((sheet) => [...classesOf(withoutComments(sheet.css))]),
      );
      const shared = selectorsOf(css).filter((selector) => [...classesOf(selector)].every((one) => others.has(one)));
      expect([name, shared]).toEqual([name, []]);
    }
  });
});

describe('the outline of the countries', () => {
  it('is what its script makes of the public data, and at most 60 kB', async () => {
    const script = resolve('apps/console/outline/make-outline.mjs');
    await promisify(execFile)(process.execPath, [script, '--check']);
    expect(gzipSync(await readFile(resolve('apps/console/outline/world.json'))).length / 1024).toBeLessThan(60);
  });
});

describe('the policy of the page', () => {
  const partOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  it('names the origin of the operator’s tiles, and none where there are none', () => {
    const tiles = { url: 'https://tiles.example/map/{z}/{x}/{y}.png?key=7', attribution: 'Survey' };
    expect(partOf(consolePolicyWith(undefined), 'img-src')).toBe("img-src 'self' data: blob:");
    expect(partOf(consolePolicyWith(tiles), 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example");
  });

  it('plays videos of the platform itself alone', () => {
    expect(partOf(consolePolicyWith(undefined), 'media-src')).toBe("media-src 'self'");
  });
});

describe('how it is served', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ worker: false, sandbox: false });
  });
  afterAll(() => platform?.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${platform.url}${path}`, { headers });

  it.each(['/console', '/console/', '/console/locations/7', '/console/index.html'])(
    '%s is the page, asked about each time, with its policy',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toBe(consolePolicyWith(undefined));
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  it('a script is kept for ever, and was compressed beforehand', async () => {
    const { file } = Object.values(manifest).find(({ isEntry }) => isEntry === true) as Chunk;
    const response = await get(`/console/${file}`, { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    const etag = response.headers.get('etag') ?? '';
    const again = await get(`/console/${file}`, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('a script that is gone is not answered with the page, and what begins with a dot is not shown', async () => {
    expect((await get('/console/assets/gone-12345678.js')).status).toBe(404);
    expect(await (await get('/console/.vite/manifest.json')).text()).toContain('<div id="root">');
    expect(await (await get('/console/.built')).text()).toContain('<div id="root">');
  });
});
