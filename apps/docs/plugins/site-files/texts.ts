import { kindOf, type Kind, type Page } from './pages';

/** What the texts need to know of the site. */
export type Site = {
  readonly title: string;
  readonly tagline: string;
  /** Scheme and host, without a slash at its end. */
  readonly url: string;
  readonly baseUrl: string;
};

/** Where a page's Markdown stands: its address without the last slash, and `.md`. */
export const markdownPath = (path: string): string => `${path.replace(/\/$/, '') || '/index'}.md`;

const sections: readonly (readonly [Kind, string])[] = [
  ['guide', "How-To's"],
  ['partner', 'API v5 reference'],
  ['administration', 'API reference'],
  ['blog', 'Blog'],
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const entryOf = (page: Page, { url }: Site) => {
  const description = oneLine(page.description);
  const link = `- [${page.title.replace(/[[\]]/g, '\\$&')}](${url}${markdownPath(page.path)})`;
  return description === '' || description === page.title ? link : `${link}: ${description}`;
};

const isCurrent = ({ version }: Page) => version === undefined || version === 'current';

/** The pages that machines are shown: the current version's, without lists of posts and without decisions. */
function entriesOf(pages: readonly Page[], kind: Kind, site: Site): Page[] {
  return pages.filter(
    (page) => kindOf(page, site.baseUrl) === kind && isCurrent(page) && !page.path.includes('/decisions/'),
  );
}

/** `llms.txt` (llmstxt.org): what the site is, and every page of it with a line about it, as links to Markdown. */
export function llmsText(pages: readonly Page[], site: Site): string {
  const root = `${site.url}${site.baseUrl}`;
  const parts = sections.flatMap(([kind, name]) => {
    const entries = entriesOf(pages, kind, site);
    return entries.length === 0 ? [] : [`## ${name}`, entries.map((page) => entryOf(page, site)).join('\n')];
  });
  const decisions = pages.filter((page) => page.path.includes('/decisions/') && isCurrent(page));
  return `${[
    `# ${site.title}`,
    `> ${site.tagline}. Documentation of the ${site.title} platform, its partner API (v5) and its administration API.`,
    'Every page is also there as Markdown: its address without the last slash, and `.md`. ' +
      `All guides in one file: [llms-full.txt](${root}llms-full.txt).`,
    '## OpenAPI documents',
    [
      `- [Partner API v5](${root}openapi/partner-v5.json): OpenAPI 3.1, every operation with schemas and examples`,
      `- [Administration API](${root}openapi/administration.json): OpenAPI 3.1`,
    ].join('\n'),
    ...parts,
    ...(decisions.length === 0 ? [] : ['## Optional', decisions.map((page) => entryOf(page, site)).join('\n')]),
  ].join('\n\n')}\n`;
}

/** The guides that `llms-full.txt` holds, in the order of their addresses. */
export const fullPages = (pages: readonly Page[], site: Site): Page[] => entriesOf(pages, 'guide', site);

/** `security.txt` (RFC 9116); expires a year after the day of the build, at midnight UTC. */
export function securityText(site: Site, contact: string | undefined, today: Date): string {
  const root = `${site.url}${site.baseUrl}`;
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()));
  const address = contact?.trim() ?? '';
  return [
    `Contact: ${address === '' ? `${root}docs/security` : asUri(address)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${root}.well-known/security.txt`,
    `Policy: ${root}docs/security`,
    '',
  ].join('\n');
}

/** RFC 9116 wants a URI; a plain mail address or telephone number becomes one. */
const asUri = (contact: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(contact)) {
    return contact;
  }
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/\s+/g, '-')}`;
};

/** `robots.txt`: everything may be read; where the sitemap is. */
export const robotsText = ({ url, baseUrl }: Site): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;

/** Whether a page has its Markdown beside it: all but lists of posts and the like. */
export const hasMarkdown = (page: Page, site: Site): boolean => kindOf(page, site.baseUrl) !== 'other';
