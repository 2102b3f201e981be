import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtRoutes, builtSite } from '../support/site.js';

// spec/partner.md, section 2.
const specified = [
  '/',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/announcement',
  '/blog/tags/changelog',
  '/docu-api-v5/',
  '/docu-api/',
  '/docs/',
  '/docs/authentication',
  '/docs/basic-structure',
  '/docs/doc1',
  '/docs/doc2',
  '/docs/doc3',
  '/docs/listing',
  '/docs/mdx',
  '/docs/openapi',
  '/docs/sea',
  '/docs/social-ads',
  '/docs/v5api',
  '/docs/website',
];

interface Release {
  readonly version: string;
  readonly state: 'current' | 'planned';
}
const releases = JSON.parse(
  readFileSync(new URL('../../apps/docs/releases.json', import.meta.url), 'utf8'),
) as Release[];

const folder = builtSite();
const routes = builtRoutes(folder);

describe('the routes of the built site', () => {
  test.each(specified)('%s is there', (route) => {
    expect(routes).toContain(route);
  });

  test('the announcement is there', () => {
    expect(routes).toContain('/blog/new-documentation-page');
  });

  test('each release has its post when it has landed, and not before', () => {
    expect(releases.map(({ version }) => version)).toEqual(['4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6']);
    const landed = releases
      .filter(({ state }) => state === 'current')
      .map(({ version }) => `/blog/changelog-${version}`);
    expect(routes.filter((route) => route.startsWith('/blog/changelog-'))).toEqual(landed);
    expect(landed.length).toBeGreaterThan(0);
  });

  test('each docs page is in both versions', () => {
    const current = routes.filter((route) => /^\/docs\/(?!4\.x|decisions)/.test(route));
    const frozen = routes
      .filter((route) => route.startsWith('/docs/4.x'))
      .map((route) => route.replace('/docs/4.x', '/docs'));
    expect(frozen.length).toBeGreaterThan(15);
    expect(current).toEqual(expect.arrayContaining(frozen.map((route) => (route === '/docs' ? '/docs/' : route))));
  });

  test('each operation of both documents has a page', () => {
    for (const [name, route] of [
      ['partner-v5', '/docu-api-v5/'],
      ['administration', '/docu-api/'],
    ] as const) {
      const { paths } = JSON.parse(readFileSync(`${folder}/openapi/${name}.json`, 'utf8')) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
      const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((key) => methods.has(key)));
      expect(routes.filter((path) => path.startsWith(`${route}operations/`))).toHaveLength(operations.length);
    }
  });

  test('the files for machines are there', () => {
    for (const file of [
      'llms.txt',
      'sitemap.xml',
      'robots.txt',
      '.well-known/security.txt',
      'blog/rss.xml',
      'blog/atom.xml',
    ])
      expect({ file, length: readFileSync(`${folder}/${file}`, 'utf8').length }).toEqual({
        file,
        length: expect.any(Number),
      });
  });
});
