import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The text of a file that the project comes with.
 * @param path below `data/`
 */
export function dataFile(path: string): string {
  // Sources and build lie at different depths below the project.
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'data', path)) && dirname(folder) !== folder) folder = dirname(folder);
  return readFileSync(join(folder, 'data', path), 'utf8');
}
