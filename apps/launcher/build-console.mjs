// Builds the console into dist/console when it differs from what was built last. Beside the platform's own output, so that
// a build of the one leaves the other as it is. Called by build-if-stale.mjs, which holds the lock.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';
import { compareSources, filesBelow, readJson, writeJson } from './staleness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const app = join(root, 'apps', 'console');
const [target, draft, former] = ['console', 'console.next', 'console.old'].map((name) => join(root, 'dist', name));
/** Moves with the folder, so that files and stamp always belong together. Not served: its name begins with a dot. */
const stampOf = (folder) => join(folder, '.built');
const vite = [root, app]
  .map((folder) => join(folder, 'node_modules', 'vite', 'bin', 'vite.js'))
  .find((path) => existsSync(path));

/** @returns {string[]} the files whose content decides what is built */
function sources() {
  const single = [
    'libs/sdk/client.ts',
    'libs/sdk/samples/call-sample.ts',
    'libs/sdk/samples/literal.ts',
    'libs/sdk/generated/reference-pages.ts',
    'apps/launcher/build-console.mjs',
    'apps/launcher/precompress.mjs',
  ];
  return [...filesBelow(app, () => true), ...single.map((name) => join(root, name))];
}

const compare = () => compareSources(root, sources(), readJson(stampOf(target)));

/** Whether what is built belongs to the present sources. */
export const consoleIsFresh = () => compare().fresh;

/** Whether there is what builds it: an installation without development packages has what was built before. */
export const consoleCanBeBuilt = () => vite !== undefined;

/** @returns {Promise<boolean>} false when it could not be built; why is then on stderr */
export async function buildConsole() {
  // Looked at before building, so that an edit during the build is stale again afterwards.
  const { stamp } = compare();
  const begun = performance.now();
  process.stdout.write('Building the console …');
  rmSync(draft, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: app,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // A caller's options (Jest's, a debugger's) are not meant for the bundler.
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    },
  );
  const built = status === 0 && existsSync(join(draft, 'index.html'));
  if (built) {
    await precompress(draft);
    writeJson(stampOf(draft), stamp);
    rmSync(former, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, former);
    renameSync(draft, target);
    rmSync(former, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${built ? ' done' : ' failed'} in ${seconds} s\n`);
  if (!built || stderr !== '') process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  return built;
}
