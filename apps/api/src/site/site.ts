import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentSecurityPolicy, scriptHashesOf } from './content-security.js';
import type { Encoding } from './encodings.js';
import { cacheControlOf, contentTypeOf, isHashed, isPublic, isText } from './file-kinds.js';
import { formOf } from './forms.js';
import type { KeptForm } from './forms.js';
import { archiveWithAddress, withAddress, writtenAddress } from './written-address.js';

/** One file of the site with all that its response needs. */
export interface SiteFile {
  /** How the file can be sent. */
  readonly encodings: readonly Encoding[];
  /** @param encoding one of `encodings` */
  body(encoding: Encoding): Promise<Buffer>;
  readonly etags: ReadonlyMap<Encoding, string>;
  /** As it is in `Last-Modified`, to the second. */
  readonly changed: Date;
  readonly type: string;
  readonly cacheControl: string;
  /** Pages only. */
  readonly policy: string | undefined;
}

/**
 * A built site, whole in memory, each file in its smallest form (about 15 MB of 100): a response takes no file, and a build
 * that replaces the folder cannot tear one apart.
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
 * @param address where readers reach this platform; it replaces the one that the files were written with
 * @throws Error of the file system when a file is gone meanwhile
 */
export async function readSite(folder: string, address: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
  const files = new Map<string, SiteFile>();
  const left = [...paths].filter((path) => isPublic(path, paths)).values();
  const read = async (): Promise<void> => {
    for (const path of left) files.set(path, await readSiteFile(folder, path, paths, address));
  };
  await Promise.all(Array.from({ length: readAtOnce }, read));
  return new Site(files);
}

/** Files whose whole content is in memory at a time. */
const readAtOnce = 8;

async function readSiteFile(
  folder: string,
  path: string,
  paths: ReadonlySet<string>,
  address: string,
): Promise<SiteFile> {
  const file = join(folder, path);
  const read = (extension: string) => (paths.has(path + extension) ? readFile(file + extension) : undefined);
  const [built, br, { mtime }] = await Promise.all([readFile(file), read('.br'), stat(file)]);
  const content = addressed(path, built, address);
  const compressed = [...(br ? (['br'] as const) : []), ...(paths.has(`${path}.gz`) ? (['gzip'] as const) : [])];
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const type = contentTypeOf(path);
  const etagOf = (encoding: Encoding) => `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const kept: KeptForm = br
    ? { bytes: br, encoding: 'br', ...(content !== built && { change: (from) => addressed(path, from, address) }) }
    : { bytes: content, encoding: 'identity' };
  return {
    encodings: ['identity', ...compressed],
    body: (encoding) => formOf(kept, encoding, etagOf(encoding)),
    etags: new Map((['identity', ...compressed] as const).map((encoding) => [encoding, etagOf(encoding)])),
    changed: new Date(Math.floor(mtime.getTime() / 1000) * 1000),
    type,
    cacheControl: cacheControlOf(path),
    policy: type.startsWith('text/html') ? contentSecurityPolicy(scriptHashesOf(content.toString('utf8'))) : undefined,
  };
}

/**
 * A file with the address of this installation. What carries a hash of its content in its name stays as it was built: a
 * browser keeps it for ever, and its scripts take the address from the page.
 */
function addressed(path: string, built: Buffer, address: string): Buffer {
  if (address === writtenAddress || isHashed(path)) return built;
  if (path.endsWith('.tgz')) return archiveWithAddress(built, address);
  return isText(path) && built.includes(writtenAddress)
    ? Buffer.from(withAddress(built.toString('utf8'), address))
    : built;
}
