import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import type { Known } from './known.js';

const secret = 'a secret of the tests, long enough for anyone';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What a process knows that loads one module less. */
async function knownTo(kind: 'api' | 'worker', without?: string): Promise<Known> {
  const words = ['dist/test/integration/composition/known.js', kind, ...(without === undefined ? [] : [without])];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: {
      PATH: process.env.PATH,
      LOCARA_MODE: 'demo',
      DATABASE_URL: database.url,
      PORT: '0',
      TOKEN_SECRET: secret,
      SANDBOX_URL: 'http://127.0.0.1:9',
      SANDBOX_API_KEY: 'key',
      SANDBOX_SECRET: secret,
      MEDIA_FOLDER: tmpdir(),
      LOG_LEVEL: 'fatal',
    },
  });
  return JSON.parse(stdout) as Known;
}

describe('the composition', () => {
  it('gives api and worker the same subscribers, requirements, guards and personal-data sources', async () => {
    const [api, worker] = await Promise.all([knownTo('api'), knownTo('worker')]);
    expect(worker).toEqual(api);
    expect(api.subscribers.length).toBeGreaterThan(50);
    expect(api.requirements).toContain('address.street');
    expect(api.guards.length).toBeGreaterThan(0);
    expect(api.personalDataSources).toContain('account');
  });

  it('shows when a process leaves a module out', async () => {
    const [worker, unnotified, unfulfilled] = await Promise.all([
      knownTo('worker'),
      knownTo('worker', 'NotificationsModule'),
      knownTo('worker', 'EnhancedContentModule'),
    ]);
    expect(unnotified.subscribers.length).toBeLessThan(worker.subscribers.length);
    expect(unfulfilled.personalDataSources.length).toBeLessThan(worker.personalDataSources.length);
  });
});
