import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReceiveNotification } from '#contexts/gbp';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench } from './google-bench.js';
import type { Shop } from './google-bench.js';
import { ownPush } from './scripted-google.js';
import { profileNews } from '../../../libs/contexts/gbp/notifications/receive-notification.js';

const signed = `Bearer ${ownPush}`;

describe('a push of Google', () => {
  let bench: GoogleBench;
  let tenant: Tenant;
  let shop: Shop;
  let neighbour: Shop;
  let name: string;

  beforeAll(async () => {
    bench = await GoogleBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    [shop, neighbour] = [await bench.booked(tenant), await bench.booked(tenant)];
    await shop.verified();
    await neighbour.verified();
    name = String((await shop.row())['google_name']);
  });
  afterAll(() => bench.close());

  const about = (
    locationName: unknown,
    notificationType: unknown = 'GOOGLE_UPDATE',
    messageId: unknown = randomUUID(),
  ) => ({
    subscription: 'projects/locara/subscriptions/google',
    message: { messageId, data: Buffer.from(JSON.stringify({ notificationType, locationName })).toString('base64') },
  });
  const receive = (body: unknown, authorization: string | undefined = signed) =>
    bench.commerce.module.get(ReceiveNotification, { strict: false }).execute(authorization, body);
  /** What a push can change: looks that are to be made, and the inbox. */
  const traces = async () => ({
    versions: [await shop.row(), await neighbour.row()].map(({ version }) => Number(version)),
    pending: (await bench.jobs.pending()).length,
    inbox: await bench.commerce.rows('select external_id from inbox order by id'),
  });

  it.each([...profileNews])('with %s has the profile looked at, and no other', async (type) => {
    const before = await traces();
    await receive(about(`accounts/1/${name}`, type));
    const after = await traces();
    expect(after.versions).toEqual([(before.versions[0] ?? 0) + 1, before.versions[1]]);
    expect([after.pending - before.pending, after.inbox.length - before.inbox.length]).toEqual([1, 1]);
    bench.google.calls.length = 0;
    await bench.drain();
    expect(bench.google.count('voiceOfMerchant')).toBe(1);
  });

  it('that comes twice counts once, also when both come at the same time', async () => {
    const body = about(name);
    const before = await traces();
    await Promise.all([receive(body), receive(body)]);
    await receive(body);
    const after = await traces();
    expect(after.versions).toEqual([(before.versions[0] ?? 0) + 1, before.versions[1]]);
    expect([after.pending - before.pending, after.inbox.length - before.inbox.length]).toEqual([1, 1]);
    await bench.drain();
  });

  it('that names its fields with underscores, as the reference of v1 does, has the profile looked at', async () => {
    const before = await traces();
    const data = { notification_type: 'GOOGLE_UPDATE', location_name: name };
    const encoded = Buffer.from(JSON.stringify(data)).toString('base64');
    await receive({ message: { messageId: randomUUID(), data: encoded } });
    expect((await traces()).versions).toEqual([(before.versions[0] ?? 0) + 1, before.versions[1]]);
    await bench.drain();
  });

  it.each([
    ['forged', 'Bearer signed-by-somebody'],
    ['of basic credentials', 'Basic c2lnbmVk'],
    ['empty', ''],
  ])('whose signature is %s changes nothing', async (_what, authorization) => {
    const before = await traces();
    await expect(receive(about(name), authorization)).rejects.toMatchObject({ key: 'signatureInvalid' });
    expect(await traces()).toEqual(before);
  });

  it('without a signature changes nothing', async () => {
    const before = await traces();
    const unsigned = bench.commerce.module.get(ReceiveNotification, { strict: false }).execute(undefined, about(name));
    await expect(unsigned).rejects.toMatchObject({ key: 'signatureInvalid' });
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'message'],
    ['no message', { subscription: 'projects/locara' }],
    ['data that are no JSON', { message: { messageId: '1', data: 'bm90IGpzb24=' } }],
    ['data that are a number', { message: { messageId: '1', data: 42 } }],
    ['no id', about('locations/1', 'GOOGLE_UPDATE', null)],
    ['an id without end', about('locations/1', 'GOOGLE_UPDATE', 'x'.repeat(201))],
    ['news of reviews', about('locations/1', 'NEW_REVIEW')],
    ['no location', about(undefined)],
    ['a location that is none', about('accounts/1/reviews/2')],
  ])('that says %s is taken, so that it does not come again, and changes nothing', async (_what, body) => {
    const before = await traces();
    await receive(body);
    expect(await traces()).toEqual(before);
  });

  it('about a profile that nobody here has is kept, and changes nothing', async () => {
    const before = await traces();
    await receive(about('locations/424242'));
    const after = await traces();
    expect([after.versions, after.pending]).toEqual([before.versions, before.pending]);
  });
});
