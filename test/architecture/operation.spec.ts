import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { loadConfig } from '#platform/config';
import { readSources } from './source-files.js';
import { configSections } from '#apps/composition/src/composition';

interface Service {
  readonly command?: readonly string[];
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string | number>>;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

const secret = 'x'.repeat(32);
/** What an operator writes into `.env`, at least. */
const env: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret',
  TOKEN_SECRET: secret,
  DIRECTORY_URL: 'https://directory.example/portals',
  DIRECTORY_API_KEY: 'key',
  DIRECTORY_SECRET: secret,
  MAIL_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@locara.example',
};

/** `${NAME:?hint}` is demanded, `${NAME:-default}` may be left out, as compose has it. */
const interpolated = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const value = env[name];
    if (value === undefined && kind !== '-') throw new Error(`${name} is demanded: ${rest}`);
    return value ?? rest;
  });

const services = async (): Promise<Readonly<Record<string, Service>>> =>
  (load(await read('docker/compose.yaml'), { schema: YAML11_SCHEMA }) as { services: Record<string, Service> })
    .services;

/** Every variable that the configuration reads, the sandbox's aside. */
const variables = async (): Promise<string[]> => {
  const sections = (await readdir(join(root, 'libs'), { recursive: true })).filter((path) =>
    path.endsWith('.config.ts'),
  );
  const own = ['config', 'connection-limits', 'map-tiles'].map((name) => `platform/config/${name}.ts`);
  const texts = await Promise.all([...own, ...sections].map((path) => read(join('libs', path))));
  const found = [
    ...texts.join('\n').matchAll(/(?:reader[.,][^'\n]*'|environment\.)([A-Z][A-Z\d_]+)(?:', '([A-Z\d_]+)')?/g),
  ].flatMap(([, name = '', second]) => (second === undefined ? [name] : [name, second]));
  return [...new Set(found)].filter((name) => !name.startsWith('SANDBOX_')).toSorted();
};

describe('the compose file', () => {
  it.each(['api', 'worker'])('gives the %s a configuration that it starts with', async (name) => {
    const { environment = {} } = (await services())[name] ?? {};
    const given = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, interpolated(String(value))]),
    );
    expect(loadConfig(configSections, given)).toMatchObject({ mode: 'production', redisUrl: 'redis://redis:6379' });
  });

  it('knows every variable that there is, and no other', async () => {
    const { api, worker } = await services();
    const known = new Set([...Object.keys(api?.environment ?? {}), ...Object.keys(worker?.environment ?? {})]);
    expect([...known].toSorted()).toEqual(await variables());
  });

  it('starts what the build makes', async () => {
    const { api, worker } = await services();
    const image = await read(join('docker', api?.build?.context ?? '', api?.build?.dockerfile ?? ''));
    const started = [image, worker?.command?.join(' ') ?? ''].map((text) => /dist\/(\S+)\.js/.exec(text)?.[1]);
    expect(started).toEqual(['apps/api/src/main', 'apps/worker/src/main']);
    for (const path of started) expect(existsSync(join(root, `${path}.ts`))).toBe(true);
  });
});

describe('the pages for operators', () => {
  it('leaves every variable to the page on configuration, which names it', async () => {
    const text = await read('apps/docs/docs/configuration.mdx');
    expect((await variables()).filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  });

  it('names every metric of our own', async () => {
    const text = await read('apps/docs/docs/monitoring.mdx');
    const sources = await readSources('apps', 'libs');
    const metrics = sources
      .flatMap((source) => [...source.text.matchAll(/'(locara_\w+_(?:seconds|waiting|parked|total))'/g)])
      .map(([, name]) => name);
    expect(metrics.length).toBeGreaterThan(3);
    expect(metrics.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
