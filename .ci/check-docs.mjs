// Links that the site's build does not check: those of README, CHANGELOG and other Markdown outside of the site, and the
// site's links to addresses that the platform serves beside it (`pathname:///start`).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const outside = ['README.md', 'CHANGELOG.md', 'data/README.md', 'libs/sdk/README.md'].filter(existsSync);
const site = ['apps/docs/docs', 'apps/docs/blog'].flatMap(pages);
/** First parts of the paths that the API serves beside the site, and files that the site's build adds. */
const served = new Set([
  'api',
  'auth',
  'console',
  'health',
  'metrics',
  'openapi',
  'sandbox',
  'sdk',
  'start',
  'swagger',
  'v5',
]);
const builtFiles = /^(blog\/)?[\w.-]+\.(txt|xml|json|webmanifest)$/;
const broken = [];
const unnamed = [];

function pages(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.mdx?$/.test(path));
}

/** Without samples of code, where a link is none. Lines keep their numbers. */
const prose = (path) =>
  readFileSync(path, 'utf8').replaceAll(/^( *)(`{3,}|~{3,})[^]*?^\1\2/gm, (fence) => fence.replaceAll(/[^\n]/g, ''));

const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** A heading's own id, as the site's pages write it, or the one that is made of its words. */
const idOf = (heading) => /\{(?:\/\* *#?|#)([\w-]+)(?: *\*\/)?\}\s*$/.exec(heading)?.[1] ?? slug(heading);

const anchors = (path) => new Set([...prose(path).matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => idOf(heading)));

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

function checkFile(file) {
  const text = prose(file);
  for (const { 1: target, index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const full = path === '' ? file : join(dirname(file), path);
    const place = `${file}:${lineOf(text, index)}: ${target}`;
    if (!existsSync(full)) broken.push(place);
    else if (anchor !== undefined && /\.mdx?$/.test(full) && !anchors(full).has(anchor))
      broken.push(`${place} (no such heading)`);
  }
}

/** The site's build puts the text of every page beside it. */
const isMarkdownOfPage = (path) =>
  /^docs\/[\w./-]+\.md$/.test(path) && (existsSync(`apps/docs/${path}`) || existsSync(`apps/docs/${path}x`));

function checkPlatformLinks(file) {
  const text = prose(file);
  for (const { 1: path, index } of text.matchAll(/pathname:\/\/\/?([^)"'`\s>]*)/g)) {
    const [first] = path.split(/[/?#]/);
    if (first.startsWith('$') || served.has(first) || builtFiles.test(path) || isMarkdownOfPage(path)) continue;
    broken.push(`${file}:${lineOf(text, index)}: pathname:///${path} (the platform serves nothing there)`);
  }
}

/** Screen readers read a column by its header: an empty one says nothing. */
function checkTables(file) {
  const text = prose(file);
  for (const { 0: head, index } of text.matchAll(/^\|.*\|(?=\n\|[ :|-]+\|$)/gm))
    if (/\|\s*\|/.test(head)) unnamed.push(`${file}:${lineOf(text, index)}: ${head}`);
}

outside.forEach(checkFile);
[...outside, ...site].forEach(checkTables);
site.forEach(checkPlatformLinks);

const problems = broken.length > 0 ? ['Broken links:', ...broken] : [];
if (unnamed.length > 0) problems.push('Tables with a column without a name:', ...unnamed);
if (outside.length < 2 || site.length === 0) problems.push('Too few documents.');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${outside.length + site.length} documents, all links lead somewhere`);
