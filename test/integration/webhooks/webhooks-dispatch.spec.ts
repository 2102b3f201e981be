import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { SecretBox } from '#platform/secrets';
import {
  claimEndpoints,
  releaseEndpoint,
  renewLease,
} from '../../../libs/contexts/webhooks/dispatch/served-endpoint.js';
import type { ServedEndpoint } from '../../../libs/contexts/webhooks/dispatch/served-endpoint.js';
import { takeMessages } from '../../../libs/contexts/webhooks/dispatch/waiting-messages.js';
import { until } from '../../support/eventually.js';
import { ok, status, WebhooksBench } from './webhooks-bench.js';
import type { Hook } from './webhooks-bench.js';

let bench: WebhooksBench;
beforeAll(async () => {
  bench = await WebhooksBench.start();
});
afterAll(() => bench.close());

const set = (hook: Hook, what: string, ...values: unknown[]) =>
  bench.rows(`update webhook_endpoint set ${what} where id = $1`, hook.value, ...values);

/** Serves an endpoint whose receiver keeps the first request waiting until `then` has said how it responds. */
async function whileServed(
  hook: Hook,
  change: () => Promise<unknown>,
  then: (response: ServerResponse) => void,
): Promise<void> {
  const held: ServerResponse[] = [];
  bench.receiving.answer(hook.path, (response) => held.push(response));
  await bench.loop.run();
  await until(() => held.length === 1, 'the first message arrives');
  await change();
  bench.receiving.answer(hook.path, then);
  for (const response of held) then(response);
  await bench.loop.settled();
}

/** On a connection of its own, which nothing joins that the test calls meanwhile. */
async function besides(
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await bench.commerce.db.pool.connect();
  try {
    await client.query('begin');
    await work((text, values) => client.query(text, values));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const refuse = (response: ServerResponse): void => void response.destroy();
const versions = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('the connection to a receiver', () => {
  const portsOf = ({ path }: Hook) => bench.receiving.at(path).map(({ port }) => port);

  it('is not used again after a failure', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, status(500));
    await bench.changed(tenant, 7);
    await bench.deliver();
    bench.receiving.answer(hook.path, ok);
    await bench.wait(hook);
    await bench.deliver();
    const [first, second] = portsOf(hook);
    expect(second).not.toBe(first);
    expect(bench.told(hook)).toEqual(['7 v1', '7 v1']);
  });

  it('is another one for another address', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.changed(tenant, 5);
    await bench.deliver();
    const moved = `${hook.path}/moved`;
    await set(hook, 'url = $2', `${bench.receiving.url}${moved}`);
    await bench.changed(tenant, 5, [2]);
    await bench.deliver();
    expect(bench.receiving.at(moved)).toHaveLength(1);
    expect(bench.receiving.at(moved)[0]?.port).not.toBe(bench.receiving.at(hook.path)[0]?.port);
  });
});

describe('claiming', () => {
  it('takes an endpoint into which somebody writes', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.changed(tenant, 5);
    await besides(async (query) => {
      await query(
        `insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, due_at)
         select workspace_id, endpoint_id, 'msg_other', type, 'location:6', payload, now()
         from webhook_delivery where endpoint_id = $1`,
        [hook.value],
      );
      await bench.loop.run();
      await bench.loop.settled();
      expect(bench.told(hook)).toEqual(['5 v1']);
    });
    await bench.deliver();
    expect(bench.receiving.at(hook.path)).toHaveLength(2);
  });

  it('takes endpoints that work before those that fail, and of these at most so many', async () => {
    const tenant = await bench.tenant();
    const failing = [await bench.hook(tenant), await bench.hook(tenant), await bench.hook(tenant)];
    for (const hook of failing) await set(hook, 'failures = 1');
    await bench.changed(tenant, 5);
    const working = [await bench.hook(tenant), await bench.hook(tenant)];
    await bench.changed(tenant, 6);
    const ids = (claimed: readonly ServedEndpoint[]) => claimed.map(({ id }) => id).toSorted((a, b) => a - b);
    const claimed = await claimEndpoints(bench.commerce.db, 3, 2);
    expect(ids(claimed).slice(1)).toEqual(working.map(({ value }) => value));
    expect(failing.map(({ value }) => value)).toContain(ids(claimed)[0]);
    for (const endpoint of claimed) await releaseEndpoint(bench.commerce.db, endpoint);
    const few = await claimEndpoints(bench.commerce.db, 10, 2);
    expect(few.filter(({ failures }) => failures > 0)).toHaveLength(2);
    expect(few).toHaveLength(4);
    for (const endpoint of few) await releaseEndpoint(bench.commerce.db, endpoint);
    await bench.deliver();
  });

  it('leaves half of the slots to endpoints that work', async () => {
    const tenant = await bench.tenant();
    const [hanging, working] = [await bench.hook(tenant), await bench.hook(tenant)];
    const held: ServerResponse[] = [];
    bench.receiving.answer(hanging.path, (response) => held.push(response));
    await bench.rows(
      `insert into webhook_endpoint (workspace_id, name, url, event_types, enabled, secret, created_by)
       select workspace_id, name, url, event_types, enabled, secret, created_by from webhook_endpoint, generate_series(1, 110)
       where id = $1`,
      hanging.value,
    );
    await bench.rows(
      'update webhook_endpoint set failures = 1 where workspace_id = $1 and id <> $2',
      tenant.workspaceId,
      working.value,
    );
    await bench.changed(tenant, 5);
    await bench.loop.run();
    await until(() => held.length >= 100, 'half of the slots are taken');
    await bench.loop.run();
    await bench.changed(tenant, 6);
    await until(async () => {
      await bench.loop.run();
      return bench.told(working).length === 2;
    }, 'the endpoint that works is served');
    expect(held).toHaveLength(100);
    await bench.rows('update webhook_endpoint set enabled = false where workspace_id = $1', tenant.workspaceId);
    bench.receiving.answer(hanging.path, ok);
    for (const response of held) ok(response);
    await bench.loop.settled();
  });

  it('leaves out what is of a deleted company or workspace, which is told nothing more', async () => {
    const [tenant, gone] = [await bench.tenant(), await bench.tenant()];
    const [ofCompany, ofWorkspace] = [await bench.hook(tenant, {}, true), await bench.hook(tenant)];
    const ofGone = await bench.hook(gone);
    await bench.changed(tenant, 5);
    await bench.changed(gone, 5);
    await bench.rows('update company set deleted_at = now() where id = $1', tenant.companyId);
    await bench.rows('update workspace set deleted_at = now() where id = $1', gone.workspaceId);
    await bench.changed(tenant, 6);
    await bench.changed(gone, 6);
    await bench.loop.run();
    await bench.loop.settled();
    expect(bench.told(ofWorkspace).toSorted()).toEqual(['5 v1', '6 v1']);
    for (const hook of [ofCompany, ofGone]) {
      expect(bench.told(hook)).toEqual([]);
      expect((await bench.deliveries(hook)).map((row) => row['subject'])).toEqual(['location:5']);
    }
    await bench.rows('delete from webhook_delivery where endpoint_id = any($1)', [ofCompany.value, ofGone.value]);
  });
});

describe('a lease', () => {
  it('is renewed and given back by the process that has it', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.changed(tenant, 5);
    const { db } = bench.commerce;
    const claim = async (): Promise<ServedEndpoint> => {
      const [endpoint] = await claimEndpoints(db, 1, 0);
      expect(endpoint?.id).toBe(hook.value);
      return endpoint as ServedEndpoint;
    };
    const slow = await claim();
    await set(hook, "leased_until = now() - interval '1 second'");
    const other = await claim();
    expect(await renewLease(db, slow)).toBeUndefined();
    await releaseEndpoint(db, slow, 5);
    expect(await bench.endpoint(hook)).toMatchObject({ leased_until: expect.any(Date), paused_until: null });
    const renewed = await renewLease(db, other);
    expect(renewed).toMatchObject({ id: hook.value, lease: expect.any(String) });
    await releaseEndpoint(db, other);
    expect((await bench.endpoint(hook))['leased_until']).not.toBeNull();
    await releaseEndpoint(db, renewed as ServedEndpoint);
    expect((await bench.endpoint(hook))['leased_until']).toBeNull();
    await bench.deliver();
  });

  it('ends when the address or the secret is another one, and the rest goes there', async () => {
    const tenant = await bench.tenant();
    const [moved, rotated, target] = [await bench.hook(tenant), await bench.hook(tenant), await bench.hook(tenant)];
    await set(rotated, 'enabled = false');
    await set(target, 'enabled = false');
    await bench.changed(tenant, 5, versions(12));
    await whileServed(moved, () => set(moved, 'url = $2', `${bench.receiving.url}${target.path}`), ok);
    await bench.deliver();
    expect(bench.told(moved)).toHaveLength(10);
    expect(bench.told({ ...target, secret: moved.secret })).toEqual(['5 v11', '5 v12']);
    await set(rotated, 'enabled = true');
    // A disabled one collects nothing.
    await bench.changed(tenant, 7, versions(12));
    let secret = '';
    await whileServed(
      rotated,
      async () => {
        ({ secret } = await bench.webhooks.rotate(rotated.value, 0));
      },
      ok,
    );
    await bench.deliver();
    const sent = bench.receiving.at(rotated.path);
    expect(sent).toHaveLength(12);
    const newer = { ...rotated, secret, path: `${rotated.path}/newer` };
    for (const request of sent.slice(10)) bench.receiving.arrived.push({ ...request, path: newer.path });
    expect(bench.told(newer)).toEqual(['7 v11', '7 v12']);
  });
});

describe('settling', () => {
  it('counts nothing against an address that the endpoint does not have any more', async () => {
    const tenant = await bench.tenant();
    for (const response of [refuse, status(410)]) {
      const hook = await bench.hook(tenant);
      const target = `${hook.path}/new`;
      await bench.changed(tenant, 5);
      await whileServed(hook, () => set(hook, 'url = $2', `${bench.receiving.url}${target}`), response);
      expect(await bench.endpoint(hook)).toMatchObject({ enabled: true, failures: 0, failing_since: null });
      expect(await bench.deliveries(hook)).toEqual([expect.objectContaining({ attempts: 1, failures: 0 })]);
      await bench.deliver();
      expect(bench.receiving.at(target)).toHaveLength(1);
      await set(hook, 'enabled = false');
    }
  });

  it('takes the endpoint before its deliveries, as replays do, and counts on from what is there', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    await bench.changed(tenant, 5);
    await set(hook, 'failures = 3');
    const held: ServerResponse[] = [];
    bench.receiving.answer(hook.path, (response) => held.push(response));
    await bench.loop.run();
    await until(() => held.length === 1, 'the message arrives');
    await besides(async (query) => {
      await query('update webhook_endpoint set failures = 7 where id = $1', [hook.value]);
      for (const response of held) refuse(response);
      await until(async () => {
        const rows = await bench.rows('select from pg_locks where not granted');
        return rows.length > 0;
      }, 'the result waits for the endpoint');
      await query("set local lock_timeout = '5s'");
      await query('update webhook_delivery set payload = payload where endpoint_id = $1', [hook.value]);
    });
    await bench.loop.settled();
    expect(await bench.endpoint(hook)).toMatchObject({ failures: 8 });
    await set(hook, 'enabled = false');
  });

  it('moves a message by Retry-After, and leaves the endpoint alone for no longer than after any failure', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    bench.receiving.answer(hook.path, status(429, { 'retry-after': '7200' }));
    await bench.changed(tenant, 5);
    await bench.deliver();
    const [found] = await bench.rows(
      `select d.due_at > now() + interval '119 minutes' as late, e.paused_until < now() + interval '61 seconds' as soon
       from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id where e.id = $1`,
      hook.value,
    );
    expect(found).toEqual({ late: true, soon: true });
    bench.receiving.answer(hook.path, ok);
    await set(hook, 'paused_until = null');
    await bench.changed(tenant, 6);
    await bench.deliver();
    expect(bench.told(hook)).toEqual(['5 v1', '6 v1']);
    await set(hook, 'enabled = false');
  });

  it('logs why nothing could be signed, and goes on with a new secret', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    const sealed = new SecretBox('another secret of the platform', 'webhook').seal(hook.secret);
    await set(hook, 'secret = $2', sealed);
    await bench.changed(tenant, 5);
    await bench.deliver();
    expect(await bench.endpoint(hook)).toMatchObject({ failures: 1, leased_until: null });
    const [tried] = await bench.rows(
      'select a.status, a.error from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id where d.endpoint_id = $1',
      hook.value,
    );
    expect(tried).toEqual({ status: null, error: expect.stringContaining('Rotate the secret') });
    expect(bench.receiving.at(hook.path)).toEqual([]);
    const { secret } = await bench.webhooks.rotate(hook.value, 24);
    await bench.wait(hook);
    await bench.deliver();
    expect(bench.told({ ...hook, secret })).toEqual(['5 v1']);
  });
});

describe('subjects', () => {
  const add = (hook: Hook, subject: string, count: number, ageSeconds: number) =>
    bench.rows(
      `insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, due_at)
       select workspace_id, id, 'msg_' || $2 || n, 'location.changed', $2, '{}', now() - make_interval(secs => $4)
       from webhook_endpoint, generate_series(1, $3::int) n where id = $1`,
      hook.value,
      subject,
      count,
      ageSeconds,
    );

  it('have their turn, also beside one with more messages than are looked at', async () => {
    const tenant = await bench.tenant();
    const hook = await bench.hook(tenant);
    const endpoint = { id: hook.value, workspaceId: tenant.workspaceId };
    await add(hook, 'location:m', 150, 60);
    await add(hook, 'location:waits', 2, 10);
    await bench.rows(
      `update webhook_delivery set due_at = now() + interval '1 hour' where endpoint_id = $1 and message_id = 'msg_location:waits1'`,
      hook.value,
    );
    await add(hook, 'location:a', 1, 0);
    await add(hook, 'location:z', 1, 0);
    const few = await takeMessages(bench.commerce.db, endpoint);
    expect([...few.bySubject.keys()].toSorted()).toEqual(['location:a', 'location:m', 'location:z']);
    expect(few.bySubject.get('location:m')).toHaveLength(10);
    expect(few.walkedTo).toBeUndefined();
    for (let n = 10; n < 80; n += 1) await add(hook, `location:x${n}`, 1, 0);
    const first = await takeMessages(bench.commerce.db, endpoint);
    expect(first.bySubject.size).toBe(50);
    expect(first.walkedTo).toBe('location:x57');
    const second = await takeMessages(bench.commerce.db, endpoint, first.walkedTo);
    expect([...second.bySubject.keys()].toSorted()).toEqual([
      'location:m',
      ...Array.from({ length: 22 }, (_, n) => `location:x${58 + n}`),
      'location:z',
    ]);
    expect(second.walkedTo).toBeUndefined();
    await set(hook, 'enabled = false');
  });
});
