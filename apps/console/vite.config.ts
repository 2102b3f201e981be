import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The messages' macros. Vite's own transform knows no Babel plugin, so only the files that use a macro pass through it. */
function messageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !/@lingui\/(core|react)\/macro/.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code == null ? null : { code: result.code, map: result.map };
    },
  };
}

export default defineConfig({
  base: '/console/',
  plugins: [
    messageMacros(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // An inlined picture would be a second copy in each file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A file for what every screen needs, one for icons of many screens, one for what every list's filter needs, and one for the small
        // parts of screens: many small files are compressed worse.
        codeSplitting: {
          groups: [
            {
              name: 'routing',
              test: /@tanstack\/(react-router|router-core|react-store|store|history|react-query|query-core)\/|use-sync-external-store/,
            },
            { name: 'icons', test: /lucide-react\/.*icons\//, minShareCount: 6 },
            {
              name: 'fields',
              test: /(useFormValidation|SearchField|TextField|filter-field|text-field|\/Input)\b/,
              minShareCount: 10,
            },
            {
              name: 'parts',
              test: /console\/src\/(ui\/(screen\/|status)|app\/lists\/(none-fits|place-name|place-search))/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: { port: 3002, proxy: { '/api': 'http://localhost:3000', '/auth': 'http://localhost:3000' } },
});
