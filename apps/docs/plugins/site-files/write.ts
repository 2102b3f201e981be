import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Built, Page } from './pages';
import { fullPages, hasMarkdown, llmsText, markdownPath, robotsText, securityText, type Site } from './texts';

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const sentence = (text: string) => text.replace(/\s+/g, ' ').trim();

/** One page as Markdown: its title, its address, its text with links that work outside of the site. */
function pageText(page: Page, site: Site): string {
  const body = page.markdown;
  const titled = /^# /m.test(body.replace(/^(`{3,})[\s\S]*?^\1/gm, '')) ? body : `# ${page.title}\n\n${body}`;
  return `<!-- ${site.url}${page.path}${page.description === '' ? '' : ` | ${sentence(page.description)}`} -->\n\n${titled}`;
}

export async function writeTexts(pages: readonly Page[], site: Site, { outDir, baseUrl }: Built): Promise<void> {
  const texts = new Map(pages.filter((page) => hasMarkdown(page, site)).map((page) => [page, pageText(page, site)]));
  const full = fullPages(pages, site).map((page) => texts.get(page) ?? '');
  await Promise.all([
    ...[...texts].map(([page, text]) => write(outDir, markdownPath(page.path).slice(baseUrl.length), text)),
    write(outDir, 'llms.txt', llmsText(pages, site)),
    write(outDir, 'llms-full.txt', full.join('\n---\n\n')),
    write(outDir, 'robots.txt', robotsText(site)),
    write(outDir, '.well-known/security.txt', securityText(site, process.env.SECURITY_CONTACT, new Date())),
  ]);
}
