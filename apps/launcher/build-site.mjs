// Builds the documentation site into apps/docs/build when it differs from what was built last: its sources, or the
// addresses that are written into its pages. The former site stays until the new one is whole.
//   node build-site.mjs                   build when stale
//   node build-site.mjs --force           build in any case
//   node build-site.mjs --strict          a warning of Docusaurus fails it
//   node build-site.mjs --background      with the lowest priority, and ends with who has started it
//   node build-site.mjs --keep-addresses  an address that the environment does not give stays as it was built last
// The platform's own address is none of them: the API puts it into the pages that it serves. For a site that another server
// shows, PUBLIC_URL and SITE_URL say where the platform and the site are reached.
// Ends with 0 when the site is up to date, 1 when it could not be built, 3 when Docusaurus is not installed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';
import { writeAddress } from './site-address.mjs';
import { compareSources, filesBelow, readJson, takeBuildLock, writeJson } from './staleness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const docs = join(root, 'apps', 'docs');
/** Docusaurus writes below its own folder only. Each name begins with `build`, which Git, linter and formatter pass over. */
const [target, draft, former] = ['build', 'build.next', 'build.old'].map((name) => join(docs, name));
/** Moves with the site, so that a site and its stamp always belong together. Not served: its name begins with a dot. */
const stampOf = (folder) => join(folder, '.built');
const lockFile = join(root, 'dist', '.building-site');
const program = [root, docs]
  .map((folder) => join(folder, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'))
  .find((path) => existsSync(path));

/** Longer than any build, even one of low priority on a busy machine. */
const LOCK_AGE_MS = 30 * 60_000;
/** `security.txt` is good for a year from its build, and must not be out of date where nothing else has changed. */
const OLDEST_MS = 180 * 86_400_000;
const LAST_LINES = 40;
const LOWEST_PRIORITY = 19;

const asked = (option) => process.argv.includes(option);

/** What the site writes into its pages. */
const SETTINGS = ['PUBLIC_URL', 'SITE_URL', 'PRODUCT_URL', 'LOGIN_URL', 'SECURITY_CONTACT', 'BASE_URL'];
/** What else a build sees of the environment: what programs need to run, and no secret of the platform. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot', 'USERPROFILE', 'APPDATA'];

const given = (names) => Object.fromEntries(names.flatMap((name) => [[name, process.env[name]]].filter(([, v]) => v)));

function settings(built) {
  return {
    ...(asked('--keep-addresses') && built?.settings),
    ...given(SETTINGS),
  };
}

/** @returns {string[]} the files whose content decides what is built */
function sources() {
  const outputs = /\/apps\/docs\/(build[^/]*|\.docusaurus)$/;
  const found = [docs, join(root, 'libs', 'sdk')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      filesBelow(folder, (path, isFolder) => !(isFolder && outputs.test(path.replaceAll('\\', '/')))),
    );
  const scripts = ['build-site', 'precompress', 'site-address'].map((name) => `apps/launcher/${name}.mjs`);
  const single = ['package-lock.json', 'LICENSE', ...scripts];
  return [...found, ...single.map((name) => join(root, name)).filter((path) => existsSync(path))];
}

function compare() {
  const built = readJson(stampOf(target));
  const wanted = settings(built);
  const { fresh, stamp } = compareSources(root, sources(), built?.sources ?? null);
  const sameSettings = SETTINGS.every((name) => built?.settings?.[name] === wanted[name]);
  const isRecent = Date.now() - (built?.at ?? 0) < OLDEST_MS;
  return { fresh: fresh && sameSettings && isRecent, stamp: { settings: wanted, sources: stamp, at: Date.now() } };
}

/** @returns {Promise<{ status: number | null, output: string }>} */
function runDocusaurus(addresses) {
  const child = spawn(process.execPath, [program, 'build', '--out-dir', draft], {
    cwd: docs,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...given(PASSED_ON),
      ...addresses,
      NODE_ENV: 'production',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      // Its complaint comes with time alone, not with a change of ours.
      BROWSERSLIST_IGNORE_OLD_DATA: '1',
      // Its cache of modules does not see that an address has changed, and would bake the former one in.
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      // `npm run docs` keeps its own files in .docusaurus, and may run beside.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'build.generated',
    },
  });
  stopping.child = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** @returns {Promise<boolean>} false when there is no new site; why is then on stderr */
async function build(stamp) {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const say = asked('--background') ? sayLine : sayMore;
  say('Building the documentation …', false);
  removeLeftovers();
  const { status, output } = await runDocusaurus(stamp.settings);
  if (stopping.asked) return false;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const warnings = lines.filter((line) => /\bwarning\b/i.test(line));
  const failed = status !== 0 || !existsSync(join(draft, 'index.html')) || (asked('--strict') && warnings.length > 0);
  if (failed) {
    say(`failed in ${seconds()}`, true);
    rmSync(draft, { recursive: true, force: true });
    process.stderr.write(`${lines.slice(-LAST_LINES).join('\n')}\n`);
    return false;
  }
  if (stamp.settings.PUBLIC_URL) writeAddress(draft, stamp.settings.PUBLIC_URL);
  await precompress(draft);
  if (stopping.asked) return false;
  writeJson(stampOf(draft), stamp);
  if (existsSync(target)) renameSync(target, former);
  renameSync(draft, target);
  rmSync(former, { recursive: true, force: true });
  say(`done in ${seconds()}`, true);
  if (warnings.length > 0) process.stderr.write(`${warnings.join('\n')}\n`);
  return true;
}

/** At a terminal of its own one line grows; among the lines of others each stands for itself. */
const sayMore = (text, end) => process.stdout.write(end ? ` ${text}\n` : text);
const sayLine = (text, end) => process.stdout.write(`${end ? `Building the documentation ${text}` : text}\n`);

/** Of a build that was killed. If it was killed between the two renames, the former site is the one that there is. */
function removeLeftovers() {
  if (!existsSync(target) && existsSync(former)) renameSync(former, target);
  for (const folder of [draft, former]) rmSync(folder, { recursive: true, force: true });
}

const stopping = { asked: false, child: undefined, release: () => undefined };

function stop() {
  stopping.asked = true;
  stopping.child?.kill('SIGKILL');
  stopping.release();
  process.exit(1);
}

function prepare() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);
  if (!asked('--background')) return;
  process.once('disconnect', stop);
  // Listening alone must not keep us running.
  process.channel?.unref();
  try {
    // Children and threads that begin after this have it too, and on Linux the disk's priority follows it.
    setPriority(LOWEST_PRIORITY);
  } catch {
    // A system that does not let us be nice builds all the same.
  }
}

async function main() {
  prepare();
  if (!asked('--force') && existsSync(docs) && compare().fresh) return 0;
  if (program === undefined || readdirSync(docs).length === 0) {
    process.stderr.write('The documentation is not built: Docusaurus is not installed here (npm ci installs it).\n');
    return 3;
  }
  stopping.release = await takeBuildLock(lockFile, LOCK_AGE_MS);
  try {
    // Looked at before building, so that an edit during the build is stale again afterwards.
    const { fresh, stamp } = compare();
    return (fresh && !asked('--force')) || (await build(stamp)) ? 0 : 1;
  } finally {
    stopping.release();
  }
}

process.exitCode = await main();
