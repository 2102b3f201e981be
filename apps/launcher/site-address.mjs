// For a site that another server shows: puts the platform's address in place of the one that sources write. The API does this
// itself for the site that it serves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './staleness.mjs';

const WRITTEN = /http:\/\/localhost:3000(?!\d)/g;
const TEXT = /\.(html|json|xml|txt|md)$/;

/** @param {string} folder @param {string} address of the platform, without a slash at its end */
export function writeAddress(folder, address) {
  // Names of assets carry a hash of their content: their scripts take the address from the page.
  const assets = join(folder, 'assets');
  const paths = filesBelow(folder, (path, isFolder) => (isFolder ? path !== assets : TEXT.test(path)));
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    if (text.includes('http://localhost:3000'))
      writeFileSync(
        path,
        text.replaceAll(WRITTEN, () => address),
      );
  }
}
