// What the builds of this checkout share: whether something was built from the present sources, and that only one process
// builds it at a time. Is on Node alone.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {Record<string, { changed: number, size: number, hash: string }>} Stamp by path relative to the root */

/**
 * The files below a folder, symbolic links aside.
 * @param {string} folder
 * @param {(path: string, isFolder: boolean) => boolean} wanted asked about each file, and about each folder before it is entered
 * @returns {string[]}
 */
export function filesBelow(folder, wanted) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name !== 'node_modules' && wanted(path, true) ? filesBelow(path, wanted) : [];
    return entry.isFile() && wanted(path, false) ? [path] : [];
  });
}

/**
 * Whether something belongs to the present content of these files, and their stamp. A content is read only where time or
 * size differ, so that a checkout or a copy, which touches every file, does not build again.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {Stamp | null} former null: nothing was built
 * @returns {{ fresh: boolean, stamp: Stamp }}
 */
export function compareSources(root, paths, former) {
  const stamp = {};
  let fresh = former !== null;
  for (const path of paths) {
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

/** @returns {any} null when the file is missing or torn */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Nobody ever reads half of it. */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Takes the lock file, waiting for a build that runs in another process; what that has built is to be looked at anew.
 * @param {string} file
 * @param {number} longestMs longer than any build: a lock this old was left behind, even if its process number lives again
 * @returns {Promise<() => void>} gives the lock back
 */
export async function takeBuildLock(file, longestMs) {
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!lockIsHeld(file, longestMs)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) process.stdout.write('Waiting for another build of this folder.\n');
    told = true;
    await pause(200);
  }
}

function lockIsHeld(file, longestMs) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    // Between making the file and writing the number into it, it is empty.
    if (pid === 0) return age < 1_000;
    if (age > longestMs) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
