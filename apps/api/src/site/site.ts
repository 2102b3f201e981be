import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentSecurityPolicy, scriptHashesOf } from './content-security.js';
import type { Encoding } from './encodings.js';
import { cacheControlOf, contentTypeOf, isPublic } from './file-kinds.js';

/** One file of the site with all that its answer needs. */
export interface SiteFile {
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
  readonly etags: ReadonlyMap<Encoding, string>;
  /** As it stands in `Last-Modified`, to the second. */
  readonly changed: Date;
  readonly type: string;
  readonly cacheControl: string;
  /** Pages only. */
  readonly policy: string | undefined;
}

/**
 * A built site, whole in memory (a few megabytes): an answer takes no file, and a build that replaces the folder cannot
 * tear one apart.
 */
export class Site {
  /** `kept`: files of the site before this one that are still answered. */
  constructor(
    private readonly files: ReadonlyMap<string, SiteFile>,
    private readonly kept: ReadonlyMap<string, SiteFile> = new Map(),
  ) {}

  get notFound(): SiteFile | undefined {
    return this.files.get('/404.html');
  }

  /** `/docs/doc1` and `/docs/doc1/` are both the page in that folder. Undefined when there is nothing. */
  find(path: string): SiteFile | undefined {
    if (path.endsWith('/')) return this.files.get(`${path}index.html`);
    return (
      this.files.get(path) ??
      this.files.get(`${path}/index.html`) ??
      this.files.get(`${path}.html`) ??
      this.kept.get(path)
    );
  }

  /** This site with the hashed files of the one before it: a page that was opened before loads them as its reader goes on. */
  after(former: Site | null): Site {
    return new Site(this.files, new Map([...(former?.files ?? [])].filter(([path]) => path.startsWith('/assets/'))));
  }
}

/**
 * Reads a folder that Docusaurus has built.
 * @throws Error of the file system when a file is gone meanwhile
 */
export async function readSite(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
  const files = await Promise.all(
    [...paths]
      .filter((path) => isPublic(path, paths))
      .map(async (path) => [path, await readSiteFile(folder, path, paths)] as const),
  );
  return new Site(new Map(files));
}

async function readSiteFile(folder: string, path: string, paths: ReadonlySet<string>): Promise<SiteFile> {
  const file = join(folder, path);
  const read = (extension: string) => (paths.has(path + extension) ? readFile(file + extension) : undefined);
  const [content, br, gzip, { mtime }] = await Promise.all([readFile(file), read('.br'), read('.gz'), stat(file)]);
  const bodies = new Map<Encoding, Buffer>([['identity', content]]);
  if (br) bodies.set('br', br);
  if (gzip) bodies.set('gzip', gzip);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const type = contentTypeOf(path);
  return {
    bodies,
    etags: new Map([...bodies.keys()].map((form) => [form, `"${hash}${form === 'identity' ? '' : `-${form}`}"`])),
    changed: new Date(Math.floor(mtime.getTime() / 1000) * 1000),
    type,
    cacheControl: cacheControlOf(path),
    policy: type.startsWith('text/html') ? contentSecurityPolicy(scriptHashesOf(content.toString('utf8'))) : undefined,
  };
}
