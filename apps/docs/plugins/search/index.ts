import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { manifestPath, type SearchFile, type SearchKind, type SearchManifest } from '../../src/search/format';
import { kindOf, pagesOf, type Built, type Page } from '../site-files/pages';
import { searchFile } from './rows';

type Found = { readonly page: Page; readonly kind: SearchKind };

/** Writes an index file under a name that changes with its content, so that browsers may keep it. */
async function write({ outDir, baseUrl }: Built, name: string, file: SearchFile): Promise<string> {
  const text = JSON.stringify(file);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const path = `assets/search/${name}.${hash}.json`;
  await mkdir(dirname(join(outDir, path)), { recursive: true });
  await writeFile(join(outDir, path), text);
  return `${baseUrl}${path}`;
}

/** Pages of each version of the documentation, the current one first. */
function versionsOf(guides: readonly Found[]): Map<string, Found[]> {
  const versions = new Map<string, Found[]>([['current', []]]);
  for (const found of guides) {
    const name = found.page.version ?? 'current';
    versions.set(name, [...(versions.get(name) ?? []), found]);
  }
  return versions;
}

/** The texts of the built site for the search dialog: one file per version of the documentation, one for the rest. */
export async function writeSearchFiles(built: Built): Promise<void> {
  const found = (await pagesOf(built)).flatMap((page): Found[] => {
    const kind = kindOf(page, built.baseUrl);
    return kind === 'other' ? [] : [{ page, kind }];
  });
  const site = await write(built, 'site', searchFile(found.filter(({ kind }) => kind !== 'guide')));
  const guides = versionsOf(found.filter(({ kind }) => kind === 'guide'));
  const versions = await Promise.all(
    [...guides].map(async ([name, pages]) => ({
      name,
      prefix: `${built.baseUrl}docs/${name === 'current' ? '' : `${name}/`}`,
      file: await write(built, `docs-${name}`, searchFile(pages)),
    })),
  );
  const manifest: SearchManifest = { site, versions };
  await writeFile(join(built.outDir, manifestPath), JSON.stringify(manifest));
}

export default function search(_context: LoadContext): Plugin {
  return { name: 'locara-search', postBuild: writeSearchFiles };
}
