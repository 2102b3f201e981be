// Builds when a source differs from what was built last, and costs a tenth of a second when none does. Runs before
// `npm start` and `npm test`, so it stands on Node alone.
//   node build-if-stale.mjs           build when stale
//   node build-if-stale.mjs --stamp   only note that what is in dist belongs to the present sources
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dist = join(root, 'dist');
const stampFile = join(dist, '.built');
const lockFile = join(dist, '.building');
const compiler = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');

/** Longer than any build: a lock this old was left behind, even if its process number lives again. */
const LOCK_AGE_MS = 10 * 60_000;

/** @typedef {Record<string, { changed: number, size: number, hash: string }>} Stamp by path relative to the root */

/** @returns {string[]} the files whose content decides what is built */
function sources() {
  const found = [];
  const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
  for (const { sourceRoot } of Object.values(projects)) {
    if (existsSync(join(root, sourceRoot))) collect(join(root, sourceRoot), found);
  }
  for (const name of ['package.json', 'tsconfig.json', '.tsconfig.build.json', 'nest-cli.json', '.swcrc'])
    found.push(join(root, name));
  return found;
}

function collect(folder, found) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') collect(path, found);
    else if (entry.isFile() && isSource(path)) found.push(path);
  }
}

/** Jest reads the tests themselves from the sources; `metadata.ts` is written by the build. */
function isSource(path) {
  return /\.(ts|tsx|json|sql)$/.test(path) && !path.endsWith('.spec.ts') && !path.endsWith('/apps/api/src/metadata.ts');
}

/**
 * Whether dist belongs to the present sources, and their stamp. A content is read only where time or size differ, so that
 * a checkout or a copy, which touches every file, does not build again.
 * @param {Stamp | null} former
 * @returns {{ fresh: boolean, stamp: Stamp }}
 */
function compare(former) {
  const stamp = {};
  let fresh = former !== null;
  for (const path of sources()) {
    const key = relative(root, path);
    const { mtimeMs: changed, size } = statSync(path);
    const known = former?.[key];
    const same = known && known.changed === changed && known.size === size;
    const hash = same ? known.hash : createHash('sha256').update(readFileSync(path)).digest('base64');
    if (known?.hash !== hash) fresh = false;
    stamp[key] = { changed, size, hash };
  }
  if (former && Object.keys(former).length !== Object.keys(stamp).length) fresh = false;
  return { fresh, stamp };
}

/** @returns {Stamp | null} null when nothing was built, or a build was interrupted */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return null;
  }
}

function writeStamp(stamp) {
  mkdirSync(dist, { recursive: true });
  writeFileSync(`${stampFile}.${process.pid}`, JSON.stringify(stamp));
  renameSync(`${stampFile}.${process.pid}`, stampFile);
}

/** Waits for a build that runs in another process; what it built is then looked at anew. */
function lock() {
  mkdirSync(dist, { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!lockIsHeld()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) process.stdout.write('Waiting for another build of this folder.\n');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function lockIsHeld() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    const age = Date.now() - statSync(lockFile).mtimeMs;
    // Between making the file and writing the number into it, it is empty.
    if (pid === 0) return age < 1_000;
    if (age > LOCK_AGE_MS) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @returns {boolean} false when the compiler refused the sources; its words are then on stderr */
function build() {
  const begun = performance.now();
  process.stdout.write('Building …');
  // The stamp goes first: an interrupted build is stale. A removed source must not live on in dist.
  for (const name of ['.built', 'apps', 'libs', 'migrations', 'test']) {
    rmSync(join(dist, name), { recursive: true, force: true });
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, 'build', '--all'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // A caller's options (Jest's, a debugger's) are not meant for the compiler.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? ' done' : ' failed'} in ${seconds} s\n`);
  if (status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  else compileMetadata();
  return status === 0;
}

/** The type check writes what the API's documents say, but only after the API's folder was compiled. */
function compileMetadata() {
  const source = join(root, 'apps', 'api', 'src', 'metadata.ts');
  if (!existsSync(source)) return;
  const { transformFileSync } = createRequire(import.meta.url)('@swc/core');
  const { code } = transformFileSync(source, { configFile: join(root, '.swcrc'), sourceMaps: false });
  writeFileSync(join(dist, 'apps', 'api', 'src', 'metadata.js'), code);
}

function main() {
  if (process.argv.includes('--stamp')) {
    writeStamp(compare(null).stamp);
    return true;
  }
  if (compare(readStamp()).fresh) return true;
  if (!existsSync(compiler) && existsSync(stampFile)) {
    process.stderr.write(
      'The sources differ from what was built, and there is no compiler: starting what was built.\n',
    );
    return true;
  }
  lock();
  try {
    // Looked at before building, so that an edit during the build is stale again afterwards.
    const { fresh, stamp } = compare(readStamp());
    if (!fresh && !build()) return false;
    writeStamp(stamp);
    return true;
  } finally {
    rmSync(lockFile, { force: true });
  }
}

process.exitCode = main() ? 0 : 1;
