import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoCompany } from '../partner/demo-company.js';
import { bookSocialPosts } from '../partner/social-shops.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { call, demoCompanyId, expectError } from './http.js';
import type { Answer, Call } from './http.js';

let platform: Platform;
let path: string;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  path = `/v5/company/${await demoCompanyId(platform)}/location`;
});
afterAll(() => platform.close());

/** Creates a location under a key. */
const create = (key: string, body: object, options: Call & { readonly path?: string } = {}): Promise<Answer> =>
  call(platform.url, options.path ?? path, {
    user: 'demo-agency',
    body,
    ...options,
    headers: { 'idempotency-key': key, ...options.headers },
  });

const query = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await platform.database.pool.query<T>(text, [...values])).rows;
const named = async (name: string): Promise<number> =>
  (await query<{ n: number }>('select count(*) as n from location where name = $1', [name]))[0]?.n ?? 0;

describe('a key that comes again', () => {
  it('is known by an address of ten thousand ids, and of none but this', async () => {
    const demo = await demoCompany(platform);
    const ids = await demo.locations(2);
    await bookSocialPosts(platform, demo.contractId, ids);
    const write = (...many: readonly number[]): Promise<Answer> =>
      create(
        'post-many',
        { postContent: 'Later', date: '2099-01-01' },
        {
          path: `/v5/social/post?socialPortal=FACEBOOK&contextIds=${many.join(',')}`,
        },
      );
    const often = (id = 0) => Array.from({ length: 9_999 }, () => id);
    const first = await write(...often(ids[0]), 2_000_000_000);
    expectError(first, 404, 'locationNotFound');
    const posts = [await write(...often(ids[0])), await write(...often(ids[0])), await write(...often(ids[1]))];
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [one, again, other] = posts.map(({ text }) => text);
    expect([again === one, other === one]).toEqual([true, false]);
  });

  it('returns what was answered, and does nothing', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'Once' });
    const second = await create(key, { name: 'Once' });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-type')).toContain('application/json');
    expect(await named('Once')).toBe(1);
  });

  it('with another body is 422', async () => {
    const key = randomUUID();
    await create(key, { name: 'Said' });
    const other = await create(key, { name: 'Said otherwise' });
    expectError(other, 422, 'idempotencyKeyReused');
    expect(await named('Said otherwise')).toBe(0);
    expect((await create(key, { name: 'Said' })).headers.get('idempotency-replayed')).toBe('true');
  });

  it('knows the same body by what it says, not by the order of its fields', async () => {
    const key = randomUUID();
    const address = { street: 'Ring', house: '1', city: 'Ulm', countryCode: 'DE' };
    const first = await create(key, { name: 'Ordered', address });
    const turned = Object.fromEntries(Object.entries(address).toReversed());
    const second = await create(key, { address: turned, name: 'Ordered' });
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.text).toBe(first.text);
    expect(await named('Ordered')).toBe(1);
  });

  it('means nothing for another user, another path, or after a day', async () => {
    const key = randomUUID();
    const [company] = await query<{ id: number }>(
      `insert into company (workspace_id, name) select workspace_id, 'Second' from company where external_id = 'demo-company' returning id`,
    );
    await create(key, { name: 'Mine' });
    expect(
      (await create(key, { name: 'Mine' }, { user: 'demo-admin' })).headers.get('idempotency-replayed'),
    ).toBeNull();
    const elsewhere = await create(key, { name: 'Mine' }, { path: `/v5/company/${company?.id}/location` });
    expect([elsewhere.status, elsewhere.headers.get('idempotency-replayed')]).toEqual([200, null]);
    await query(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [key]);
    const late = await create(key, { name: 'Mine' });
    expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await named('Mine')).toBe(4);
  });

  it('is not asked before the guards: credentials and permission come first', async () => {
    const key = randomUUID();
    expect((await create(key, { name: 'Guarded' })).status).toBe(200);
    expectError(await create(key, { name: 'Guarded' }, { user: undefined }), 401, 'credentialsMissing');
    expectError(await create(key, { name: 'Guarded' }, { user: 'demo-viewer' }), 403, 'permissionMissing');
    expectError(await create(key, { name: 'Guarded' }, { user: 'demo-foreign' }), 404, 'companyNotFound');
  });
});

describe('many at once under one key', () => {
  it('have one effect and one response; who comes too early is told so', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(key, { name: 'Crowd' })));
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
    expect(done.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, 'requestInProgress');
    expect(await named('Crowd')).toBe(1);
  });
});

describe('what is kept under a key', () => {
  it('is a refusal by the state of things, too: the response stays when the state moves on', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const first = await create(randomUUID(), { name: 'Taken', externalId: 'taken' });
    const refused = await create(key, { name: 'Taken again', externalId: 'taken' });
    expectError(refused, 409, 'alreadyExists');
    await query(`update location set external_id = 'free' where id = $1`, [first.json.value]);
    const again = await create(key, { name: 'Taken again', externalId: 'taken' });
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([409, refused.text, 'true']);
    expect(await named('Taken again')).toBe(0);
    expect((await create(other, { name: 'Taken again', externalId: 'taken' })).status).toBe(200);
  });

  it('is not a refusal of the request itself: a corrected one may use the key', async () => {
    const key = randomUUID();
    expectError(await create(key, { name: '' }), 400, 'validationFailed');
    const corrected = await create(key, { name: 'Corrected' });
    expect([corrected.status, corrected.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('is nothing of a request that broke down half-way: no key, no trace of the work', async () => {
    const key = randomUUID();
    // The audit row is written last, when location and outbox rows are already there.
    await query('alter table audit_log rename to audit_log_away');
    const broken = await create(key, { name: 'Broken' });
    await query('alter table audit_log_away rename to audit_log');
    expectError(broken, 500, 'internal');
    expect([await named('Broken'), await query('select 1 from idempotency_key where key = $1', [key])]).toEqual([
      0,
      [],
    ]);
    const second = await create(key, { name: 'Broken' });
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await named('Broken')).toBe(1);
  });
});

describe('a key', () => {
  it.each(['x'.repeat(256), 'with space', 'tab\there', 'caf\u00e9'])('is refused as %j', async (key) => {
    expectError(await create(key, { name: 'Refused' }), 400, 'invalidIdempotencyKey');
    expect(await named('Refused')).toBe(0);
  });

  it('is as good with 1 or 255 visible characters, whatever they are', async () => {
    for (const key of ['k', `'";--%00\\${'~'.repeat(246)}`])
      expect((await create(key, { name: 'Accepted' })).status).toBe(200);
    expect(await named('Accepted')).toBe(2);
  });

  it('is ignored where nothing is written', async () => {
    const headers = { 'idempotency-key': 'with space' };
    expect((await call(platform.url, path, { user: 'demo-agency', headers })).status).toBe(200);
  });
});
