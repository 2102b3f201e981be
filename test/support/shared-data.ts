import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Other people's files that tests may read and the repository does not carry: `shared/data` beside the checkout or farther up, or where `LOCARA_SHARED` says.
 * @param path below `data`
 * @returns null where it is not there
 */
export function sharedData(path: string): string | null {
  const given = process.env['LOCARA_SHARED'];
  if (given !== undefined) return existing(join(given, 'data', path));
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = existing(join(folder, 'shared/data', path));
    if (found !== null || dirname(folder) === folder) return found;
  }
}

const existing = (path: string): string | null => (existsSync(path) ? path : null);
