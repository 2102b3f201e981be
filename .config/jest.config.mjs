// ESM through Node's own module loader; `#…` imports resolve to the TypeScript sources by the "source" condition.
export default {
  rootDir: '..',
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  coverageProvider: 'v8',
  maxWorkers: 2,
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 30_000,
  setupFiles: ['<rootDir>/test/support/plugin-names.mjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
