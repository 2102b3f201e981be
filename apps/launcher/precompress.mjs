// Puts `<file>.br` and `<file>.gz` beside the text files of a folder, so that the server never compresses.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './staleness.mjs';

/** Below this many bytes an answer fits into one packet anyway. */
const WORTH_BYTES = 1024;
/** Browsers keep assets for ever, and guides are what people read: both are worth the most effort, which takes ten times as long. */
const ASSET = /[\\/]assets[\\/]/;
/** Of these pages there are hundreds. */
const ONE_OF_MANY = /[\\/](operations|4\.x)[\\/]/;
const isWorthMost = (path) => ASSET.test(path) || (path.endsWith('.html') && !ONE_OF_MANY.test(path));
const USUAL_QUALITY = 9;
const TEXT = /\.(html|css|m?js|json|map|svg|xml|txt|md|webmanifest|ya?ml|ico|wasm)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} folder @returns {Promise<number>} how many files were compressed */
export async function precompress(folder) {
  const files = filesBelow(folder, (path, isFolder) => isFolder || TEXT.test(path));
  let compressed = 0;
  const next = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) if (await compress(path)) compressed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  return compressed;
}

async function compress(path) {
  if ((await stat(path)).size < WORTH_BYTES) return false;
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isWorthMost(path) ? constants.BROTLI_MAX_QUALITY : USUAL_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms = [
    ['br', await brotli(content, { params })],
    ['gz', await zip(content, { level: 9 })],
  ];
  for (const [extension, bytes] of forms)
    if (bytes.length < content.length) await writeFile(`${path}.${extension}`, bytes);
  return true;
}
