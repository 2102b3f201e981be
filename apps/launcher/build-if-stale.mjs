// Builds when a source differs from what was built last, and costs a tenth of a second when none does. Runs before
// `npm start` and `npm test`, so it needs Node alone.
//   node build-if-stale.mjs           build when stale
//   node build-if-stale.mjs --stamp   only note that what is in dist belongs to the present sources
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole, consoleCanBeBuilt, consoleIsFresh } from './build-console.mjs';
import { compareSources, filesBelow, readJson, takeBuildLock, writeJson } from './staleness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dist = join(root, 'dist');
const stampFile = join(dist, '.built');
const lockFile = join(dist, '.building');
const compiler = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');

/** Longer than any build: a lock this old was left behind, even if its process number lives again. */
const LOCK_AGE_MS = 10 * 60_000;

/** @returns {string[]} the files whose content decides what is built */
function sources() {
  const found = [];
  const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
  for (const { sourceRoot } of Object.values(projects)) {
    if (existsSync(join(root, sourceRoot))) found.push(...filesBelow(join(root, sourceRoot), isSource));
  }
  const others = [
    'package.json',
    'tsconfig.json',
    '.tsconfig.build.json',
    'nest-cli.json',
    '.swcrc',
    'apps/launcher/bundle.mjs',
  ];
  for (const name of others) found.push(join(root, name));
  return found;
}

/** Jest reads the tests themselves from the sources; `metadata.ts` is written by the build. */
function isSource(path, isFolder) {
  if (isFolder) return true;
  return /\.(ts|tsx|json|sql)$/.test(path) && !path.endsWith('.spec.ts') && !path.endsWith('/apps/api/src/metadata.ts');
}

/** Whether dist belongs to the present sources, and their stamp. */
const compare = (former) => compareSources(root, sources(), former);

/** Null when nothing was built, or a build was interrupted. */
const readStamp = () => readJson(stampFile);

/** @returns {Promise<boolean>} false when the compiler refused the sources; its words are then on stderr */
async function build() {
  const begun = performance.now();
  process.stdout.write('Building …');
  // The stamp goes first: an interrupted build is stale. A removed source must not live on in dist.
  for (const name of ['.built', 'apps', 'libs', 'migrations', 'pieces', 'test']) {
    rmSync(join(dist, name), { recursive: true, force: true });
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, 'build', '--all'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // A caller's options (Jest's, a debugger's) are not meant for the compiler.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status === 0) {
    compileMetadata();
    const { bundle } = await import('./bundle.mjs');
    await bundle();
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? ' done' : ' failed'} in ${seconds} s\n`);
  if (status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
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

async function main() {
  if (process.argv.includes('--stamp')) {
    writeJson(stampFile, compare(null).stamp);
    return true;
  }
  const consoleIsStale = consoleCanBeBuilt() && !consoleIsFresh();
  if (compare(readStamp()).fresh && !consoleIsStale) return true;
  if (!existsSync(compiler) && existsSync(stampFile)) {
    process.stderr.write(
      'The sources differ from what was built, and there is no compiler: starting what was built.\n',
    );
    return true;
  }
  const release = await takeBuildLock(lockFile, LOCK_AGE_MS);
  try {
    // Looked at before building, so that an edit during the build is stale again afterwards.
    const { fresh, stamp } = compare(readStamp());
    if (!fresh && !(await build())) return false;
    writeJson(stampFile, stamp);
    return !consoleCanBeBuilt() || consoleIsFresh() || (await buildConsole());
  } finally {
    release();
  }
}

process.exitCode = (await main()) ? 0 : 1;
