import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import * as jestGlobals from './globals.mjs';

const root = resolve(import.meta.dirname, '../../..');
const { imports } = createRequire(import.meta.url)('../../../package.json');

/** Where a TypeScript file of the project is compiled to; its source map lies beside it. */
export const outputOf = (file) => join(root, 'dist', relative(root, file)).replace(/\.ts$/, '.js');

/** What was read and compiled, for all loaders of this process. */
const compiled = new Map();
/** Packages and whatever is no TypeScript of ours: Node loads them, once per process. */
const packages = new Map();

/**
 * Loads TypeScript of the project, from what was compiled of it into `dist`, as if it ran where its source lies. A module is
 * loaded once per loader; compiled, and all packages loaded, once per process.
 */
export class Loader {
  modules = new Map();
  /** Modules are linked one after the other: what is just being linked with another module cannot be evaluated yet. */
  linked = Promise.resolve();

  /** @param file an absolute path */
  async import(file) {
    const module = this.moduleOf(file);
    const linked = this.linked.then(() => this.link(module));
    this.linked = linked.catch(() => undefined);
    await linked;
    if (module.status !== 'evaluated') await module.evaluate();
    return module.namespace;
  }

  async link(module) {
    if (module.status === 'unlinked') await module.link((specifier, from) => this.resolved(specifier, from.identifier));
  }

  moduleOf(file) {
    let module = this.modules.get(file);
    if (module === undefined) this.modules.set(file, (module = this.compile(file)));
    return module;
  }

  compile(file) {
    const known = compiled.get(file);
    const code = known?.code ?? readFileSync(outputOf(file), 'utf8');
    const url = pathToFileURL(file).href;
    const module = new SourceTextModule(code, {
      identifier: url,
      cachedData: known?.cachedData,
      initializeImportMeta: (meta) => Object.assign(meta, { url, filename: file, dirname: dirname(file) }),
      importModuleDynamically: (specifier) => this.importFrom(specifier, url),
    });
    if (known === undefined) compiled.set(file, { code, cachedData: cacheOf(module, code) });
    return module;
  }

  async importFrom(specifier, from) {
    const file = sourceOf(specifier, from);
    return file === undefined ? (await packageOf(specifier, from)).namespace : this.import(file);
  }

  resolved(specifier, from) {
    const file = sourceOf(specifier, from);
    return file === undefined ? packageOf(specifier, from) : this.moduleOf(file);
  }
}

/** A module that was compiled before cannot import dynamically: Node then misses whom to ask. */
const cacheOf = (module, code) => (/\bimport\(/.test(code) ? undefined : module.createCachedData());

/** The TypeScript file that is meant, if it is one. The site's own sources name files without their ending. */
function sourceOf(specifier, from) {
  if (specifier.startsWith('#')) return mapped(specifier);
  if (!/^(\.{1,2}\/|file:)/.test(specifier)) return undefined;
  const file = fileURLToPath(new URL(specifier, from));
  if (file.startsWith(join(root, 'dist'))) return undefined;
  if (/\.[jt]s$/.test(file)) return file.replace(/\.js$/, '.ts');
  return [`${file}.ts`, join(file, 'index.ts')].find((candidate) => existsSync(candidate));
}

/** The sources' side of package.json's `imports`. */
function mapped(specifier) {
  for (const [pattern, { source }] of Object.entries(imports)) {
    const [start, end] = pattern.split('*');
    if (end === undefined ? specifier === pattern : specifier.startsWith(start))
      return join(root, source.replaceAll('*', specifier.slice(start.length)));
  }
  throw new Error(`package.json maps no ${specifier}.`);
}

function packageOf(specifier, from) {
  const name = /^\.{1,2}\//.test(specifier) ? new URL(specifier, from).href : specifier;
  let found = packages.get(name);
  if (found === undefined) packages.set(name, (found = loadPackage(name)));
  return found;
}

async function loadPackage(name) {
  const namespace = name === '@jest/globals' ? jestGlobals : await imported(name);
  const module = new SyntheticModule(Object.keys(namespace), function () {
    for (const [key, value] of Object.entries(namespace)) this.setExport(key, value);
  });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

const imported = (name) => (name.endsWith('.json') ? import(name, { with: { type: 'json' } }) : import(name));
