import { withAddress } from '../address';
import { createEngine, type Engine } from './engine';
import { manifestPath, type SearchFile, type SearchManifest } from './format';

/** The site runs without its index: `docusaurus start` makes none. */
export class NoIndexError extends Error {}

async function json<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
  return JSON.parse(withAddress(await answer.text())) as T;
}

/** Which version of the documentation a page belongs to; pages outside of it belong to the first, the current one. */
export function versionOf(manifest: SearchManifest, pathname: string): SearchManifest['versions'][number] | undefined {
  const [current, ...frozen] = manifest.versions;
  return frozen.find(({ prefix }) => `${pathname}/`.startsWith(prefix)) ?? current;
}

const engines = new Map<string, Promise<Engine>>();
let manifest: Promise<SearchManifest> | undefined;

async function load(baseUrl: string, pathname: string): Promise<Engine> {
  if (process.env.NODE_ENV === 'development') {
    throw new NoIndexError();
  }
  manifest ??= json<SearchManifest>(`${baseUrl}${manifestPath}`);
  const known = await manifest;
  const version = versionOf(known, pathname);
  const name = version?.name ?? '';
  const engine = engines.get(name) ?? Promise.all([version?.file, known.site].map(fileAt)).then(createEngine);
  engines.set(name, engine);
  return engine.catch((error: unknown) => {
    engines.delete(name);
    throw error;
  });
}

const fileAt = async (url: string | undefined): Promise<SearchFile> =>
  url === undefined ? { pages: [], sections: [] } : json<SearchFile>(url);

/** The index for a reader of `pathname`; loaded once, and again after a failure. */
export async function loadEngine(baseUrl: string, pathname: string): Promise<Engine> {
  try {
    return await load(baseUrl, pathname);
  } catch (error) {
    manifest = undefined;
    throw error;
  }
}
