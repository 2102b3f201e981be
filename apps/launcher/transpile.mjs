// Brings dist up to date for a test run that did not go through `npm test`: file by file, changed ones only, no type
// check, and none of what `nest build` adds for the API's documents. `npm start` and `npm test` never depend on it.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { unbundle } from './bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'dist', '.built');
/** What the build leaves out, as tsconfig.json says: only tests read what is compiled of it, and no build is stale without. */
const LEFT_OUT = ['apps/console', 'apps/docs', 'test/site'].map((folder) => join(root, folder));
const isBuilt = (source) => !source.endsWith('.spec.ts') && !LEFT_OUT.some((folder) => source.startsWith(folder));

/**
 * Compiles every TypeScript file below the folders whose output is missing or older.
 * @param {readonly string[]} folders relative to the project's root
 * @returns {Promise<string[]>} one line for each file that does not compile; its former output stays
 */
export async function transpile(folders) {
  const failures = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const sources = entries
      .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'));
    const outcomes = await Promise.allSettled(sources.map(transpileFile));
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(String(outcome.reason));
  }
  // Also after a run that was killed: the pieces are those of the last build.
  if (!existsSync(stamp)) await unbundle();
  return failures;
}

async function transpileFile(source) {
  const output = join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js');
  const [from, to] = await Promise.all([stat(source), stat(output).catch(() => null)]);
  if (to && to.mtimeMs >= from.mtimeMs) return;
  // dist is no longer what was built from the stamped sources, even if this edit is taken back later.
  if (isBuilt(source)) await rm(stamp, { force: true });
  const { code, map } = await transformFile(source, { configFile: join(root, '.swcrc'), sourceFileName: source });
  await mkdir(dirname(output), { recursive: true });
  // Renamed into place: a test run beside this one never reads half a file.
  const draft = `${output}.${process.pid}`;
  await writeFile(draft, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
  if (map) await writeFile(`${output}.map`, map);
  await rename(draft, output);
}
