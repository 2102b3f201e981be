import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import type { AdministrationClient } from '#sdk/client';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';

const unknown = 999_999_999;

/** Webhooks over HTTP. No worker: nothing is sent. */
describe('webhooks', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let agency: AdministrationClient;
  let owner: AdministrationClient;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
    [agency, owner] = [platform.administration('demo-agency'), platform.administration('demo-owner')];
  });
  afterAll(() => platform.close());

  const create = (body: object = {}, client = agency) =>
    client.POST('/api/webhook', {
      body: {
        name: 'ERP',
        url: 'https://example.com/hooks',
        eventTypes: ['listing.live', 'invoice.paid'],
        enabled: true,
        contextType: 'Company',
        context: demo.companyId,
        ...body,
      },
    });
  const created = async (body: object = {}): Promise<number> => (await create(body)).data?.value as number;
  const at = (id: number) => ({ params: { path: { id } } });
  const fieldsOf = (error: unknown) => (error as { fields?: string[] } | undefined)?.fields;
  const codeOf = (error: unknown) => (error as { errorCode?: number } | undefined)?.errorCode;

  it('tells the secret once, and keeps the rest', async () => {
    const { data } = await create();
    const [id, secret] = [data?.value as number, data?.secret as string];
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const read = await agency.GET('/api/webhook/{id}', at(id));
    expect(read.data).toEqual({
      id,
      name: 'ERP',
      url: 'https://example.com/hooks',
      eventTypes: ['listing.live', 'invoice.paid'],
      enabled: true,
      contextType: 'Company',
      context: demo.companyId,
      disabledReason: null,
      previousUntil: null,
      createdAt: expect.any(String),
      lastSuccessAt: null,
      lastFailureAt: null,
    });
    const rotated = await agency.POST('/api/webhook/{id}/rotate', { ...at(id), body: { overlapHours: 24 } });
    expect(rotated.data?.secret).not.toBe(secret);
    const { rows } = await platform.database.pool.query<{ text: string }>(
      `select operation || coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log
       where subject = 'webhook' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ text }) => /^webhook\.\w+/.exec(text)?.[0])).toEqual(['webhook.create', 'webhook.rotate']);
    for (const { text } of rows) expect(text).not.toContain('whsec_');
    const again = await agency.GET('/api/webhook/{id}', at(id));
    const left = Date.parse(String(again.data?.previousUntil)) - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 0);
  });

  it('is changed, listed by its place, and deleted', async () => {
    const [id, other] = [await created(), await created({ contextType: 'Workspace', context: demo.workspaceId })];
    const change = await agency.PUT('/api/webhook/{id}', { ...at(id), body: { name: ' Shop ', enabled: false } });
    expect(change.data).toEqual({ value: id });
    const list = async (query: object, client = agency) =>
      (await client.GET('/api/webhook', { params: { query } })).data?.data.map((one) => one.id);
    const ofCompany = await list({ contextType: 'Company', context: demo.companyId });
    expect(ofCompany).toContain(id);
    expect(ofCompany).not.toContain(other);
    expect(await list({})).toEqual(expect.arrayContaining([id, other]));
    expect(await list({}, owner)).toContain(id);
    expect(await list({}, owner)).not.toContain(other);
    expect((await agency.GET('/api/webhook/{id}', at(id))).data).toMatchObject({ name: 'Shop', enabled: false });
    expect((await agency.DELETE('/api/webhook/{id}', at(id))).data).toEqual({ value: id });
    expect((await agency.GET('/api/webhook/{id}', at(id))).response.status).toBe(404);
    expect(await list({})).not.toContain(id);
  });

  it('refuses what it could not do, and names each field', async () => {
    const bad = await create({ url: 'http://example.com', eventTypes: ['*'], name: ' ' });
    expect(bad.response.status).toBe(400);
    expect(fieldsOf(bad.error)?.toSorted()).toEqual(['eventTypes', 'name', 'url']);
    expect(fieldsOf((await create({ eventTypes: [] })).error)).toEqual(['eventTypes']);
    expect(fieldsOf((await create({ eventTypes: ['listing.live', 'listing.live'] })).error)).toEqual(['eventTypes']);
    const nowhere = await create({ context: unknown, name: ' ' });
    expect([nowhere.response.status, fieldsOf(nowhere.error)]).toEqual([400, ['name', 'context']]);
    // Who looks after a company may not decide on businesses that wait for a portal.
    expect(fieldsOf((await create({ eventTypes: ['stage.decided'] }, owner)).error)).toEqual(['eventTypes']);
    const above = await create({ contextType: 'Workspace', context: demo.workspaceId }, owner);
    expect([above.response.status, fieldsOf(above.error)]).toEqual([400, ['context']]);
    const id = await created();
    const local = await agency.PUT('/api/webhook/{id}', { ...at(id), body: { url: 'https://192.168.0.1/' } });
    expect(fieldsOf(local.error)).toEqual(['url']);
    const backwards = await agency.POST('/api/webhook/{id}/replay', {
      ...at(id),
      body: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    });
    expect(fieldsOf(backwards.error)).toEqual(['to']);
  });

  it('cannot be pointed elsewhere by somebody who may not read what it tells', async () => {
    const id = await created({ eventTypes: ['invoice.paid'] });
    const key = await agency.POST('/api/security/apiKey', {
      body: { name: 'Hooks', permissions: ['webhook:write', 'webhook:read', 'listing:read'] },
      params: { query: { userId: await userId('demo-agency') } },
    });
    const program = (path: string, body?: object, method = 'PUT') =>
      fetch(`${platform.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key.data?.key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const moved = await program(`/api/webhook/${id}`, { url: 'https://elsewhere.example/' });
    expect([moved.status, fieldsOf(await moved.json())]).toEqual([400, ['eventTypes']]);
    expect((await program(`/api/webhook/${id}`, { name: 'Mine' })).status).toBe(200);
    await agency.POST('/api/webhook/{id}/test', { ...at(id), body: { type: 'invoice.paid' } });
    await agency.POST('/api/webhook/{id}/ping', at(id));
    const log = await program(`/api/webhook/${id}/delivery`, undefined, 'GET');
    const { data } = (await log.json()) as { data: { type: string }[] };
    expect(data.map(({ type }) => type)).toEqual(['webhook.ping']);
  });

  const userId = async (name: string): Promise<number> => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      'select id from app_user where user_name = $1',
      [name],
    );
    return rows[0]?.id ?? 0;
  };

  it('is pinged and tried with any event; what is sent is in the log, and can be replayed', async () => {
    const id = await created();
    const ping = await agency.POST('/api/webhook/{id}/ping', at(id));
    const test = await agency.POST('/api/webhook/{id}/test', { ...at(id), body: { type: 'review.received' } });
    const log = async (query: object = {}) =>
      (await agency.GET('/api/webhook/{id}/delivery', { params: { path: { id }, query } })).data;
    const all = await log();
    expect(all).toMatchObject({
      total: 2,
      data: [
        { id: test.data?.value, type: 'review.received', status: 'PENDING', attempts: [] },
        { id: ping.data?.value, type: 'webhook.ping', messageId: expect.stringMatching(/^msg_test_/) },
      ],
    });
    expect(JSON.parse(all?.data[1]?.payload ?? '')).toMatchObject({ type: 'webhook.ping', data: { webhookId: id } });
    expect((await log({ type: 'review.received' }))?.total).toBe(1);
    expect((await log({ status: 'FAILED' }))?.total).toBe(0);
    expect((await log({ to: '2020-01-01T00:00:00Z' }))?.total).toBe(0);
    expect((await log({ take: 1, skip: 1 }))?.data.map((one) => one.id)).toEqual([ping.data?.value]);
    const deliveryId = ping.data?.value as number;
    await platform.database.pool.query(
      'update webhook_delivery set due_at = null, failed_at = now(), attempts = 10, failures = 10 where id = $1',
      [deliveryId],
    );
    expect((await log({ status: 'FAILED' }))?.data.map((one) => one.id)).toEqual([deliveryId]);
    const replay = await agency.POST('/api/webhook/delivery/{deliveryId}/replay', { params: { path: { deliveryId } } });
    expect(replay.data).toEqual({ value: deliveryId });
    expect((await log({ status: 'PENDING' }))?.total).toBe(2);
    await agency.PUT('/api/webhook/{id}', { ...at(id), body: { enabled: false } });
    const range = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    for (const refused of [
      await agency.POST('/api/webhook/{id}/ping', at(id)),
      await agency.POST('/api/webhook/{id}/replay', { ...at(id), body: range }),
      await agency.POST('/api/webhook/delivery/{deliveryId}/replay', { params: { path: { deliveryId } } }),
    ])
      expect([refused.response.status, codeOf(refused.error)]).toEqual([409, 4696]);
  });

  it('is one of at most 20 of a place, also when many are made at once', async () => {
    const place = { contextType: 'Workspace', context: demo.workspaceId };
    const made = await Promise.all(Array.from({ length: 24 }, () => create(place)));
    const refused = made.filter(({ response }) => response.status !== 200);
    for (const { response, error } of refused) expect([response.status, codeOf(error)]).toEqual([409, 4695]);
    const { rows } = await platform.database.pool.query<{ count: number }>(
      `select count(*)::int as count from webhook_endpoint
       where workspace_id = $1 and company_id is null and deleted_at is null`,
      [demo.workspaceId],
    );
    expect(rows[0]?.count).toBe(20);
  });
});
