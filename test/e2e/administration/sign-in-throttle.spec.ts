import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const password = 'Demo-Password-1!';
const own = '198.51.100.1';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, config: { trustedProxies: '127.0.0.1' } });
}, 60_000);
afterAll(() => platform.close());

/** @param from the address that a trusted proxy names */
const signIn = (username: string, given: string, from: string): Promise<Response> =>
  fetch(`${platform.url}/auth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ grant_type: 'password', username, password: given }),
  });

async function statuses(tries: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(tries)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** Brings the end of every wait, without waiting for it. */
const passTime = () =>
  sql`with pairs as (update sign_in_failure set not_before = now() where not_before > now())
    update sign_in_account set next_at = now()`.execute(platform.database.kysely);

describe('guesses at once', () => {
  it('are looked at as few as guesses one after the other', async () => {
    const tries = many(60, (index) => signIn('demo-admin', `guess ${index}`, '203.0.113.1'));
    expect(await statuses(tries)).toEqual({ 400: 5, 429: 55 });
  });

  it('count as one name however it is spelt', async () => {
    // Capitals, full-width letters, a dotted capital I and a combining dot.
    const spellings = ['demo-viewer', 'DEMO-VIEWER', 'demo-vi\u0307ewer', 'DEMO-V\u0130EWER', '\uFF44emo-viewer'];
    const tries = many(30, (index) => signIn(spellings[index % 5] ?? '', `guess ${index}`, '203.0.113.2'));
    expect(await statuses(tries)).toEqual({ 400: 5, 429: 25 });
    for (const spelling of spellings) expect((await signIn(spelling, password, own)).status).toBe(200);
  });

  it('count as one address in one network of IPv6', async () => {
    const tries = many(20, (index) => signIn('demo-admin', `guess ${index}`, `2001:db8:1:2::${index + 1}`));
    expect(await statuses(tries)).toEqual({ 400: 5, 429: 15 });
  });

  it('are no guesses when they are one client that needs checking anew', async () => {
    const authorization = `Basic ${Buffer.from(`demo-agency:${password}`).toString('base64')}`;
    const calls = many(30, () =>
      fetch(`${platform.url}/v5/user/profile`, { headers: { authorization, 'x-forwarded-for': '203.0.113.3' } }),
    );
    expect(await statuses(calls)).toEqual({ 200: 30 });
  });
});

describe('guesses at one account from many addresses', () => {
  const attack = (from: number, count: number) =>
    statuses(many(count, (index) => signIn('demo-owner', `guess ${from + index}`, `203.0.${113 + from}.${index + 1}`)));

  it('are in a queue after a while, regardless of who they come from, and keep nobody out', async () => {
    expect((await signIn('demo-owner', password, own)).status).toBe(200);
    expect(await attack(0, 200)).toEqual({ 400: 51, 429: 149 });
    // From where the owner has signed in before nothing is felt.
    expect((await signIn('demo-owner', password, own)).status).toBe(200);
    // From elsewhere there is a turn, which no later guesser takes away.
    const waiting = await signIn('demo-owner', password, '198.51.100.77');
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    await attack(1, 50);
    const { rows } = await sql<{ longest: number }>`
      select max(extract(epoch from not_before - now()))::int as longest from sign_in_failure`.execute(
      platform.database.kysely,
    );
    expect(rows[0]?.longest).toBeLessThanOrEqual(301);
    await passTime();
    expect((await signIn('demo-owner', password, '198.51.100.77')).status).toBe(200);
    // Other accounts go on as before.
    expect((await signIn('demo-admin', password, own)).status).toBe(200);
  });
});
