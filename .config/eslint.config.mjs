// Only the rules that need types; everything else is oxlint's, which is twenty times faster.
import tseslint from 'typescript-eslint';

const rules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/only-throw-error': 'error',
};

/** Each TypeScript project is read with its own settings. */
const project = (files, ignores, tsconfig) => ({
  files,
  ignores,
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: tsconfig, tsconfigRootDir: `${import.meta.dirname}/..` },
  },
  plugins: { '@typescript-eslint': tseslint.plugin },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules,
});

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'apps/docs/.docusaurus/**',
      'apps/docs/build*/**',
      'apps/api/src/metadata.ts',
      'libs/sdk/generated/**',
      '**/*.mjs',
      '**/*.cjs',
    ],
  },
  project(['**/*.ts'], ['apps/console/**', 'apps/docs/**', 'test/site/**'], './tsconfig.json'),
  project(['apps/console/**/*.ts', 'apps/console/**/*.tsx'], [], './apps/console/tsconfig.json'),
  project(['apps/docs/**/*.ts', 'apps/docs/**/*.tsx', 'test/site/**/*.ts'], [], './apps/docs/tsconfig.json'),
);
