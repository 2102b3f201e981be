import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from '#apps/api/src/app';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    worker: false,
    config: { passwordsPerMinute: 6, trustedProxies: '127.0.0.1' },
  });
});
afterAll(() => platform.close());

/** @param from the address that a trusted proxy names */
async function signIn(userName: string, password: string, from: string): Promise<Response> {
  return fetch(`${platform.url}/auth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ grant_type: 'password', username: userName, password }),
  });
}

describe('an address that tries many names', () => {
  it('is stopped for a minute, while others sign in, and is then let go by itself', async () => {
    const guesser = '198.51.100.7';
    for (let tries = 0; tries < 6; tries += 1)
      expect((await signIn(`name-${tries}`, 'Summer-2026', guesser)).status).toBe(400);
    const stopped = await signIn('demo-admin', 'Demo-Password-1!', guesser);
    expect(stopped.status).toBe(429);
    const wait = Number(stopped.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await stopped.json()).toMatchObject({ errorCode: 5001 });
    expect((await signIn('demo-admin', 'Demo-Password-1!', '198.51.100.8')).status).toBe(200);
    // The window's end, without waiting for it.
    await sql`update brake set ends_at = now()`.execute(platform.database.manager);
    expect((await signIn('demo-admin', 'Demo-Password-1!', guesser)).status).toBe(200);
  });

  it('is counted together by calls that come at once', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await signIn(`other-${index}`, 'Summer-2026', '198.51.100.9')).status,
      ),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('leaves no trace of the address in the database', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(b::text, ''), '') as text from brake b`.execute(platform.database.manager);
    expect(rows[0]?.text).not.toContain('198.51.100');
  });
});

describe('another token secret than the one of the database', () => {
  it('keeps the platform from starting, with words that say what to do', async () => {
    expect((await signIn('demo-admin', 'Demo-Password-1!', '198.51.100.10')).status).toBe(200);
    const config = Object.assign(new Config(), platform.config, {
      port: 0,
      tokenSecret: 'another secret, which is long enough as well',
    });
    await expect(createApp(config, pino({ level: 'silent' }))).rejects.toThrow(
      /^TOKEN_SECRET is not the one with which this database was used before/,
    );
  });
});
