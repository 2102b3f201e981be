// Freezes the present pages as docs version 4.x: `npm run docs:freeze`. Whatever was frozen as 4.x before is replaced, so
// that it can be run whenever one of its releases lands. Decisions are not versioned: links lead to the current ones.
// Ends with 1, and says where, when a page imports what lies elsewhere from there; the version is written all the same.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const { loadFreshModule } = createRequire(import.meta.url)('@docusaurus/utils');

const version = '4.x';
const unversioned = 'decisions';
const site = new URL('../', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, site));
const source = at('docs/');
const target = at(`versioned_docs/version-${version}/`);

const findings = [];

await rm(target, { recursive: true, force: true });
await cp(source, target, {
  recursive: true,
  filter: (path) => relative(source, path).split(/[\\/]/)[0] !== unversioned,
});
for (const file of await pages(target)) {
  const text = await readFile(`${target}${file}`, 'utf8');
  await writeFile(`${target}${file}`, frozen(file, text));
}
const { default: sidebars } = await loadFreshModule(at('sidebars.ts'));
const kept = Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, withoutDecisions(items)]));
await mkdir(at('versioned_sidebars/'), { recursive: true });
await writeFile(at(`versioned_sidebars/version-${version}-sidebars.json`), `${JSON.stringify(kept, null, 2)}\n`);
await writeFile(at('versions.json'), `${JSON.stringify([version])}\n`);

const report = [`${(await pages(target)).length} pages are frozen as ${version}.`, ...findings];
process.stdout.write(`${report.join('\n')}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function pages(folder) {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
}

/** A page as it is in the version. Samples of code are left as they are. */
function frozen(file, text) {
  let inFence = false;
  return text
    .split('\n')
    .map((line, index) => {
      if (/^\s*(```|~~~)/.test(line)) inFence = !inFence;
      if (inFence) return line;
      examine(file, index + 1, line);
      return withoutLeaving(line).replaceAll(
        /\]\((?!\w+:|\/|#)([^)\s#]*)(#[^)\s]*)?\)/g,
        (whole, path, anchor = '') => {
          const full = posix.normalize(posix.join(posix.dirname(file), path));
          return full.split('/')[0] === unversioned ? `](${urlOf(full)}${anchor})` : whole;
        },
      );
    })
    .join('\n');
}

/** Absolute links to pages that the version has lead to its own: `/docs/doc1` -> `/docs/4.x/doc1`. */
function withoutLeaving(line) {
  const absolute = /(\]\(|(?:to|href) *[=:] *["'{]+)\/docs(?=[/#?)"'])(?!\/decisions|\/4\.x)/g;
  return line.replaceAll(absolute, `$1/docs/${version}`);
}

/** Notes what would lead nowhere from the version's folder. */
function examine(file, number, line) {
  for (const [, path] of line.matchAll(/\bfrom ["'](\.[^"']+)["']/g))
    if (posix.join(posix.dirname(file), path).startsWith('..'))
      findings.push(`apps/docs/docs/${file}:${number}: ${path} lies outside of docs; import it by @site/`);
}

/** `decisions/0007-machine-rows.md` -> `/docs/decisions/machine-rows` */
function urlOf(path) {
  const name = posix
    .basename(path)
    .replace(/\.mdx?$/, '')
    .replace(/^\d+[-_.]+/, '');
  return `/docs/${unversioned}/${/^(readme|index)$/i.test(name) ? '' : name}`;
}

function withoutDecisions(items) {
  return items.map((item) => {
    if (typeof item !== 'object') return item;
    if (JSON.stringify(item).includes(`"${unversioned}`)) {
      const inner = item.items?.filter((one) => !JSON.stringify(one).includes(`"${unversioned}`)) ?? [];
      if (inner.length === 0) return { type: 'link', label: item.label, href: `/docs/${unversioned}/` };
    }
    return Array.isArray(item.items) ? { ...item, items: withoutDecisions(item.items) } : item;
  });
}
