// Puts what each process loads into a few files: Node spends a third of its start on finding and linking the 2,500 small modules of
// the API. Only the entries of the processes are replaced. The small modules stay: tests import them, and processes find files beside them.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dist = join(root, 'dist');
const pieces = join(dist, 'pieces');
const PROCESSES = ['api', 'worker', 'sandbox', 'launcher'];

const sourceOf = (name) => join(root, 'apps', name, 'src', 'main.ts');
const entryOf = (name) => join(dist, 'apps', name, 'src', 'main.js');

const compileEntry = (name) =>
  transformFile(sourceOf(name), { configFile: join(root, '.swcrc'), sourceFileName: sourceOf(name) });

const isOwn = (id) => id.startsWith('.') || id.startsWith('#') || id.startsWith(dist);
/** What the bundler itself adds to the code. */
const isHelper = (id) => id.startsWith('\0') || id.startsWith('@oxc-project/runtime/');

async function compiled(id) {
  const entry = PROCESSES.find((name) => entryOf(name) === id);
  if (entry !== undefined) return compileEntry(entry);
  const map = await readFile(`${id}.map`, 'utf8').catch(() => undefined);
  return { code: await readFile(id, 'utf8'), map };
}

/** A module in a piece goes on to name its own address: it finds files and starts processes from there. */
function withOwnAddress(code, id) {
  const own = `new URL(${JSON.stringify(relative(pieces, id))}, import.meta.url)`;
  const changed = code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, what) =>
    what === 'url' ? `${own}.href` : `addressToPath(new URL('.', ${own}))`,
  );
  return changed.includes('addressToPath(')
    ? `import { fileURLToPath as addressToPath } from 'node:url';${changed}`
    : changed;
}

/** The build's description of the API imports modules that are loaded anyway; left as it is, each would be a piece of its own. */
function withStaticImports(code) {
  const names = new Map();
  const body = code.replaceAll(/\bimport\(("[^"]+")\)/g, (_, module) => {
    if (!names.has(module)) names.set(module, `module${names.size}`);
    return names.get(module);
  });
  return [...names].map(([module, name]) => `import * as ${name} from ${module};`).join('') + body;
}

const loading = {
  name: 'loading',
  async load(id) {
    if (!id.startsWith(dist) || !id.endsWith('.js')) return null;
    const { code, map } = await compiled(id);
    const own = withOwnAddress(code, id);
    return { code: id === join(dist, 'apps', 'api', 'src', 'metadata.js') ? withStaticImports(own) : own, map };
  },
};

/** Makes the entries of the processes in dist load the pieces. */
export async function bundle() {
  const { rolldown } = await import('rolldown');
  await rm(pieces, { recursive: true, force: true });
  const bundled = await rolldown({
    input: Object.fromEntries(PROCESSES.map((name) => [name, entryOf(name)])),
    platform: 'node',
    tsconfig: false,
    transform: { target: 'node20' },
    external: (id) => !isOwn(id) && !isHelper(id),
    plugins: [loading],
  });
  try {
    // Names of classes are names of schemas and entities: two pieces of code that share one keep it.
    await bundled.write({
      dir: pieces,
      format: 'esm',
      chunkFileNames: '[name]-[hash].js',
      keepNames: true,
      sourcemap: true,
    });
  } finally {
    await bundled.close();
  }
  for (const name of PROCESSES) await writeFile(entryOf(name), `import '../../../pieces/${name}.js';\n`);
}

/** Makes the entries load the small modules again: some have changed since they were bundled. */
export async function unbundle() {
  for (const name of PROCESSES) await writeFile(entryOf(name), (await compileEntry(name)).code);
}
