import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const password = 'Demo-Password-1!';
const own = '198.51.100.1';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, config: { trustedProxies: '127.0.0.1' } });
});
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

/**
 * Of guesses at once, `free` are looked at, and one more each time a wait is over: slow machines have time for that.
 * @param waitsOver how many waits end within so many seconds
 */
async function expectFew(
  guesses: () => readonly Promise<Response>[],
  free: number,
  waitsOver: (seconds: number) => number,
): Promise<void> {
  const begun = performance.now();
  const tries = guesses();
  const counts = await statuses(tries);
  const looked = counts[400] ?? 0;
  expect(counts).toEqual({ 400: looked, 429: tries.length - looked });
  expect(looked).toBeGreaterThanOrEqual(free);
  expect(looked).toBeLessThanOrEqual(free + waitsOver((performance.now() - begun) / 1000));
}

/** A second, then two, then four. */
const doubling = (seconds: number): number => Math.floor(Math.log2(seconds + 1));
/** One every other second. */
const queue = (seconds: number): number => Math.ceil(seconds / 2);

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** Brings the end of every wait, without waiting for it. */
const passTime = () =>
  sql`with pairs as (update sign_in_failure set not_before = now() where not_before > now())
    update sign_in_account set next_at = now()`.execute(platform.database.manager);

describe('guesses at once', () => {
  it('are looked at as few as guesses one after the other', async () => {
    await expectFew(() => many(60, (index) => signIn('demo-admin', `guess ${index}`, '203.0.113.1')), 5, doubling);
  });

  it('count as one name however it is spelt', async () => {
    // Capitals, full-width letters, a dotted capital I and a combining dot.
    const spellings = ['demo-viewer', 'DEMO-VIEWER', 'demo-vi\u0307ewer', 'DEMO-V\u0130EWER', '\uFF44emo-viewer'];
    const guesses = () => many(30, (index) => signIn(spellings[index % 5] ?? '', `guess ${index}`, '203.0.113.2'));
    await expectFew(guesses, 5, doubling);
    for (const spelling of spellings) expect((await signIn(spelling, password, own)).status).toBe(200);
  });

  it('count as one address in one network of IPv6', async () => {
    const guesses = () => many(20, (index) => signIn('demo-admin', `guess ${index}`, `2001:db8:1:2::${index + 1}`));
    await expectFew(guesses, 5, doubling);
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
    many(count, (index) => signIn('demo-owner', `guess ${from + index}`, `203.0.${113 + from}.${index + 1}`));

  it('are in a queue after a while, regardless of who they come from, and keep nobody out', async () => {
    expect((await signIn('demo-owner', password, own)).status).toBe(200);
    await expectFew(() => attack(0, 200), 50, queue);
    // From where the owner has signed in before nothing is felt.
    expect((await signIn('demo-owner', password, own)).status).toBe(200);
    // From elsewhere there is a turn, which no later guesser takes away.
    const waiting = await signIn('demo-owner', password, '198.51.100.77');
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    await Promise.all(attack(1, 50));
    const { rows } = await sql<{ longest: number }>`
      select max(extract(epoch from not_before - now()))::int as longest from sign_in_failure`.execute(
      platform.database.manager,
    );
    expect(rows[0]?.longest).toBeLessThanOrEqual(301);
    await passTime();
    expect((await signIn('demo-owner', password, '198.51.100.77')).status).toBe(200);
    // Other accounts go on as before.
    expect((await signIn('demo-admin', password, own)).status).toBe(200);
  });
});
