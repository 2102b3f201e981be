import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { builtRoutes, builtSite } from '../support/site.js';

// What machines read of the built site: search engines, feed readers, previews of links, language models.

const folder = builtSite();
const routes = builtRoutes(folder);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const isTags = (route: string): boolean => route.startsWith('/blog/tags');

const fileOf = (route: string): string => join(route, 'index.html');
const origin = new URL(/<loc>([^<]+)<\/loc>/.exec(read('sitemap.xml'))?.[1] ?? '').origin;
/** The file that an address of the site leads to. */
const builtFile = (address: string): string => {
  const { pathname } = new URL(address);
  return existsSync(join(folder, pathname)) && !pathname.endsWith('/') ? pathname : fileOf(pathname);
};
const isThere = (address: string): boolean =>
  address.startsWith(`${origin}/`) && existsSync(join(folder, builtFile(address)));

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

// A browser reads HTML and XML as readers' programs do. Scripts for it are texts: this project is compiled without its types.
const inBrowser = <T>(text: string, type: string, script: string): Promise<T> =>
  page.evaluate(`{
    const document = new DOMParser().parseFromString(${JSON.stringify(text)}, '${type}');
    (${script})(document);
  }`);

interface Head {
  readonly title: string;
  /** How many headings of the first level its text has. */
  readonly headings: number;
  /** Length of the text that is there before any script has run. */
  readonly length: number;
  /** Name and content of each meta. */
  readonly metas: readonly (readonly [string, string])[];
  /** Relation, type and address of each link. */
  readonly links: readonly (readonly [string, string, string])[];
}

const headOf = (route: string): Promise<Head> =>
  inBrowser(
    read(fileOf(route)),
    'text/html',
    `(document) => ({
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      length: document.querySelector('main')?.textContent.trim().length ?? 0,
      metas: [...document.querySelectorAll('head meta')]
        .map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property') ?? '', meta.content]),
      links: [...document.querySelectorAll('head link')].map((link) => [link.rel, link.type, link.getAttribute('href')]),
    })`,
  );

/** Texts of the elements that a selector finds; a text that is no XML is an error. */
async function inXml(file: string, selector: string, part = 'textContent'): Promise<string[]> {
  const found = await inBrowser<{ error?: string; texts: string[] }>(
    read(file),
    'application/xml',
    `(document) => ({
      error: document.querySelector('parsererror')?.textContent,
      texts: [...document.querySelectorAll('${selector}')].map((element) => element.${part}),
    })`,
  );
  if (found.error !== undefined) throw new Error(`${file}: ${found.error}`);
  return found.texts;
}

const plain = (path: string): string => path.replace(/(?<=.)\/$/, '');

describe('every page', () => {
  test.each(routes)('%s has its title, its heading, its text and what its head says of it', async (route) => {
    const { title, headings, length, metas, links } = await headOf(route);
    expect(title).toMatch(/^.{4,} \| Locara$/);
    expect(headings).toBe(1);
    expect(length).toBeGreaterThan(20);
    const contents = (wanted: string): string[] =>
      metas.filter(([name]) => name === wanted).map(([, content]) => content);
    const descriptions = contents('description');
    expect(descriptions).toEqual([expect.stringMatching(/^\S.{48,198}\S$/)]);
    expect(contents('og:description')).toEqual(descriptions);
    const canonical = links.filter(([rel]) => rel === 'canonical').map(([, , href]) => href);
    expect(canonical).toHaveLength(1);
    expect(plain(new URL(canonical[0] ?? '').pathname)).toBe(plain(route));
    const images = contents('og:image');
    expect(images).toHaveLength(1);
    expect(images.filter((image) => !isThere(image))).toEqual([]);
    const markdown = links.filter(([, type]) => type === 'text/markdown').map(([, , href]) => href);
    expect(markdown.filter((href) => !existsSync(join(folder, href)))).toEqual([]);
  });
});

describe('the sitemap', () => {
  test('has every page but those of tags, each once', async () => {
    const addresses = (await inXml('sitemap.xml', 'url > loc')).map((address) => new URL(address));
    expect(addresses.filter((address) => address.origin !== origin)).toEqual([]);
    expect(addresses.map(({ pathname }) => plain(pathname)).sort()).toEqual(
      routes
        .filter((route) => !isTags(route))
        .map(plain)
        .sort(),
    );
  });
});

describe('the feeds', () => {
  test.each([
    ['blog/rss.xml', 'rss > channel > item > link', 'textContent'],
    ['blog/atom.xml', 'feed > entry > link', "getAttribute('href')"],
  ])('%s is XML with every post, and its links lead to pages', async (file, links, part) => {
    const found = await inXml(file, links, part);
    const posts = routes.filter((route) => /^\/blog\/(?!tags|archive)./.test(route));
    expect(found.map((link) => new URL(link).pathname).sort()).toEqual(posts);
    expect(found.filter((link) => !isThere(link))).toEqual([]);
  });
});

describe('the texts for language models', () => {
  const linksOf = (file: string): string[] =>
    [...read(file).matchAll(/\]\((http[^)\s]+)\)/g)].map((match) => match[1] ?? '');

  test('every link of llms.txt leads to a file of the build', () => {
    const links = linksOf('llms.txt');
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  test('every link into the site in llms-full.txt leads to a file of the build', () => {
    const links = linksOf('llms-full.txt').filter((link) => /^\/(docs|docu-api|blog)/.test(pathOf(link)));
    expect(links.length).toBeGreaterThan(20);
    expect([...new Set(links.filter((link) => !isThere(link)))]).toEqual([]);
  });

  const pathOf = (link: string): string => (link.startsWith(`${origin}/`) ? new URL(link).pathname : '');
});

describe('security.txt', () => {
  test('has what RFC 9116 asks for, and has not expired', () => {
    const fields = read('.well-known/security.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1) as [string, string]);
    const values = (name: string): string[] => fields.filter(([key]) => key === name).map(([, value]) => value);
    expect(values('Contact').length).toBeGreaterThan(0);
    for (const contact of values('Contact')) expect(contact).toMatch(/^(https?:\/\/|mailto:|tel:)\S+$/);
    const [expires, ...more] = values('Expires');
    expect(more).toEqual([]);
    const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(366);
    expect(values('Canonical').map((address) => new URL(address).pathname)).toEqual(['/.well-known/security.txt']);
    expect(values('Policy').filter((address) => !isThere(address))).toEqual([]);
  });
});

describe('the scripts of every page', () => {
  test('name no single operation of the references, of which there are many', () => {
    const operations = routes.filter((route) => route.includes('/operations/'));
    expect(operations.length).toBeGreaterThan(30);
    const scripts = [...read('docs/index.html').matchAll(/src="?([^"\s>]+\.js)/g)].map(([, path]) => read(path ?? ''));
    expect(scripts.length).toBeGreaterThan(0);
    const slugs = operations.map((route) => route.replace(/\/$/, '').split('/').at(-1) ?? '');
    expect(slugs.filter((slug) => scripts.some((script) => script.includes(`operations/${slug}`)))).toEqual([]);
  });
});

describe('the scripts', () => {
  test('can be read, each of them, and are there under the names by which the first one asks for them', () => {
    const scripts = readdirSync(join(folder, 'assets/js')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    for (const name of scripts) expect(() => new Script(read(`assets/js/${name}`), { filename: name })).not.toThrow();
    const names = new Set(scripts);
    const first = read(`assets/js/${scripts.find((name) => name.startsWith('runtime~main.'))}`);
    const asked = [...first.matchAll(/"?(\d+(?:e\d)?)"?:"([0-9a-f]{5})"/g)].map(
      // 6000 is written as 6e3.
      ([, id, hash]) => `${Number(id)}.${hash}.js`,
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });
});
