import { join } from 'node:path';
import { compileSdk, readText } from './compile';
import { tarball } from './tar';

type Release = { readonly version: string; readonly state: string };

/**
 * The npm package `@locara/sdk`, as `npm install` takes it from an address.
 * @param root folder of the repository
 */
export function packSdk(root: string): Buffer {
  const read = (...path: string[]) => readText(join(root, ...path));
  const files = [
    { path: 'package.json', content: `${JSON.stringify(manifest(read), null, 2)}\n` },
    { path: 'README.md', content: read('libs', 'sdk', 'README.md') },
    { path: 'LICENSE', content: read('LICENSE') },
    ...compileSdk(join(root, 'libs', 'sdk')),
  ];
  return tarball(files.map(({ path, content }) => ({ path: `package/${path}`, content })));
}

function manifest(read: (...path: string[]) => string): object {
  const releases = JSON.parse(read('apps', 'docs', 'releases.json')) as readonly Release[];
  const current = releases.findLast(({ state }) => state === 'current');
  if (current === undefined) throw new Error('releases.json has no current release');
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  return {
    name: '@locara/sdk',
    version: `${current.version}.0`,
    description: 'Typed clients of the Locara APIs',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './client.d.ts', default: './client.js' }, './package.json': './package.json' },
    types: './client.d.ts',
    dependencies: { 'openapi-fetch': `^${dependencies['openapi-fetch']}` },
  };
}
