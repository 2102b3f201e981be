import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ReplayDeliveries, TryEndpoint } from '#contexts/webhooks';
import type { WebhookInput } from '#contexts/webhooks';
import { Draft } from '#domain/errors/draft';
import { mostAttempts } from '#domain/webhooks/delivery-schedule';
import { Outbox } from '#platform/outbox';
import { usageThresholdReached } from '../../../libs/contexts/invoicing/invoice.events.js';
import { subscriptionFailed } from '../../../libs/contexts/subscriptions/subscription.events.js';
import { until } from '../../support/eventually.js';
import { ok, status, WebhooksBench } from './webhooks-bench.js';

let bench: WebhooksBench;
beforeAll(async () => {
  bench = await WebhooksBench.start();
});
afterAll(() => bench.close());

describe('what endpoints are told', () => {
  it('is one row for each endpoint that listens, in the transaction in which it happens', async () => {
    const [tenant, other] = [await bench.tenant(), await bench.tenant()];
    const heard = await bench.hook(tenant);
    const ofCompany = await bench.hook(tenant, {}, true);
    const deaf = [
      await bench.hook(tenant, { eventTypes: ['location.deleted'] }),
      await bench.hook(tenant, { enabled: false }),
      await bench.hook(other),
    ];
    await bench.changed(tenant, 5, [1], true);
    expect(await bench.deliveries(heard)).toEqual([]);
    await bench.changed(tenant, 5);
    await bench.changed({ ...tenant, companyId: tenant.companyId + 1000 }, 6);
    expect((await bench.deliveries(heard)).map((row) => row['subject'])).toEqual(['location:5', 'location:6']);
    expect((await bench.deliveries(ofCompany)).map((row) => row['subject'])).toEqual(['location:5']);
    for (const hook of deaf) expect(await bench.deliveries(hook)).toEqual([]);
    const [[first], [same]] = [await bench.deliveries(heard), await bench.deliveries(ofCompany)];
    expect(first?.['message_id']).toBe(same?.['message_id']);
    expect(JSON.parse(String(first?.['payload']))).toEqual({
      type: 'location.changed',
      version: 1,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { version: 1, fields: ['name'], companyId: tenant.companyId, locationId: 5 },
    });
  });

  it('names company and location where the event of the platform does not', async () => {
    const tenant = await bench.tenant();
    const { id } = await tenant.booked();
    const hook = await bench.hook(tenant, { eventTypes: ['subscription.failed'] }, true);
    const outbox = bench.commerce.module.get(Outbox, { strict: false });
    const { workspaceId, companyId } = tenant;
    await bench.commerce.db.transaction((tx) =>
      outbox.emit(tx, subscriptionFailed, [{ workspaceId, payload: { subscriptionId: id } }]),
    );
    const [row] = await bench.deliveries(hook);
    expect(JSON.parse(String(row?.['payload']))).toMatchObject({
      data: { subscriptionId: id, companyId, locationId: expect.any(Number) },
    });
  });

  it('keeps what usage of a contract of the workspace comes to from the company that uses it', async () => {
    const tenant = await bench.tenant();
    const eventTypes = ['usage.thresholdReached'] as const;
    const [seller, user] = [await bench.hook(tenant, { eventTypes }), await bench.hook(tenant, { eventTypes }, true)];
    const ofWorkspace = await tenant.contract([[await tenant.offer(), null]], { companyId: null });
    const { id } = await tenant.booked();
    const outbox = bench.commerce.module.get(Outbox, { strict: false });
    const of = { subscriptionId: id, licenceId: 1, usageNoticeId: 1, usageFeeId: 'prints', meter: 'prints' };
    const payload = { ...of, contractId: ofWorkspace.id, month: '2026-11-01', threshold: 'CAP' } as const;
    const { workspaceId } = tenant;
    await bench.commerce.db.transaction((tx) => outbox.emit(tx, usageThresholdReached, [{ workspaceId, payload }]));
    const [row] = await bench.deliveries(seller);
    expect(JSON.parse(String(row?.['payload']))).toMatchObject({ data: { subscriptionId: id, companyId: null } });
    expect(await bench.deliveries(user)).toEqual([]);
  });
});

describe('delivery', () => {
  it('keeps the order of a subject: what failed holds up what comes behind it, and nothing else', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, status(500));
    await bench.changed(tenant, 5, [1, 2]);
    await bench.deliver();
    expect(bench.told(hook)).toEqual(['5 v1']);
    bench.receiving.answer(hook.path, ok);
    await bench.rows('update webhook_endpoint set paused_until = null where id = $1', hook.value);
    await bench.changed(tenant, 6, [1, 2]);
    await bench.changed(tenant, 5, [3]);
    await bench.deliver();
    expect(bench.told(hook)).toEqual(['5 v1', '6 v1', '6 v2']);
    await bench.wait(hook);
    await bench.deliver();
    expect(bench.told(hook).filter((told) => told.startsWith('5'))).toEqual(['5 v1', '5 v1', '5 v2', '5 v3']);
    const ids = bench.receiving.at(hook.path).map(({ headers }) => headers['webhook-id']);
    expect(ids[3]).toBe(ids[0]);
    expect((await bench.endpoint(hook))['failing_since']).toBeNull();
  });

  it('gives a message up after the last attempt, and goes on with the next', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, status(302, { location: `${bench.receiving.url}/elsewhere` }));
    await bench.changed(tenant, 5, [1]);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      await bench.wait(hook);
      await bench.deliver();
    }
    await bench.changed(tenant, 5, [2]);
    bench.receiving.answer(hook.path, ok);
    await bench.wait(hook);
    await bench.deliver();
    const [first, second] = await bench.deliveries(hook);
    expect(first).toMatchObject({ attempts: mostAttempts, due_at: null, failed_at: expect.any(Date) });
    expect(second).toMatchObject({ attempts: 1, delivered_at: expect.any(Date) });
    expect(bench.receiving.at('/elsewhere')).toEqual([]);
    const attempts = await bench.rows(
      'select * from webhook_attempt where delivery_id = $1 order by number',
      first?.['id'],
    );
    expect(attempts.map((row) => row['number'])).toEqual(Array.from({ length: mostAttempts }, (_, n) => n + 1));
    expect(attempts[0]).toMatchObject({ status: 302, body: 'no', error: null });
  });

  it('waits for nobody: an endpoint that hangs holds up no other', async () => {
    const tenant = await bench.tenant();
    const [hanging, quick] = [await bench.hook(tenant), await bench.hook(tenant)];
    const held: (() => void)[] = [];
    bench.receiving.answer(hanging.path, (response) => held.push(() => void response.destroy()));
    await bench.changed(tenant, 5, [1]);
    await bench.loop.run();
    await until(() => held.length === 1, 'the first message arrives where it hangs');
    await until(() => bench.told(quick).length === 1, 'the other endpoint gets it');
    await bench.changed(tenant, 6, [1, 2]);
    await until(async () => {
      await bench.loop.run();
      return bench.told(quick).length === 3;
    }, 'the other endpoint gets all the rest');
    expect(bench.receiving.at(hanging.path)).toHaveLength(1);
    for (const release of held) release();
    await bench.loop.settled();
    const [row] = await bench.rows(
      'select a.* from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id where d.endpoint_id = $1',
      hanging.value,
    );
    expect(row).toMatchObject({ status: null, body: null, error: expect.stringMatching(/\w/) });
  });

  it('reads only the beginning of a response, and takes megabytes for what their status says', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, (response) => response.end('x'.repeat(8_000_000)));
    await bench.changed(tenant, 5);
    await bench.deliver();
    const [row] = await bench.deliveries(hook);
    expect(row).toMatchObject({ delivered_at: expect.any(Date) });
    const [tried] = await bench.rows('select body from webhook_attempt where delivery_id = $1', row?.['id']);
    expect(String(tried?.['body'])).toHaveLength(4096);
  });

  it('signs with both secrets while one is rotated, and with the new one alone after that', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    const { secret } = await bench.webhooks.rotate(hook.value, 24);
    await bench.changed(tenant, 5, [1]);
    await bench.deliver();
    const [first] = bench.receiving.at(hook.path);
    for (const each of [secret, hook.secret])
      expect(new Webhook(each).verify(first?.body ?? '', first?.headers as Record<string, string>)).toBeDefined();
    await bench.rows('update webhook_endpoint set previous_until = now() where id = $1', hook.value);
    await bench.changed(tenant, 5, [2]);
    await bench.deliver();
    const [, second] = bench.receiving.at(hook.path);
    const verify = (each: string) => () =>
      new Webhook(each).verify(second?.body ?? '', second?.headers as Record<string, string>);
    expect(verify(secret)()).toBeDefined();
    expect(verify(hook.secret)).toThrow();
    const [kept] = await bench.rows('select secret from webhook_endpoint where id = $1', hook.value);
    expect(String(kept?.['secret'])).not.toContain(secret.slice(6));
  });
});

describe('what is sent again', () => {
  it('has the id and the text that it had; of a time all, or what was given up', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.changed(tenant, 5, [1, 2]);
    await bench.deliver();
    const replays = bench.commerce.module.get(ReplayDeliveries);
    const [first] = await bench.deliveries(hook);
    await replays.one(tenant.agency, {
      id: Number(first?.['id']),
      workspaceId: tenant.workspaceId,
      companyId: null,
      locationId: null,
    });
    await bench.deliver();
    const [one, two, again] = bench.receiving.at(hook.path);
    expect(again).toMatchObject({ body: one?.body, path: hook.path });
    expect(again?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.headers['webhook-id']).not.toBe(one?.headers['webhook-id']);
    const at = { id: hook.value, workspaceId: tenant.workspaceId, companyId: null, locationId: null };
    const range = {
      from: new Date(Date.now() - 60_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    };
    expect(await replays.range(tenant.agency, at, new Draft({ ...range, failedOnly: true }))).toBe(0);
    expect(await replays.range(tenant.agency, at, new Draft(range))).toBe(2);
    expect(await replays.range(tenant.agency, at, new Draft(range))).toBe(0);
    await bench.deliver();
    expect(bench.told(hook)).toEqual(['5 v1', '5 v2', '5 v1', '5 v1', '5 v2']);
    const backwards = new Draft({ from: range.to, to: range.from });
    await expect(replays.range(tenant.agency, at, backwards)).rejects.toMatchObject({ key: 'validationFailed' });
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and is told nothing more', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, status(410));
    await bench.changed(tenant, 5, [1, 2]);
    await bench.deliver();
    expect(await bench.endpoint(hook)).toMatchObject({ enabled: false, disabled_reason: 'GONE' });
    expect(bench.receiving.at(hook.path)).toHaveLength(1);
    await bench.changed(tenant, 5, [3]);
    expect(await bench.deliveries(hook)).toHaveLength(2);
    const at = { id: hook.value, workspaceId: tenant.workspaceId, companyId: null, locationId: null };
    const ping = bench.commerce.module.get(TryEndpoint).ping(at);
    await expect(ping).rejects.toMatchObject({ key: 'webhookDisabled' });
  });

  it('that has only failed for five days is disabled; enabled again it goes on where it stopped', async () => {
    const tenant = await bench.tenant();
    await bench.boss(tenant, 'de');
    const hook = await bench.hook(tenant, {}, true);
    bench.receiving.answer(hook.path, status(503, { 'retry-after': '7200' }));
    await bench.changed(tenant, 5, [1]);
    await bench.deliver();
    const [held] = await bench.rows(
      "select due_at > now() + interval '119 minutes' as late from webhook_delivery where endpoint_id = $1",
      hook.value,
    );
    expect(held?.['late']).toBe(true);
    await bench.rows(
      `update webhook_endpoint set failing_since = now() - interval '121 hours' where id = $1`,
      hook.value,
    );
    await bench.wait(hook);
    await bench.deliver();
    expect(await bench.endpoint(hook)).toMatchObject({ enabled: false, disabled_reason: 'FAILURES' });
    const mails = await bench.rows(
      `select payload ->> 'to' as "to", payload ->> 'subject' as subject from outbox where name = 'mail.send' and workspace_id = $1`,
      tenant.workspaceId,
    );
    expect(mails).toEqual([{ to: `boss-${tenant.workspaceId}@example.com`, subject: 'Webhook ausgeschaltet: Test' }]);
    await bench.changed(tenant, 5, [2]);
    bench.receiving.answer(hook.path, ok);
    await bench.deliver();
    expect(bench.receiving.at(hook.path)).toHaveLength(2);
    await bench.webhooks.change(tenant.agency, hook.value, new Draft<WebhookInput>({ enabled: true }));
    await bench.wait(hook);
    await bench.deliver();
    expect(bench.told(hook)).toEqual(['5 v1', '5 v1', '5 v1', '5 v2']);
    expect(await bench.endpoint(hook)).toMatchObject({ enabled: true, disabled_reason: null, failures: 0 });
  });

  it('is only at a public https address, and tells only what its maker may read', async () => {
    const tenant = await bench.tenant();
    for (const url of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://169.254.169.254/latest',
      'https://user:password@example.com/',
      'ftp://example.com',
      'nonsense',
    ])
      await expect(bench.hook(tenant, { url })).rejects.toMatchObject({
        key: 'validationFailed',
        problems: [expect.objectContaining({ field: 'url' })],
      });
    const viewer = { ...tenant, agency: tenant.actor('viewer', 'Workspace', tenant.workspaceId, [tenant.workspaceId]) };
    const refused = bench.hook(viewer as never, { eventTypes: ['invoice.paid'] });
    await expect(refused).rejects.toMatchObject({ problems: [expect.objectContaining({ field: 'eventTypes' })] });
  });

  it('whose name leads into a private network gets nothing, and its log says why', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.rows(`update webhook_endpoint set url = 'https://10.0.0.1/hook' where id = $1`, hook.value);
    await bench.changed(tenant, 5);
    await bench.deliver();
    const [row] = await bench.rows(
      'select a.status, a.error from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id where d.endpoint_id = $1',
      hook.value,
    );
    expect(row).toMatchObject({ status: null, error: expect.stringMatching(/\w/) });
  });
});
