import { describe, expect, it } from '@jest/globals';
import { cardsOf, tokensOf } from '../../apps/docs/plugins/site-files/cards';
import { markdownOf } from '../../apps/docs/plugins/site-files/markdown';
import { fileOf, kindOf, readPage, type Page } from '../../apps/docs/plugins/site-files/pages';
import { treeOf } from '../../apps/docs/plugins/site-files/tree';
import {
  fullPages,
  llmsText,
  markdownPath,
  robotsText,
  securityText,
  type Site,
} from '../../apps/docs/plugins/site-files/texts';
import { faceOf } from '../../apps/docs/src/theme/SiteMetadata/face';

const site: Site = { title: 'Locara', tagline: 'One source', url: 'https://docs.example', baseUrl: '/' };

const pageOf = (path: string, classes: string, { title = 'T', version = '', image = '' } = {}): Page =>
  readPage(
    path,
    `<html class="${classes}"><head><title>${title} | Locara</title><meta name=description content="About ${title}">` +
      `${version && `<meta name=docusaurus_version content=${version}>`}<meta property=og:image content="${image}">` +
      `</head><body><main><article><h1>${title}</h1></article></main></body></html>`,
    site.url,
  );

const markdown = (html: string) => markdownOf(treeOf(`<main>${html}</main>`), (href) => `link:${href}`).trim();

describe('Markdown of a page', () => {
  it('keeps headings, emphasis, code and links, and drops what is for the hand', () => {
    expect(
      markdown(
        '<h2 id=a>One <code>x</code><a class=hash-link href=#a>#</a></h2><p>A <strong>b</strong> <em>c</em> <a href=/d>d</a>.<button>Copy</button>',
      ),
    ).toBe('## One `x`\n\nA **b** *c* [d](link:/d).');
  });

  it('keeps labels apart that only the style sheet keeps apart, and drops what is for browsers without scripts', () => {
    expect(
      markdown('<p><code>id</code><span>integer</span><span>required</span><noscript><style>x</style></noscript>'),
    ).toBe('`id` integer required');
    expect(markdown('<p><span>/v5</span><wbr><span>/order</span>')).toBe('/v5/order');
    expect(markdown('<p>un<strong>believ</strong>able')).toBe('un**believ**able');
  });

  it('makes lists, nested ones too', () => {
    expect(markdown('<ul><li>a<ol><li>b<li>c</ol><li><p>d<p>e</ul>')).toBe('- a\n  1. b\n  2. c\n- d\n\n  e');
  });

  it('makes tables although end tags are missing', () => {
    expect(markdown('<table><thead><tr><th>a<th>b<tbody><tr><td>1 | 2<td><code>c</code></table>')).toBe(
      '| a | b |\n| --- | --- |\n| 1 \\| 2 | `c` |',
    );
  });

  it('keeps the language and title of code, and its lines', () => {
    expect(
      markdown(
        '<div class="language-json codeBlockContainer_x"><div class=codeBlockTitle_x>Answer</div><div><pre class="prism-code language-json"><code><span class=token-line><span>{</span><br></span><span class=token-line>  "a": 1<br></span><span class=token-line>}</span></code></pre><button>Copy</button></div></div>',
      ),
    ).toBe('```json title="Answer"\n{\n  "a": 1\n}\n```');
  });

  it('flattens tabs, admonitions, details and drawings', () => {
    expect(
      markdown(
        '<div class="tabs-container x"><ul role=tablist><li role=tab>curl<li role=tab>TS</ul><div><div role=tabpanel><p>A</div><div role=tabpanel hidden><p>B</div></div></div>',
      ),
    ).toBe('**curl:**\n\nA\n\n**TS:**\n\nB');
    expect(
      markdown(
        '<div class="theme-admonition x"><div class=h_1><span><svg></svg></span>note</div><div><p>Mind.<p>This.</div></div>',
      ),
    ).toBe('> **note**\n>\n> Mind.\n>\n> This.');
    expect(markdown('<details><summary>More</summary><div><p>Text</div></details>')).toBe('**More**\n\nText');
    expect(markdown('<svg role=img><title>Machine</title><desc>Two states</desc><g><title>n</title></g></svg>')).toBe(
      '*Figure: Machine. Two states*',
    );
  });
});

describe('texts for machines', () => {
  const pages = [
    pageOf('/', 'plugin-pages'),
    pageOf('/blog', 'blog-list-page'),
    pageOf('/blog/a', 'blog-post-page', { title: 'Post' }),
    pageOf('/docs/', 'plugin-docs', { title: 'Start', version: 'current' }),
    pageOf('/docs/4.x/', 'plugin-docs', { title: 'Old', version: '4.x' }),
    pageOf('/docs/decisions/x', 'plugin-docs', { title: 'Why', version: 'current' }),
    pageOf('/docu-api-v5/', 'plugin-locara-reference', { title: 'API v5' }),
  ];

  it('llms.txt has a title, a summary, and sections of links with descriptions', () => {
    const text = llmsText(pages, site);
    expect(text).toMatch(/^# Locara\n\n> One source\. /);
    expect(text).toContain("## How-To's\n\n- [Start](https://docs.example/docs.md): About Start\n");
    expect(text).toContain('## API v5 reference\n\n- [API v5](https://docs.example/docu-api-v5.md)');
    expect(text).toContain('- [Post](https://docs.example/blog/a.md): About Post');
    expect(text).toContain('## Optional\n\n- [Why](https://docs.example/docs/decisions/x.md)');
    expect(text).not.toContain('4.x');
    expect(fullPages(pages, site).map(({ path }) => path)).toEqual(['/docs/']);
  });

  it('kinds and files follow the address, below any base address', () => {
    expect(kindOf({ path: '/base/docu-api/operations/x', classes: [] }, '/base/')).toBe('administration');
    expect(kindOf({ path: '/blog/tags/x', classes: ['blog-tags-post-list-page'] })).toBe('other');
    expect(fileOf('/base/docs/', '/base/')).toBe('docs/index.html');
    expect(markdownPath('/docs/')).toBe('/docs.md');
    expect(markdownPath('/')).toBe('/index.md');
  });

  it('security.txt expires a year after the day of the build and names a URI', () => {
    const text = securityText(site, undefined, new Date('2026-11-21T17:30:00Z'));
    expect(text).toBe(
      'Contact: https://docs.example/docs/security\nExpires: 2027-11-21T00:00:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://docs.example/.well-known/security.txt\nPolicy: https://docs.example/docs/security\n',
    );
    expect(securityText(site, 'security@a.example', new Date())).toContain('Contact: mailto:security@a.example\n');
    expect(securityText(site, 'https://a.example/report', new Date())).toContain('Contact: https://a.example/report\n');
    expect(securityText(site, '+49 40 123', new Date())).toContain('Contact: tel:+49-40-123\n');
    expect(robotsText(site)).toContain('Sitemap: https://docs.example/sitemap.xml');
  });
});

describe('social cards', () => {
  it('belong to guides and posts; a reference shares one', () => {
    expect(faceOf('/base/docs/decisions/', '/base/')).toMatchObject({
      card: 'img/social/docs-decisions.png',
      markdown: 'docs/decisions.md',
    });
    expect(faceOf('/docu-api-v5/operations/x', '/')).toMatchObject({
      card: 'img/social/docu-api-v5.png',
      words: 'API v5 documentation',
      markdown: 'docu-api-v5/operations/x.md',
    });
    expect(faceOf('/blog/tags/x', '/')).toMatchObject({ card: 'img/social-card.png', markdown: undefined });
    expect(faceOf('/', '/').card).toBe('img/social-card.png');
  });

  it('are drawn for what pages name, with their title', () => {
    const image = 'https://docs.example/img/social/docs.png';
    const cards = cardsOf([pageOf('/docs/', 'plugin-docs', { title: 'Start', image }), pageOf('/', 'x')], site);
    expect([...cards]).toEqual([
      ['img/social-card.png', { title: 'One source', section: 'Documentation' }],
      ['img/social/docs.png', { title: 'Start', section: "How-To's" }],
    ]);
  });

  it('take their colours from the light mode of the style sheet', () => {
    const token = tokensOf(':root { --lc-blue: #123456; } [data-theme=dark] { --lc-blue: #fff; }');
    expect(token('blue')).toBe('#123456');
    expect(() => token('pink')).toThrow('--lc-pink');
  });
});
