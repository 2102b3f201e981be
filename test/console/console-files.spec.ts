import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consolePolicy } from '#apps/api/src/console/serve-console';
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

async function sizeOf(names: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...names].map((name) => kilobytes(manifest[name]?.file ?? '')));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('what a browser loads', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const screens = Object.keys(manifest).filter(
    (name) => name.endsWith('-screen.tsx') && manifest[name]?.isDynamicEntry,
  );
  const language = Object.keys(manifest).find((name) => name.endsWith('/en.po')) ?? '';

  it('is at most 220 kB of scripts before the first screen, its language with it, and 10 kB of styles', async () => {
    const first = withImports(entry);
    withImports(language, first);
    withImports(screens.find((name) => name.includes('today')) ?? '', first);
    expect(await sizeOf(first)).toBeLessThan(220);
    const styles = manifest['style.css']?.file ?? manifest[entry]?.css?.[0] ?? '';
    expect(await kilobytes(styles)).toBeLessThan(10);
  });

  it.each(screens)('is at most 40 kB more for %s', async (screen) => {
    const already = withImports(entry);
    expect(await sizeOf([...withImports(screen)].filter((name) => !already.has(name)))).toBeLessThan(40);
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
      expect(response.headers.get('content-security-policy')).toBe(consolePolicy);
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
