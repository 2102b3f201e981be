import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './fixtures.js';

/**
 * Stands for Docusaurus: writes one page with the environment it was given, and counts its runs. `FAIL` in the page
 * makes it fail, `WARN` makes it warn, `SLOW` makes it take a minute.
 */
const BUILDER = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const [, , command, option, folder] = process.argv;
  if (command !== 'build' || option !== '--out-dir') process.exit(9);
  appendFileSync('../../runs', 'x');
  const page = readFileSync('docs/page.md', 'utf8');
  if (page.includes('SLOW')) { writeFileSync('../../slow.pid', String(process.pid)); await new Promise((resolve) => setTimeout(resolve, 60_000)); }
  if (page.includes('FAIL')) { console.log('[INFO] begun'); console.error('[ERROR] page.md: what is FAIL'); process.exit(1); }
  if (page.includes('WARN')) console.log('[WARNING] page.md: is this right?');
  mkdirSync(folder + '/assets', { recursive: true });
  writeFileSync(folder + '/index.html', page);
  writeFileSync(folder + '/assets/main.js', 'void 0;'.repeat(500));
  writeFileSync(folder + '/assets/address.json', '"http://localhost:3000"');
  writeFileSync(folder + '/environment.json', JSON.stringify(process.env));`;

const script = (name: string) => fileURLToPath(new URL(`../../../apps/launcher/${name}`, import.meta.url));

/** A checkout with a documentation site whose builder is made up. */
export interface Checkout {
  readonly path: string;
  /** How often the builder has run. */
  runs(): Promise<number>;
  write(name: string, content: string): Promise<void>;
  read(name: string): Promise<string>;
  remove(): Promise<void>;
}

export async function makeCheckout(): Promise<Checkout> {
  const { path, remove } = await temporaryFolder();
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  };
  const read = (name: string) => readFile(join(path, name), 'utf8');
  await mkdir(join(path, 'apps/launcher'), { recursive: true });
  for (const name of ['build-site.mjs', 'precompress.mjs', 'site-address.mjs', 'staleness.mjs'])
    await cp(script(name), join(path, 'apps/launcher', name));
  await write('node_modules/@docusaurus/core/bin/docusaurus.mjs', BUILDER);
  await write('package-lock.json', '{}');
  await write('libs/sdk/client.ts', '');
  await write('apps/docs/docusaurus.config.ts', '');
  await write('apps/docs/docs/page.md', '<p>first</p>');
  return { path, remove, write, read, runs: async () => (await read('runs').catch(() => '')).length };
}
