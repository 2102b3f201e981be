import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr'],
  // A test extracts into a folder of its own, to compare.
  catalogs: [
    { path: `${process.env.MESSAGES_FOLDER ?? '<rootDir>/src/messages'}/{locale}`, include: ['<rootDir>/src'] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
