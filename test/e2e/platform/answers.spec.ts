import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { call, demoCompanyId, expectError } from './http.js';
import type { Answer } from './http.js';

describe('headers of answers', () => {
  let platform: Platform;
  let locations: string;
  const made: number[] = [];
  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    locations = `/v5/company/${await demoCompanyId(platform)}/location`;
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await post(locations, { name })).json.value as number);
  });
  afterAll(() => platform.close());

  const get = (path: string): Promise<Answer> => call(platform.url, path, { user: 'demo-agency' });
  const post = (path: string, body: object): Promise<Answer> => call(platform.url, path, { user: 'demo-agency', body });

  it('tell what a view is, and change when, and only when, the view does', async () => {
    const view = `/v5/location/${made[0]}`;
    const [first, second] = [await get(view), await get(view)];
    expect(first.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await get(`/v5/location/${made[1]}`)).headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await post(`/v5/Location/${made[0]}/mainphone`, { phone: '49-911-123456' })).status).toBe(200);
    const third = await get(view);
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await get(view)).headers.get('etag')).toBe(third.headers.get('etag'));
  });

  it('lead from page to page, and end with the last', async () => {
    const seen: number[] = [];
    let path: string | null = `${locations}?take=2&filter=`;
    for (let page = 0; path !== null; page += 1) {
      const { json, headers }: Answer = await get(path);
      expect(json.total).toBe(5);
      seen.push(...(json.data as { id: number }[]).map((row) => row.id));
      const link: string | null = headers.get('link');
      if (link === null) expect(page).toBe(2);
      else expect(link).toMatch(/^<\/v5\/company\/\d+\/location\?\S+>; rel="next"$/);
      path = link === null ? null : link.slice(1, link.indexOf('>'));
    }
    expect(seen).toEqual(made);
    expect((await get(locations)).headers.get('link')).toBeNull();
    expect((await get(`${locations}?skip=5&take=1`)).headers.get('link')).toBeNull();
  });

  it('let no browser guess, frame or follow', async () => {
    const { headers } = await get('/v5/user/profile');
    expect([
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
      headers.get('referrer-policy'),
    ]).toEqual(['nosniff', 'DENY', 'no-referrer']);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('refuse a page larger than the largest, or before the first', async () => {
    expectError(await get(`${locations}?take=501`), 400, 'validationFailed');
    expectError(await get(`${locations}?take=0&skip=-1`), 400, 'validationFailed');
    expectError(await get(`${locations}?page=2`), 400, 'validationFailed');
  });
});

describe('rate limits', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ worker: false, config: { requestsPerSecond: 2 } });
    // Passwords take their time: from here on credentials are known.
    for (const user of ['demo-agency', 'demo-owner']) await call(platform.url, '/v5/user/profile', { user });
    await pause(1100);
  });
  afterAll(() => platform.close());

  const profile = (user: string): Promise<Answer> => call(platform.url, '/v5/user/profile', { user });

  it('say what is left, refuse what is more, and are for each user alone', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => profile('demo-agency')));
    const passed = answers.filter((answer) => answer.status === 200);
    expect(passed).toHaveLength(2);
    for (const answer of answers) expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=2;w=1');
    expect(passed.map((answer) => answer.headers.get('ratelimit')).toSorted()).toEqual(
      [0, 1].map((left) => `"default";r=${left};t=1`),
    );
    const refused = answers.filter((answer) => answer.status !== 200);
    for (const answer of refused) {
      expectError(answer, 429, 'rateLimited');
      expect([answer.headers.get('retry-after'), answer.headers.get('ratelimit')]).toEqual(['1', '"default";r=0;t=1']);
    }
    expect((await profile('demo-owner')).status).toBe(200);
    await pause(1000 * Number(refused[0]?.headers.get('retry-after')) + 50);
    expect((await profile('demo-agency')).status).toBe(200);
  });

  it('count an address before its credentials: guessing is limited, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () =>
        call(platform.url, '/v5/user/profile', { headers: { authorization: 'Bearer x' } }),
      ),
    );
    const statuses = new Set(answers.map((answer) => answer.status));
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
