// The documentation's own links: every relative link and anchor in README, CHANGELOG and apps/docs/docs leads somewhere.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const files = [
  'README.md',
  'CHANGELOG.md',
  'apps/docs/docs/directory-protocol.md',
  'data/README.md',
  ...markdown('apps/docs/docs'),
].filter(existsSync);
const broken = [];

function markdown(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? markdown(path) : /\.mdx?$/.test(name) ? [path] : [];
  });
}

const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchors = (path) =>
  new Set([...readFileSync(path, 'utf8').matchAll(/^#+\s+(.+)$/gm)].map((match) => slug(match[1])));

for (const file of files)
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const full = path === '' ? file : join(dirname(file), path);
    if (!existsSync(full)) broken.push(`${file}: ${target}`);
    else if (anchor !== undefined && full.endsWith('.md') && !anchors(full).has(anchor))
      broken.push(`${file}: ${target} (no such heading)`);
  }

if (files.length < 2 || broken.length > 0) {
  console.error(
    broken.length > 0 ? `Broken links:\n${broken.join('\n')}` : `Too few documents: ${relative('.', files.join(', '))}`,
  );
  process.exit(1);
}
console.log(`${files.length} documents, all links lead somewhere`);
