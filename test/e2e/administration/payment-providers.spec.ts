import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

describe('payment providers in the administration', () => {
  let platform: Platform;
  let workspaceId: number;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    const { rows } = await platform.database.pool.query<{ workspace_id: number }>(
      `select workspace_id from company where external_id = 'demo-company'`,
    );
    workspaceId = rows[0]?.workspace_id ?? 0;
  });
  afterAll(() => platform.close());

  const admin = () => platform.administration('demo-admin');
  const create = (body: object) =>
    admin().POST('/api/paymentProvider', { params: { query: { workspaceId } }, body: body as never });
  const read = (id: number) => admin().GET('/api/paymentProvider/{id}', { params: { path: { id } } });
  const change = (id: number, body: object, ifMatch?: string) =>
    admin().PUT('/api/paymentProvider/{id}', {
      params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } } as never,
      body: body as never,
    });
  const remove = (id: number) => admin().DELETE('/api/paymentProvider/{id}', { params: { path: { id } } });
  const cards = {
    name: 'Cards',
    provider: 'stripe',
    providerData: [{ key: 'publishableKey', value: 'pk_test_1' }],
    secrets: [{ key: 'secretKey', value: 'sk_test_very_secret' }],
  };

  it('are made, read, changed and deleted, and keep their secrets to themselves', async () => {
    const id = (await create(cards)).data?.value ?? 0;
    const { data, response } = await read(id);
    expect(data).toEqual({
      id,
      workspaceId,
      name: 'Cards',
      provider: 'stripe',
      providerData: cards.providerData,
      secretsSet: ['secretKey'],
    });
    const etag = response.headers.get('etag') ?? '';
    const secrets = [{ key: 'webhookSecret', value: 'whsec_very_secret' }];
    expect((await change(id, { ...data, name: 'Credit cards', secrets }, etag)).response.status).toBe(200);
    expect((await read(id)).data).toMatchObject({ name: 'Credit cards', secretsSet: ['secretKey', 'webhookSecret'] });
    expect((await change(id, { name: 'Again' }, etag)).response.status).toBe(409);
    const { rows } = await platform.database.pool.query<{ text: string }>(
      `select coalesce(p.secrets, '') || coalesce((select string_agg(a.before::text || a.after::text, '') from audit_log a
         where a.subject = 'paymentProvider'), '') as text from provider_config p where p.id = $1`,
      [id],
    );
    expect(rows[0]?.text).not.toContain('very_secret');
    expect((await remove(id)).response.status).toBe(200);
    expect((await read(id)).error).toMatchObject({ errorCode: 3210 });
  });

  it('name every read-only field that is sent with another value, and change nothing', async () => {
    const refused = await create({ ...cards, id: 4711, workspaceId: workspaceId + 1, secretsSet: [] });
    expect(refused.response.status).toBe(400);
    expect(refused.error?.fields.toSorted()).toEqual(['id', 'secretsSet', 'workspaceId']);
    const id = (await create(cards)).data?.value ?? 0;
    const { data } = await read(id);
    const changed = await change(id, { id: id + 1, workspaceId: workspaceId + 1, provider: 'invoice', secretsSet: [] });
    expect(changed.error?.fields.toSorted()).toEqual(['id', 'provider', 'secretsSet', 'workspaceId']);
    expect((await read(id)).data).toEqual(data);
    expect((await change(id, { ...data })).response.status).toBe(200);
  });

  it('are listed by workspace', async () => {
    const { data } = await admin().GET('/api/paymentProvider', { params: { query: { workspaceId } } });
    expect(data?.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Invoice', 'Card']));
    expect(data?.total).toBe(data?.data.length);
  });

  it('stay while contracts are paid through them', async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      'select payment_provider_id as id from contract where workspace_id = $1 limit 1',
      [workspaceId],
    );
    expect((await remove(rows[0]?.id ?? 0)).error).toMatchObject({ errorCode: 4220 });
  });

  it.each([
    ['no name', { provider: 'invoice' }, 'name'],
    ['no provider', { name: 'A' }, 'provider'],
    ['a provider that there is not', { name: 'A', provider: 'cheque' }, 'provider'],
    ['no secret key', { ...cards, secrets: [] }, 'secrets'],
    ['a key that is none', { ...cards, secrets: [{ key: 'secretKey', value: 'pk_test_1' }] }, 'secrets[0].value'],
    [
      'a secret shown to everybody',
      { ...cards, providerData: [{ key: 'publishableKey', value: 'sk_test_1' }] },
      'providerData[0].value',
    ],
    [
      'data that the provider does not know',
      { ...cards, providerData: [{ key: 'colour', value: 'red' }] },
      'providerData[0].key',
    ],
    ['a key twice', { ...cards, providerData: [...cards.providerData, ...cards.providerData] }, 'providerData[1].key'],
    ['secrets where there are none', { name: 'A', provider: 'invoice', secrets: cards.secrets }, 'secrets[0].key'],
  ])('refuse %s', async (_what, body, field) => {
    const { error } = await create(body);
    expect(error).toMatchObject({ errorCode: 1001, fields: [field] });
    expect(JSON.stringify(error)).not.toContain('very_secret');
  });

  it.each([
    ['methods', 'card,giropay'],
    ['methods', ''],
    ['creditorId', 'DE97ZZZ09999999999'],
  ])('take no %s that is “%s”', async (key, value) => {
    const id = (await create(cards)).data?.value ?? 0;
    const providerData = [...cards.providerData, { key, value }];
    const { error } = await change(id, { providerData });
    expect(error).toMatchObject({ errorCode: 1001 });
    expect(JSON.stringify(error?.fields)).toContain('providerData');
    expect((await read(id)).data?.providerData).toEqual(cards.providerData);
  });

  it.each([
    [1, 1001],
    [2, undefined],
    [14, undefined],
    [15, 1001],
    [2.5, 1001],
  ])(
    'have sellers who announce debits %s days ahead, or are told that they cannot',
    async (preNotificationDays, code) => {
      const path = { params: { path: { id: workspaceId } }, body: { preNotificationDays } };
      const { error } = await admin().PUT('/api/seller/{id}', path);
      expect(error?.errorCode).toBe(code);
      if (error !== undefined) expect(error.fields).toEqual(['preNotificationDays']);
    },
  );

  it('do not become others', async () => {
    const id = (await create({ name: 'By invoice', provider: 'invoice' })).data?.value ?? 0;
    const { error } = await change(id, {
      id: id + 1,
      workspaceId: workspaceId + 1,
      provider: 'stripe',
      secretsSet: ['secretKey'],
    });
    expect(error).toMatchObject({ errorCode: 1001, fields: ['id', 'workspaceId', 'provider', 'secretsSet'] });
  });
});
