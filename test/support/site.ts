import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { startPlatform } from './platform.js';
import type { Platform, PlatformOptions } from './platform.js';

/** The working directory of every script is the project's root; this file also runs from `dist`. */
const site = resolve('apps/docs/build');

/** Where the built site lies; it is built first when its sources have changed. */
export function builtSite(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/launcher/build-site.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  return site;
}

/** The platform with its documentation site at `/`. */
export const startSite = (options: PlatformOptions = { worker: false, sandbox: true }): Promise<Platform> =>
  startPlatform({ ...options, config: { ...options.config, siteFolder: builtSite() } });

/** Every page of the built site as its path, in order; `/404.html` is not among them. */
export function builtRoutes(folder = builtSite()): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/index.html') || file === 'index.html')
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .map((path) => (path === '/' || path === '/docs/' || /^\/docu-api(-v5)?\/$/.test(path) ? path : path.slice(0, -1)))
    .sort();
}
