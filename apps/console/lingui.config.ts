import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// A test extracts into a folder of its own, to compare.
const folder = process.env.MESSAGES_FOLDER ?? '<rootDir>/src/messages';

const shared = ['clock', 'figures', 'hours', 'jobs', 'usage'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr'],
  catalogs: [
    // What every screen needs. It is loaded first, and named in src/app/i18n.ts.
    {
      path: `${folder}/app/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**', ...shared.map((name) => `<rootDir>/src/app/${name}/**`)],
    },
    // Parts that some areas have in common, loaded with these: src/app/texts/shared-texts.ts.
    ...shared.map((name) => ({ path: `${folder}/app-${name}/{locale}`, include: [`<rootDir>/src/app/${name}/`] })),
    // One for each area, loaded with its screens.
    { path: `${folder}/{name}/{locale}`, include: ['<rootDir>/src/features/{name}/'] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
