import { startSandbox } from '#apps/sandbox/src/sandbox';
import { filledDatabase } from './database.js';
import type { TestDatabase } from './database.js';

/** A new database as the sandbox has it after its first start: with its tables, and the people and shops that Google knows. */
export const sandboxDatabase = (): Promise<TestDatabase> =>
  filledDatabase('sandbox', async ({ url: databaseUrl }) => {
    const sandbox = await startSandbox({
      databaseUrl,
      port: 0,
      apiKey: 'a key of the tests',
      secret: 'a secret of the tests, long enough for anyone',
      callbackUrl: 'http://127.0.0.1:9',
      delayMs: 20,
      logLevel: 'silent',
    });
    await sandbox.close();
  });
