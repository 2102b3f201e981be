import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commonTerms, operationOf, searchFile, wordList } from '../../apps/docs/plugins/search/rows';
import { readPage, type Page } from '../../apps/docs/plugins/site-files/pages';
import { createEngine } from '../../apps/docs/src/search/engine';
import type { SearchFile, SearchManifest } from '../../apps/docs/src/search/format';
import { versionOf } from '../../apps/docs/src/search/load';
import { excerptOf, markWords } from '../../apps/docs/src/search/marks';
import { termsOf } from '../../apps/docs/src/search/terms';
import { groupsOf } from '../../apps/docs/src/search/useSearch';
import { builtSite } from '../support/site.js';

/** As the build writes it: end tags that need not be there are left out. */
const errorsPage = `<!doctype html><html class="plugin-docs docs-doc-page"><head><title>Errors | Locara</title>
<meta name=description content="Every error."><meta name=docusaurus_version content=current></head><body>
<nav>Elsewhere</nav><main><article><nav>Home</nav><header><h1>Errors</h1></header>
<p>What went wrong, and <code><span>missing</span><span><wbr>Requirements</span></code>.
<h2 class=anchor id=contracts>Contracts<a class=hash-link href=#contracts title="Direct link">#</a></h2>
<table><thead><tr><th>code<th>status<tbody><tr><td>1<td>404</table>
<div><h3 id=40412>40412 LISTING_NOT_FOUND</h3><p>There is no such listing.<button>Copy</button></div>
<h3 id=40411>40411 CONTRACT_NOT_FOUND</h3><p>There is no such contract.
</article></main></body>`;

const operationPage = (path: string, title: string) =>
  `<main><article><h1>${title}</h1><p><span>POST</span><code>${path}</code><p>Orders a product. Orders a product.</article></main>`;

const page = (path: string, html: string): Page => readPage(path, html, 'https://docs.example');

const file = (): SearchFile =>
  searchFile([
    { page: page('/docs/doc2', errorsPage), kind: 'guide' },
    {
      page: page('/docu-api-v5/operations/order', operationPage('/v5/contract/{contractId}/order', 'Order a product')),
      kind: 'partner',
    },
    {
      page: page(
        '/docu-api-v5/operations/cancel',
        operationPage('/v5/contract/{contractId}/cancel', 'Cancel an order'),
      ),
      kind: 'partner',
    },
    {
      page: page('/blog/changelog', '<main><article><h1>Changelog</h1><p>Orders of Düsseldorf.</article></main>'),
      kind: 'blog',
    },
  ]);

const found = async (question: string) => (await createEngine([file()])).search(question).map(({ url }) => url);

describe('sections of a page', () => {
  it('are cut at headings with an id, without controls and navigation', () => {
    expect(page('/docs/doc2', errorsPage).sections).toEqual([
      { anchor: '', heading: '', text: 'What went wrong, and missingRequirements.' },
      { anchor: 'contracts', heading: 'Contracts', text: 'code status 1 404' },
      { anchor: '40412', heading: '40412 LISTING_NOT_FOUND', text: 'There is no such listing.' },
      { anchor: '40411', heading: '40411 CONTRACT_NOT_FOUND', text: 'There is no such contract.' },
    ]);
  });

  it('of an operation are one, whose words stand once and whose line is method and path', () => {
    const { pages, sections } = file();
    expect(pages[1]).toEqual([
      '/docu-api-v5/operations/order',
      'Order a product',
      'partner',
      'POST /v5/contract/{contractId}/order',
    ]);
    expect(sections.filter(([at]) => at === 1)).toHaveLength(1);
    expect(wordList('Orders a product. Orders a product.')).toBe('Orders a product.');
    expect(wordList('Orders a product', new Set(['a']))).toBe('Orders product');
    expect(operationOf('GET /v5/x: and more')).toBe('GET /v5/x');
    expect([...commonTerms(Array.from({ length: 12 }, (_, at) => `always ${at}`))]).toEqual(['always']);
    expect(operationOf('nothing')).toBeUndefined();
  });
});

describe('terms', () => {
  it('are words, the words in a name, and whole paths', () => {
    expect(termsOf('`missingRequirements`, Idempotency-Key')).toEqual([
      'missingrequirements',
      'missing',
      'requirements',
      'idempotency',
      'key',
    ]);
    expect(termsOf('GET /v5/Contract/{contractId}?take=1')).toContain('/v5/contract/{contractid}');
    expect(termsOf('Düsseldorf')).toEqual(['dusseldorf']);
  });
});

describe('the search', () => {
  it('leads to the heading of an error code, and to no neighbour of it', async () => {
    expect(await found('40412')).toEqual(['/docs/doc2#40412']);
    expect(await found('40499')).toEqual([]);
  });

  it('finds a path whole, with or without its method, and by its steps', async () => {
    expect((await found('/v5/contract/{contractId}/order'))[0]).toBe('/docu-api-v5/operations/order');
    expect((await found('POST /v5/contract/{contractId}/cancel'))[0]).toBe('/docu-api-v5/operations/cancel');
    expect((await found('contract/cancel'))[0]).toBe('/docu-api-v5/operations/cancel');
  });

  it('finds names whole and by their words, beginnings, and words with a slip', async () => {
    expect((await found('missingRequirements'))[0]).toBe('/docs/doc2');
    expect((await found('requirements'))[0]).toBe('/docs/doc2');
    expect(await found('chang')).toEqual(['/blog/changelog']);
    expect(await found('changlog')).toEqual(['/blog/changelog']);
    expect(await found('dusseldorf')).toEqual(['/blog/changelog']);
  });

  it('wants all words, and is content with some where nothing has them all', async () => {
    expect(await found('listing contract')).toContain('/docs/doc2#40412');
    expect(await found('such listing')).toEqual(['/docs/doc2#40412']);
  });

  it('puts titles first, and returns nothing to nothing', async () => {
    expect((await found('order'))[0]).toMatch(/operations\/(order|cancel)$/);
    expect(await found(' /// ')).toEqual([]);
  });

  it('groups by kind in the order of the best hit', async () => {
    const hits = (await createEngine([file()])).search('order');
    const groups = groupsOf(hits, 1);
    expect(groups[0]).toMatchObject({ kind: 'partner', hits: [expect.anything()] });
    expect(groups.map(({ kind }) => kind)).toContain('blog');
  });
});

describe('marks', () => {
  it('are on the words that answered', () => {
    expect(markWords('Set missingRequirements now', ['missing'])).toEqual([
      { text: 'Set ', at: 0, marked: false },
      { text: 'missingRequirements', at: 4, marked: true },
      { text: ' now', at: 23, marked: false },
    ]);
    expect(
      markWords('POST /v5/order', ['/v5/order'])
        .filter(({ marked }) => marked)
        .map(({ text }) => text),
    ).toEqual(['v5', 'order']);
    expect(markWords('', ['x'])).toEqual([]);
  });

  it('an excerpt shows the first of them, cut between words', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();
    const excerpt = excerptOf(text, ['needle']);
    expect(excerpt).toContain('needle');
    expect(excerpt).toMatch(/^… before .* after …$/);
    expect(excerpt.length).toBeLessThan(160);
    expect(excerptOf('short', ['x'])).toBe('short');
    expect(excerptOf(text, ['absent'])).toMatch(/^before .* …$/);
  });
});

describe('versions of the documentation', () => {
  const manifest: SearchManifest = {
    site: '/s.json',
    versions: [
      { name: 'current', prefix: '/docs/', file: '/c.json' },
      { name: '4.x', prefix: '/docs/4.x/', file: '/4.json' },
    ],
  };

  it('a frozen one is searched by its readers alone', () => {
    expect(versionOf(manifest, '/docs/4.x/doc1')?.name).toBe('4.x');
    expect(versionOf(manifest, '/docs/4.x')?.name).toBe('4.x');
    expect(versionOf(manifest, '/docs/doc1')?.name).toBe('current');
    expect(versionOf(manifest, '/blog')?.name).toBe('current');
  });
});

describe('what readers ask for', () => {
  const folder = builtSite();
  const built = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;
  const manifest = built<SearchManifest>('search.json');
  const files = [manifest.versions[0]?.file ?? '', manifest.site].map((path) => built<SearchFile>(path));
  const engine = createEngine(files);

  it.each([
    ['pagination', '/docs/basic-structure'],
    ['pricing', '/docs/contracts'],
    ['api key', '/docs/authentication'],
    ['oauth', '/docs/authentication'],
    ['webhook', '/docs/webhooks'],
    ['environment variables', '/docs/configuration'],
  ])('"%s" leads to %s', async (question, wanted) => {
    const first = (await engine).search(question)[0]?.url ?? '';
    expect(first.replace(/#.*/, '')).toBe(wanted);
  });
});
