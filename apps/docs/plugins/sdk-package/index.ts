import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Puts the SDK beside the pages, so that `npm install <address>/sdk/locara-sdk.tgz` fits the platform that serves them. */
export default function sdkPackage({ siteDir }: LoadContext): Plugin {
  return {
    name: 'locara-sdk-package',
    async postBuild({ outDir }) {
      // Only a build needs the compiler; it takes a while to load.
      const { packSdk } = await import('./pack');
      await mkdir(join(outDir, 'sdk'), { recursive: true });
      await writeFile(join(outDir, 'sdk', 'locara-sdk.tgz'), packSdk(join(siteDir, '..', '..')));
    },
  };
}
