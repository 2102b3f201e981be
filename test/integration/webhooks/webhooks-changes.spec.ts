import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReplayDeliveries } from '#contexts/webhooks';
import type { WebhookInput } from '#contexts/webhooks';
import { Draft } from '#domain/errors/draft';
import { ok, status, WebhooksBench } from './webhooks-bench.js';
import type { Hook } from './webhooks-bench.js';

let bench: WebhooksBench;
beforeAll(async () => {
  bench = await WebhooksBench.start();
});
afterAll(() => bench.close());

const all = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };

describe('an endpoint that is enabled again, or gets another address', () => {
  it('is sent at once what waits, also where its next attempt was a day away', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    const failAgain = async (path: string): Promise<void> => {
      bench.receiving.answer(path, status(503));
      await bench.deliver();
      await bench.rows(
        `update webhook_delivery set due_at = now() + interval '1 day', failures = 9
         where id = (select min(id) from webhook_delivery where endpoint_id = $1 and due_at is not null)`,
        hook.value,
      );
      // What waits behind it is moved along.
      await bench.rows('update webhook_endpoint set paused_until = null where id = $1', hook.value);
      await bench.deliver();
      const [due] = await bench.rows(
        'select count(*)::int as count from webhook_delivery where endpoint_id = $1 and due_at <= now()',
        hook.value,
      );
      expect(due).toEqual({ count: 0 });
      bench.receiving.answer(path, ok);
    };
    const change = (input: Partial<WebhookInput>) =>
      bench.webhooks.change(tenant.agency, hook.value, new Draft<WebhookInput>(input));
    const versions = Array.from({ length: 12 }, (_, index) => index + 1);
    await bench.changed(tenant, 5, versions);
    await failAgain(hook.path);
    await change({ enabled: false });
    await change({ enabled: true });
    await bench.deliver();
    expect(bench.told(hook).slice(1)).toEqual(versions.map((version) => `5 v${version}`));
    await bench.changed(tenant, 6, versions);
    await failAgain(hook.path);
    const path = `${hook.path}/new`;
    await change({ url: `${bench.receiving.url}${path}` });
    await bench.deliver();
    expect(bench.told({ ...hook, path })).toEqual(versions.map((version) => `6 v${version}`));
  });
});

describe('somebody who may not read what an endpoint is sent', () => {
  it('cannot have it sent elsewhere, or again', async () => {
    const tenant = await bench.tenant();
    const { workspaceId } = tenant;
    const hook = await bench.hook(tenant, { eventTypes: ['invoice.paid', 'location.changed'] });
    const viewer = tenant.actor('viewer', 'Workspace', workspaceId, [workspaceId]);
    await bench.rows(
      `insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, due_at)
       values ($2, $1, 'msg_paid', 'invoice.paid', 'invoice:1', '{}', now()),
         ($2, $1, 'msg_test_1', 'invoice.paid', 'test:1', '{}', null)`,
      hook.value,
      workspaceId,
    );
    await bench.webhooks.change(
      tenant.agency,
      hook.value,
      new Draft<WebhookInput>({ eventTypes: ['location.changed'] }),
    );
    const move = (actor = viewer) =>
      bench.webhooks.change(
        actor,
        hook.value,
        new Draft<WebhookInput>({ url: `${bench.receiving.url}${hook.path}/elsewhere` }),
      );
    await expect(move()).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [expect.objectContaining({ field: 'url', problem: 'notPermitted' })],
    });
    await bench.deliver();
    expect(bench.receiving.at(`${hook.path}/elsewhere`)).toEqual([]);
    await move();
    const replays = bench.commerce.module.get(ReplayDeliveries);
    const at = { id: hook.value, workspaceId, companyId: null, locationId: null };
    await expect(replays.range(viewer, at, new Draft(all))).rejects.toMatchObject({
      key: 'permissionMissing',
      parameters: { permission: 'invoice:read' },
    });
    const [paid] = await bench.deliveries(hook);
    await expect(replays.one(viewer, { ...at, id: Number(paid?.['id']) })).rejects.toMatchObject({
      key: 'webhookDeliveryNotFound',
    });
    await bench.deliver();
    expect(bench.receiving.at(`${hook.path}/elsewhere`)).toEqual([]);
    expect(await replays.range(tenant.agency, at, new Draft(all))).toBe(2);
    await bench.deliver();
    expect(bench.receiving.at(`${hook.path}/elsewhere`)).toHaveLength(2);
  });
});

describe('a replay of a time', () => {
  const many = (hook: Hook, count: number, createdAt: string) =>
    bench.rows(
      `insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, created_at, delivered_at)
       select workspace_id, id, 'msg_' || n || $3, 'location.changed', 'location:' || n, '{}', $3::timestamptz, now()
       from webhook_endpoint, generate_series(1, $2::int) n where id = $1`,
      hook.value,
      count,
      createdAt,
    );

  it('takes at most 10,000, and nothing when there are more', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await many(hook, 10_000, '2026-01-01T00:00:00Z');
    await many(hook, 1, '2026-01-02T00:00:00Z');
    const replays = bench.commerce.module.get(ReplayDeliveries);
    const at = { id: hook.value, workspaceId: tenant.workspaceId, companyId: null, locationId: null };
    await expect(replays.range(tenant.agency, at, new Draft(all))).rejects.toMatchObject({
      key: 'tooManyDeliveries',
      parameters: { limit: 10_000 },
    });
    expect(
      await bench.rows('select from webhook_delivery where endpoint_id = $1 and due_at is not null', hook.value),
    ).toEqual([]);
    expect(await replays.range(tenant.agency, at, new Draft({ ...all, to: '2026-01-02T00:00:00Z' }))).toBe(10_000);
    await bench.rows('delete from webhook_delivery where endpoint_id = $1', hook.value);
  });
});
