import { totalmem } from 'node:os';

// Tests are written in TypeScript and ESM; `test/support/jest/runner.mjs` says who loads them.
export default {
  rootDir: '..',
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testRunner: '<rootDir>/test/support/jest/runner.mjs',
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.mjs',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  transform: {},
  maxWorkers: 2,
  // A worker that has grown beyond it is replaced, and the next one loads the whole platform anew: the more memory, the later.
  workerIdleMemoryLimit: Math.max(1.2e9, totalmem() / 8),
  // A limit against hanging, not a check of speed: machines that run tests may be slow.
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
