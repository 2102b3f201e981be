import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SandboxClient } from './running-sandbox.js';
import { listing, TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;
let portal: SandboxClient;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  portal = sandbox.client();
});

afterAll(() => sandbox.stop());

it('[refuse] is always refused, with a reason', async () => {
  const changes = { name: 'Shop [refuse]' };
  await portal.order('refuse', 1, changes);
  const first = await sandbox.receiver.one('listing.refused', 'refuse');
  expect(first.event).toMatchObject({ version: 1, url: null, reason: { code: 'NAME_NOT_ACCEPTED' } });
  expect(first.event.reason?.message).toMatch(/guidelines/);
  await portal.order('refuse', 2, changes);
  await sandbox.receiver.until(({ event }) => event.reference === 'refuse' && event.version === 2);
  expect((await portal.details('refuse')).json).toMatchObject({ status: 'REFUSED', version: null, url: null });
});

it('[refuse-once] is refused once per reference, and accepted when ordered again with the same version', async () => {
  const changes = { name: 'Shop [refuse-once]' };
  await portal.order('refuse-once', 1, changes);
  await sandbox.receiver.one('listing.refused', 'refuse-once');
  expect((await portal.order('refuse-once', 1, changes)).json).toMatchObject({ status: 'PENDING' });
  await sandbox.receiver.one('listing.published', 'refuse-once');
  expect((await portal.details('refuse-once')).json).toMatchObject({ status: 'LIVE', version: 1, reason: null });
});

it('[slow] is stored at once, answered three seconds later and published after that', async () => {
  const before = Date.now();
  let answered = false;
  const answer = portal.order('slow', 1, { name: 'Shop [slow]' }).finally(() => (answered = true));
  const quick = portal.order('quick', 1);
  await sandbox.receiver.one('listing.published', 'quick');
  expect((await quick).status).toBe(202);
  expect(answered).toBe(false);
  expect((await portal.details('slow')).json).toMatchObject({ status: 'PENDING' });
  expect((await answer).status).toBe(202);
  // A timer may fire a millisecond early.
  expect(Date.now() - before).toBeGreaterThanOrEqual(2990);
  await sandbox.receiver.one('listing.published', 'slow');
});

it('[flaky] fails the first two calls of each operation, without an effect', async () => {
  const changes = { name: 'Shop [flaky]' };
  const orders = [];
  for (let attempt = 0; attempt < 3; attempt++) orders.push((await portal.order('flaky', 1, changes)).status);
  expect(orders).toEqual([500, 500, 202]);
  await sandbox.receiver.one('listing.published', 'flaky');
  const reads = [];
  for (let attempt = 0; attempt < 3; attempt++) reads.push((await portal.details('flaky')).status);
  expect(reads).toEqual([500, 500, 200]);
  const calls = await portal.calls('flaky');
  expect(calls.filter(({ operation }) => operation === 'order')).toMatchObject([
    { outcome: 'FAILED', httpStatus: 500, changed: false },
    { outcome: 'FAILED', httpStatus: 500, changed: false },
    { outcome: 'ANSWERED', httpStatus: 202, changed: true },
  ]);
});

it('[down] returns 503 with Retry-After until the name is changed, and stores nothing', async () => {
  const down = await portal.order('down', 1, { name: 'Shop [down]' });
  expect(down).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } });
  expect(Number(down.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await portal.details('down')).status).toBe(404);
  expect((await portal.order('down', 2)).status).toBe(202);
});

it('[lost] stores the order and loses the response once per reference', async () => {
  const changes = { name: 'Shop [lost]' };
  await expect(portal.order('lost', 1, changes)).rejects.toThrow();
  const held = await portal.details('lost');
  expect(held.json).toMatchObject({ reference: 'lost', receivedVersion: 1 });
  const repeated = await portal.order('lost', 1, changes);
  expect(repeated).toMatchObject({ status: 202, json: { id: held.json['id'], version: 1 } });
  await sandbox.receiver.one('listing.published', 'lost');
  expect((await portal.calls('lost')).filter(({ operation }) => operation === 'order')).toMatchObject([
    { outcome: 'ANSWER_LOST', httpStatus: null, changed: true },
    { outcome: 'ANSWERED', changed: false },
  ]);
});

it('words count in any case and together', async () => {
  const answer = await portal.order('together', 1, { name: listing().name + ' [FLAKY] [refuse]' });
  expect(answer.status).toBe(500);
  await portal.order('together', 1, { name: '[Refuse]' });
  expect((await sandbox.receiver.one('listing.refused', 'together')).event.version).toBe(1);
});
