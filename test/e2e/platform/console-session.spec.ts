import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import type { ErrorKey } from '#domain/errors/errors';
import { sql } from '#platform/database';
import { Prune, PruneRules } from '../../../libs/platform/outbox/prune.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { ConsoleBrowser, fromConsole, letPass, sessionCount } from './console-browser.js';
import { EventReader, eventsOf, type ReadEvent } from './event-reader.js';
import { basic, call, demoCompanyId, expectError } from './http.js';

let platform: Platform;
let browser: ConsoleBrowser;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
});
beforeEach(async () => {
  await run(sql`delete from console_session`);
  await run(sql`delete from sign_in_failure`);
  browser = new ConsoleBrowser(platform);
});
afterAll(() => platform.close());

const run = (query: ReturnType<typeof sql>) => query.execute(platform.database.manager);

describe('signing in to the console', () => {
  it('sets a cookie that no script and no other site has, and tells who it is', async () => {
    const answer = await browser.signIn('demo-agency');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^locara=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toMatchObject({
      user: { userName: 'demo-agency', userType: 'AGENCY_SERVICE', languageCode: 'en', ssoUser: false },
      session: { confirmedUntil: expect.any(String) },
      brand: { whiteLabeled: false },
    });
    const read = await browser.call('/auth/session');
    expect(read.status).toBe(200);
    expect(read.json).toMatchObject({ user: answer.json.user, session: { id: expect.any(Number) } });
  });

  it('keeps only a hash of the secret', async () => {
    await browser.signIn('demo-agency');
    const { rows } = await sql<{ text: string }>`select s::text as text from console_session s`.execute(
      platform.database.manager,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(browser.cookie.slice('locara='.length));
  });

  it('makes a new secret each time, and ends the session that the browser had', async () => {
    await browser.signIn('demo-agency');
    const before = browser.tab();
    await browser.signIn('demo-viewer');
    expect(browser.cookie).not.toBe(before.cookie);
    expectError(await before.call('/auth/session'), 401, 'sessionEnded');
    expect((await browser.call('/auth/session')).json).toMatchObject({ user: { userName: 'demo-viewer' } });
    expect(await sessionCount(platform)).toBe(1);
  });

  it('counts as a sign-in of the day', async () => {
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(sign_ins), 0)::int as n from sign_in_day d join app_user u on u.id = d.user_id
        where u.user_name = 'demo-viewer'`.execute(platform.database.manager);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    await browser.signIn('demo-viewer');
    expect(await count()).toBe(before + 1);
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    const wrong = await browser.signIn('demo-agency', { password: 'wrong' });
    const unknown = await browser.signIn('nobody-at-all');
    expectError(wrong, 401, 'credentialsWrong');
    expectError(unknown, 401, 'credentialsWrong');
    expect(wrong.headers.get('set-cookie')).toBeNull();
    // Else the browser opens a window of its own.
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="locara"');
  });

  it('is slowed down together with tokens', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expectError(await browser.signIn('demo-viewer', { password: `wrong ${tries}` }), 401, 'credentialsWrong');
    // Longer than a slow machine takes.
    await run(sql`update sign_in_failure set not_before = now() + interval '1 minute' where failures = 5`);
    const slowed = await browser.signIn('demo-viewer');
    expectError(slowed, 429, 'signInSlowed');
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    const form = new URLSearchParams({ grant_type: 'password', username: 'demo-viewer', password: demoPassword });
    expect((await fetch(`${platform.url}/auth/token`, { method: 'POST', body: form })).status).toBe(429);
  });

  it.each([
    ['without its fields', {}, ['password', 'userName']],
    ['with others', { userName: 'a', password: 'b', host: 'c' }, ['host']],
  ])('is refused %s', async (_case, body, fields) => {
    const answer = await browser.call('/auth/session', { body });
    expectError(answer, 400, 'validationFailed');
    expect((answer.json.fields as string[]).toSorted()).toEqual(fields);
    expect(answer.text).not.toContain('"b"');
  });

  it('ends with signing out, as often as one likes', async () => {
    await browser.signIn('demo-agency');
    const other = browser.tab();
    const out = await browser.call('/auth/session', { method: 'DELETE' });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toBe('locara=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
    expectError(await other.call('/auth/session'), 401, 'sessionEnded');
    expect((await browser.call('/auth/session', { method: 'DELETE' })).status).toBe(200);
    expectError(await browser.call('/auth/session'), 401, 'credentialsMissing');
  });
});

describe('a session', () => {
  it('works on both APIs as a token of the user, and changes are named after it', async () => {
    const signedIn = await browser.signIn('demo-agency');
    expect((await browser.call('/v5/user/profile')).json).toMatchObject({ userName: 'demo-agency', firstName: 'Ada' });
    expect((await browser.call('/api/location?take=1')).status).toBe(200);
    expectError(await browser.call('/api/audit'), 403, 'permissionMissing');
    const path = `/api/company/${await demoCompanyId(platform)}`;
    const changed = await browser.call(path, { method: 'PUT', body: { name: 'From the console' } });
    expect(changed.status).toBe(200);
    const { rows } = await sql<{ sessionId: number }>`
      select session_id as "sessionId" from audit_log where user_name = 'demo-agency' order by id desc limit 1`.execute(
      platform.database.manager,
    );
    expect(rows[0]?.sessionId).toBe((signedIn.json.session as { id: number }).id);
  });

  it('ends after 30 minutes without use', async () => {
    await browser.signIn('demo-agency');
    await letPass(platform, '29 minutes');
    expect((await browser.call('/auth/session')).status).toBe(200);
    await letPass(platform, '29 minutes');
    expect((await browser.call('/auth/session')).status).toBe(200);
    await letPass(platform, '31 minutes');
    expectError(await browser.call('/auth/session'), 401, 'sessionEnded');
  });

  it.each([
    ['polls', { 'x-locara-background': '1' }],
    ['listens to events', { accept: 'text/event-stream' }],
  ])('is not kept by a page that only %s', async (_case, headers) => {
    await browser.signIn('demo-agency');
    await letPass(platform, '20 minutes');
    expect((await browser.call('/auth/session', { headers })).status).toBe(200);
    await letPass(platform, '11 minutes');
    expectError(await browser.call('/auth/session', { headers }), 401, 'sessionEnded');
  });

  it('ends after 12 hours, however much it is used', async () => {
    await browser.signIn('demo-agency');
    for (let minutes = 0; minutes < 710; minutes += 25) {
      await letPass(platform, '25 minutes');
      expect((await browser.call('/auth/session')).status).toBe(minutes < 700 ? 200 : 401);
    }
    expectError(await browser.call('/auth/session'), 401, 'sessionEnded');
  });

  it('says until when it works', async () => {
    const { json } = await browser.signIn('demo-agency');
    const { createdAt, idleUntil, endsAt, confirmedUntil } = json.session as Record<string, string>;
    const after = (time?: string): number =>
      Math.round((Date.parse(time ?? '') - Date.parse(createdAt ?? '')) / 60_000);
    expect([confirmedUntil, idleUntil, endsAt].map(after)).toEqual([10, 30, 720]);
  });

  it('is deleted by the cleaning a day after its end', async () => {
    await browser.signIn('demo-agency');
    await letPass(platform, '24 hours');
    await new Prune(platform.database, new PruneRules()).run();
    expect(await sessionCount(platform)).toBe(1);
    await letPass(platform, '1 hour');
    await new Prune(platform.database, new PruneRules()).run();
    expect(await sessionCount(platform)).toBe(0);
  });

  it('does not count beside an Authorization header', async () => {
    await browser.signIn('demo-agency');
    const authorization = basic('demo-viewer');
    expect((await browser.call('/auth/session', { headers: { authorization } })).json).toMatchObject({
      user: { userName: 'demo-viewer' },
      session: null,
    });
    const wrong = await browser.call('/auth/session', { headers: { authorization: 'Bearer none' } });
    expectError(wrong, 401, 'tokenInvalid');
  });

  it('serves several tabs at once', async () => {
    await browser.signIn('demo-agency');
    const tabs = Array.from({ length: 10 }, () => browser.tab());
    const answers = await Promise.all(tabs.map((tab) => tab.call('/v5/user/profile')));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  });
});

describe('a call in a session', () => {
  const cases: [string, Record<string, string | undefined>, ErrorKey | undefined][] = [
    ['a page of ours', {}, undefined],
    ['a page at another port of the host', { 'sec-fetch-site': 'same-site' }, 'sessionFromElsewhere'],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 'sessionFromElsewhere'],
    [
      'an address that somebody typed',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      'sessionFromElsewhere',
    ],
    ['a program', { 'sec-fetch-site': undefined }, 'sessionFromElsewhere'],
    [
      'another origin, in an old browser',
      { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:1' },
      'sessionFromElsewhere',
    ],
  ];
  const withHeaders = (headers: Record<string, string | undefined>, options: object = {}) =>
    call(platform.url, '/auth/sessions', {
      ...options,
      headers: Object.fromEntries(
        Object.entries({ ...fromConsole, cookie: browser.cookie, ...headers }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as Record<string, string>,
    });

  it.each(cases)('that reads, from %s', async (_from, headers, error) => {
    await browser.signIn('demo-agency');
    const answer = await withHeaders(headers);
    if (error === undefined) expect(answer.status).toBe(200);
    else expectError(answer, 403, error);
  });

  it.each(cases)('that writes, from %s', async (_from, headers, error) => {
    await browser.signIn('demo-agency');
    await new ConsoleBrowser(platform).signIn('demo-agency');
    const answer = await withHeaders(headers, { method: 'DELETE' });
    if (error === undefined) expect(answer).toMatchObject({ status: 200, json: { value: 1 } });
    else {
      // Pages of other sites are refused before, with or without a session.
      const isStopped = !['none', undefined].includes(headers['sec-fetch-site']) || headers.origin !== undefined;
      expectError(answer, 403, isStopped ? 'crossSiteRequest' : error);
      expect(await sessionCount(platform)).toBe(2);
    }
  });

  it('from our origin in an old browser works', async () => {
    await browser.signIn('demo-agency');
    expect((await withHeaders({ 'sec-fetch-site': undefined, origin: platform.url })).status).toBe(200);
  });

  it('that writes needs the header of the console, also where the body is large', async () => {
    await browser.signIn('demo-agency');
    const headers = { 'x-locara-console': undefined };
    expectError(await withHeaders(headers, { method: 'DELETE' }), 403, 'consoleHeaderMissing');
    expect((await withHeaders(headers)).status).toBe(200);
  });

  it.each(['POST', 'DELETE'])('cannot be made to %s the session from elsewhere', async (method) => {
    const body = method === 'POST' ? { userName: 'demo-agency', password: demoPassword } : undefined;
    const send = (headers: object) =>
      call(platform.url, '/auth/session', { method, body, headers: { ...headers } as Record<string, string> });
    expectError(await send({}), 403, 'sessionFromElsewhere');
    expectError(await send({ 'sec-fetch-site': 'same-origin' }), 403, 'consoleHeaderMissing');
    expectError(await send({ 'sec-fetch-site': 'same-site', 'x-locara-console': '1' }), 403, 'crossSiteRequest');
    expect(await sessionCount(platform)).toBe(0);
  });

  it('works only at the host where the session was made', async () => {
    await browser.signIn('demo-agency');
    const at = (host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { host, cookie: browser.cookie, 'sec-fetch-site': 'same-origin' };
        request(`${platform.url}/auth/session`, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await at(new URL(platform.url).host)).toBe(200);
    expect(await at(`localhost:${platform.config.port}`)).toBe(401);
    expect(await at('brand.example')).toBe(401);
  });
});

describe('a stream of events', () => {
  const open = (user: string, query = '', headers: Record<string, string> = {}) =>
    EventReader.open(`${platform.url}/api/events${query}`, { authorization: basic(user), ...headers });
  const readOnce = async (user: string, after: string) =>
    eventsOf((await call(platform.url, `/api/events?follow=false&after=${after}`, { user })).text);
  const locate = async (name: string): Promise<number> => {
    const made = await call(platform.url, `/api/location/${await demoCompanyId(platform)}`, {
      user: 'demo-agency',
      body: { name, address: { street: 'Ring', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' } },
    });
    expect(made.status).toBe(200);
    return Number(made.json.value);
  };
  const isOf = (id: number) => (change: Record<string, unknown>) => change.topic === 'location' && change.id === id;

  it('says what changes, to those who may read it and to nobody else, uncompressed and without prolonging a session', async () => {
    await browser.signIn('demo-viewer');
    const [{ rows: before }, viewer, agency, foreign] = await Promise.all([
      sql<{ at: Date }>`select last_used_at as at from console_session`.execute(platform.database.manager),
      EventReader.open(`${platform.url}/api/events`, {
        cookie: browser.cookie,
        ...fromConsole,
        accept: 'text/event-stream',
        'accept-encoding': 'br',
      }),
      open('demo-agency'),
      open('demo-foreign'),
    ]);
    const id = await locate('Heard of');
    for (const reader of [viewer, agency]) await reader.when(() => reader.changes.some(isOf(id)));
    expect(agency.changes.find(isOf(id))).toEqual({
      topic: 'location',
      id,
      workspaceId: expect.any(Number),
      companyId: await demoCompanyId(platform),
      locationId: id,
    });
    const mark = await locate('After it');
    await agency.when(() => agency.changes.some(isOf(mark)));
    expect(foreign.changes).toEqual([]);
    const { rows: after } = await sql<{ at: Date }>`select last_used_at as at from console_session`.execute(
      platform.database.manager,
    );
    expect(after).toEqual(before);
    for (const reader of [viewer, agency, foreign]) reader.close();
    expectError(await call(platform.url, '/api/events'), 401, 'credentialsMissing');
  });

  it('goes on where it broke, in an order that a transaction which commits late does not disturb', async () => {
    const first = await open('demo-agency');
    const late = await platform.database.pool.connect();
    try {
      const { rows } = await late.query<{ id: number }>(`select id from location where name = 'Heard of'`);
      const lateId = Number(rows[0]?.id);
      await late.query('begin');
      await late.query('update location set name = name where id = $1', [lateId]);
      // It has a later id and commits sooner; were it said now, who comes back with it would never hear of the other.
      const early = await locate('Sooner');
      const position = first.events.at(-1)?.id ?? '';
      first.close();
      expect((await readOnce('demo-agency', position)).map(({ event }) => event)).toEqual(['ready']);
      await late.query('commit');
      const told = (all: readonly ReadEvent[]) => all.map(({ data }) => data.topic === 'location' && data.id);
      // Transactions of all databases of the server count: those of other tests can hold the later one back for a moment.
      const events = await eventually(
        () => readOnce('demo-agency', position),
        (all) => told(all).includes(early),
      );
      expect(told(events).find((id) => id === lateId || id === early)).toBe(lateId);
      const again = await open('demo-agency', '', { 'last-event-id': events[0]?.id ?? '' });
      await again.when(() => again.changes.some(isOf(early)));
      again.close();
    } finally {
      late.release();
    }
  });

  it('says that something was missed where it cannot know: after an hour, and of ids that it has never sent', async () => {
    for (const after of ['1.1', 'nonsense', '999999999999.1'])
      expect((await readOnce('demo-agency', after)).map(({ event }) => event)).toEqual(['reset', 'ready']);
    await run(sql`update live_change set created_at = created_at - interval '2 hours'`);
    await new Prune(platform.database, platform.api.get(PruneRules, { strict: false })).run();
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from live_change`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([{ left: 1 }]);
  });

  it('is one of at most eight of a user, whose place is free when it ends', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => open('demo-owner')));
    expectError(await call(platform.url, '/api/events', { user: 'demo-owner' }), 429, 'rateLimited');
    streams[0]?.close();
    const next = await eventually(
      () => open('demo-owner').catch(() => undefined),
      (reader) => reader !== undefined,
      'The place is not free.',
    );
    for (const reader of [...streams, next]) reader?.close();
  });

  it('costs one session of the database, however many there are, and none once they are over', async () => {
    const listening = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and query = 'listen outbox'`.execute(platform.database.manager)
      ).rows[0]?.count;
    const streams = await Promise.all(['demo-agency', 'demo-owner', 'demo-viewer'].map((user) => open(user)));
    await eventually(listening, (count) => count === 1, 'Nobody listens.');
    for (const stream of streams) stream.close();
    await eventually(listening, (count) => count === 0, 'The session stays.');
  });
});
