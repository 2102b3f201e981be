import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Config, MarkdownConfig, Plugin, PluginConfig } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import recmaAddress from './plugins/address/recma';
import leanClient from './plugins/lean-client';
import leanStyles from './plugins/lean-styles';
import reference, { type ReferenceOptions } from './plugins/reference';
import sdkPackage from './plugins/sdk-package';
import search from './plugins/search';
import siteFiles from './plugins/site-files';
import { addressName } from './src/address';

/** Where readers reach this platform, as sources write it; anyone who serves the site puts the real address in its place. */
const written = 'http://localhost:3000';
/** Where readers reach the site, for feeds, the sitemap and social cards: where the platform is, or a host of its own. */
const url = process.env.SITE_URL ?? written;
const baseUrl = process.env.BASE_URL ?? '/';
/** The product's website, and where its users sign in. */
const productUrl = process.env.PRODUCT_URL ?? '/';
const loginUrl = process.env.LOGIN_URL ?? '/console';

/** Pages that the platform serves and this site does not know: a plain link, opened in the same tab. */
const platformLink = (label: string, href: string) => ({ label, href: `pathname://${href}`, target: '_self' });
const outside = (label: string, href: string) => (href.startsWith('/') ? platformLink(label, href) : { label, href });

const referenceOf = (options: ReferenceOptions): PluginConfig => [reference as never, options];

const inSite = (...path: string[]): string => join(__dirname, 'src', ...path);

/** Code is highlighted when pages are made; see `theme/CodeBlock/Content`. */
const highlighting = (): Plugin => ({
  name: 'highlighting',
  configureWebpack: (_config, isServer) => ({
    resolve: {
      alias: {
        // Of all its helpers, what Docusaurus uses in the browser is one.
        tslib$: inSite('tslib'),
        'prism-react-renderer$': inSite('highlight', 'no-renderer'),
        'highlight-now$': inSite('highlight', isServer ? 'now.server' : 'now.client'),
      },
    },
  }),
});

/** Versions that `npm run docs:freeze` has made; each is at its name, and says that there is a newer one. */
const versionsFile = join(__dirname, 'versions.json');
const frozenVersions = Object.fromEntries(
  (existsSync(versionsFile) ? (JSON.parse(readFileSync(versionsFile, 'utf8')) as string[]) : []).map((name) => [
    name,
    { label: name, path: name, banner: 'unmaintained' as const, badge: false },
  ]),
);

/** Single decisions are not in the menu, and have it beside them all the same. */
const besideTheMenu: NonNullable<MarkdownConfig['parseFrontMatter']> = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  if (params.filePath.startsWith(join(__dirname, 'docs', 'decisions', sep)))
    parsed.frontMatter['displayed_sidebar'] ??= 'guides';
  return parsed;
};

const tagline = 'One source of truth for every location, everywhere customers look';

/** The frame around code, in both colour modes; `custom.css` colours the words in it. */
const codeFrame = { plain: { color: 'var(--lc-ink)', backgroundColor: 'var(--lc-code)' }, styles: [] };

export default {
  title: 'Locara',
  tagline,
  url,
  baseUrl,
  trailingSlash: undefined,
  favicon: 'img/favicon.svg',
  titleDelimiter: '|',
  organizationName: 'locara',
  projectName: 'locara',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: besideTheMenu,
  },
  baseUrlIssueBanner: true,
  headTags: [
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#1b5bd7' } },
    { tagName: 'meta', attributes: { name: addressName, content: written } },
  ],
  clientModules: ['./src/clientModules/siteAddress.ts', './src/clientModules/pageLoading.ts'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        path: 'docs',
        routeBasePath: 'docs',
        sidebarPath: './sidebars.ts',
        lastVersion: 'current',
        versions: { current: { label: 'Current', badge: false }, ...frozenVersions },
        breadcrumbs: true,
        recmaPlugins: [recmaAddress],
      } satisfies DocsOptions,
    ],
    [
      '@docusaurus/plugin-content-blog',
      {
        path: 'blog',
        routeBasePath: 'blog',
        showReadingTime: true,
        recmaPlugins: [recmaAddress],
        blogTitle: 'Locara blog',
        blogDescription: 'Releases and news of the Locara platform and its APIs.',
        blogSidebarTitle: 'All posts',
        blogSidebarCount: 'ALL',
        tags: 'tags.yml',
        onInlineTags: 'throw',
        onUntruncatedBlogPosts: 'throw',
        onInlineAuthors: 'throw',
        feedOptions: {
          type: ['rss', 'atom'],
          title: 'Locara blog',
          description: 'Releases and news of the Locara platform.',
          // Atom (RFC 4287, 4.1.1) wants an author for each entry; posts without one are the project's.
          createFeedItems: async ({ defaultCreateFeedItems, ...posts }) =>
            (await defaultCreateFeedItems(posts)).map((item) => ({ author: [{ name: 'Locara' }], ...item })),
        },
      } satisfies BlogOptions,
    ],
    ['@docusaurus/plugin-content-pages', { path: 'src/pages' }],
    [
      '@docusaurus/plugin-sitemap',
      { lastmod: null, priority: null, changefreq: null, ignorePatterns: ['/blog/tags/**'] },
    ],
    // Drawings are ours and finished: nothing may rename their ids or drop their descriptions.
    ['@docusaurus/plugin-svgr', { svgrConfig: { svgo: false, titleProp: false } }],
    referenceOf({ id: 'partner-v5', route: '/docu-api-v5/', document: 'partner-v5', title: 'API v5 documentation' }),
    referenceOf({ id: 'administration', route: '/docu-api/', document: 'administration', title: 'API documentation' }),
    highlighting,
    leanClient,
    leanStyles,
    search,
    sdkPackage,
    siteFiles,
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/custom.css' }]],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    prism: { theme: codeFrame, darkTheme: codeFrame },
    navbar: {
      title: 'Locara',
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 30, height: 30 },
      items: [
        { label: 'API documentation', to: '/docu-api/', position: 'left' },
        { label: 'API v5 documentation', to: '/docu-api-v5/', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        { label: "How-To's", type: 'doc', docId: 'index', position: 'left' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Authentication', to: '/docs/authentication' },
            { label: 'Basic structure', to: '/docs/basic-structure' },
          ],
        },
        { title: 'Locara', items: [outside('Product website', productUrl), outside('Login', loginUrl)] },
      ],
      copyright: 'Copyright © 2025 Locara',
    },
  } satisfies UserThemeConfig,
} satisfies Config;
