import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../apps/console/src/app/client/ids.rules.js';
import { inOrderOfWork, liveOf } from '../../apps/console/src/features/listings/going-live/going-live.rules.js';
import {
  bodyOf,
  firstFieldOf,
  noBusiness,
} from '../../apps/console/src/features/locations/first/first-business.rules.js';
import { phoneFieldOf, waysToPhone } from '../../apps/console/src/features/locations/profile/own-phone.rules.js';
import {
  eachOnce,
  isAsked,
  isOfProfile,
  lacksIn,
  leastLack,
  mayWriteAt,
  progressOf,
  waitingIn,
  writablePlace,
} from '../../apps/console/src/features/welcome/welcome.rules.js';

describe('the way to the first live listing', () => {
  const none = { hasPlace: false, lacking: 0, subscriptions: 0, live: 0 };

  it.each([
    ['nothing', none, ['now', 'later', 'later', 0]],
    ['a place that lacks something', { ...none, hasPlace: true, lacking: 1 }, ['now', 'later', 'later', 0]],
    ['a place', { ...none, hasPlace: true }, ['done', 'now', 'later', 1]],
    [
      'a place, and nobody knows what it lacks',
      { ...none, hasPlace: true, lacking: null },
      ['unknown', 'now', 'later', 0],
    ],
    ['no place, and nothing known', { ...none, lacking: null }, ['now', 'later', 'later', 0]],
    ['a live listing alone', { hasPlace: true, lacking: null, subscriptions: 0, live: 1 }, ['done', 'done', 'done', 3]],
    ['a product', { ...none, hasPlace: true, subscriptions: 1 }, ['done', 'done', 'now', 2]],
    ['a product that waits', { ...none, hasPlace: true, lacking: 2, subscriptions: 1 }, ['now', 'done', 'later', 1]],
    ['a live listing', { hasPlace: true, lacking: 2, subscriptions: 0, live: 1 }, ['done', 'done', 'done', 3]],
  ] as const)('with %s', (_case, facts, expected) => {
    const { business, product, live, done } = progressOf(facts);
    expect([business, product, live, done]).toEqual(expected);
  });

  it('asks for what the least demanding product needs, each thing once', () => {
    const [phone, email] = [
      { key: 'mainPhone', description: 'Phone' },
      { key: 'eMail', description: 'Email' },
    ];
    expect(leastLack([[phone, email], [phone]])).toEqual([phone]);
    expect(leastLack([[phone], []])).toEqual([]);
    expect(leastLack([])).toBeNull();
    expect(eachOnce([phone, email, phone])).toEqual([phone, email]);
  });

  it('asks in the first step for what its form has, and for nothing else', () => {
    const fields = ['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone', 'eMail', 'website'];
    expect(fields.filter((field) => !isAsked(field))).toEqual([]);
    const elsewhere = ['categories', 'qrCode', 'budget', 'location', null];
    expect(elsewhere.filter(isAsked)).toEqual([]);
    const lack = (key: string) => ({ key, description: key });
    expect(leastLack([[lack('mainPhone')], [lack('categories'), lack('qrCode')]])).toEqual([]);
  });

  it('keeps warnings and set-ups for the last step', () => {
    const point = (field: string | null, message: string, code: number | null = null) => ({
      subscriptionId: 7,
      code,
      field,
      message,
    });
    const [phone, category, asks] = [
      point('mainPhone', 'Phone'),
      point('categories', 'Category'),
      point(null, 'Google asks', 4598),
    ];
    const points = [phone, asks, category, point('qrCode', 'QR'), { ...asks, subscriptionId: 8 }];
    expect(lacksIn([...points, phone])).toEqual([{ key: 'mainPhone', description: 'Phone' }]);
    expect(waitingIn(points).map(({ message }) => message)).toEqual(['Google asks', 'Category', 'QR']);
    expect(points.map(isOfProfile)).toEqual([false, false, true, false, false]);
  });

  it('begins where data may be entered', () => {
    const place = (companyId: number | null, locationId: number | null, ...permissions: string[]) => ({
      companyId,
      locationId,
      permissions,
    });
    const [reads, writes] = [place(1, null, 'location:read'), place(2, 5, 'location:write')];
    expect(writablePlace([reads, writes])).toBe(writes);
    expect(writablePlace([reads, place(null, null, 'location:write')])).toBeUndefined();
    expect([mayWriteAt([reads, writes], 5, 2), mayWriteAt([reads, writes], 6, 2)]).toEqual([true, false]);
    expect(mayWriteAt([place(1, null, 'location:write')], 9, 1)).toBe(true);
    expect(mayWriteAt([place(1, null, 'location:write')], 9, 2)).toBe(false);
    expect(mayWriteAt([place(null, null, 'location:write')], 9, 2)).toBe(true);
  });

  it('takes ids from the address, and nothing else', () => {
    expect(['7', '0', '-1', '7a', undefined].map(idOf)).toEqual([7, undefined, undefined, undefined, undefined]);
  });
});

describe('portals that go live', () => {
  const listing = (status: string, publisherName: string) => ({ status, publisherName });

  it('stand by who must act, and by name', () => {
    const given = [listing('LIVE', 'b'), listing('WAITING_ON_PROVIDER', 'a'), listing('LIVE', 'a')];
    expect(
      inOrderOfWork([...given, listing('WAITING_ON_CUSTOMER', 'z')]).map(({ publisherName }) => publisherName),
    ).toEqual(['z', 'a', 'b', 'a']);
  });

  it('are counted of those that can be live', () => {
    expect(liveOf([])).toEqual({ possible: 0, live: 0, percent: 0 });
    expect(liveOf([listing('OPTED_OUT', 'a')])).toEqual({ possible: 0, live: 0, percent: 0 });
    const given = [listing('LIVE', 'a'), listing('WAITING_ON_PUBLISHER', 'b'), listing('UNAVAILABLE', 'c')];
    expect(liveOf(given)).toEqual({ possible: 2, live: 1, percent: 50 });
  });
});

describe('the main phone of an owner', () => {
  it.each([
    ['49-1', '49-2', true, 'set'],
    ['49-1', '49-1', false, 'claim'],
    ['49-1', '49-1', true, 'nothing'],
    ['', '49-1', false, 'nothing'],
    ['49-1', '', false, 'set'],
  ] as const)('%s in place of %s, claimed: %s', (wanted, present, isClaimed, way) => {
    expect(waysToPhone(wanted, present, isClaimed)).toBe(way);
  });

  it('has problems of the PIN at the PIN', () => {
    expect(
      ['mainPhone.pinVerification', 'mainPhone.phone', 'phone', 'mainPhone.claimId', 'name'].map(phoneFieldOf),
    ).toEqual(['pin', 'phone', 'phone', 'phone', undefined]);
  });
});

describe('a business that nobody has entered yet', () => {
  it('is sent without what was left empty', () => {
    const values = { ...noBusiness, name: ' Hofladen ', city: 'Bonn', country: 'de', phone: '01', pin: ' 123456 ' };
    const claim = { claimId: 7, phone: '49-1' };
    expect(bodyOf(values, claim)).toEqual({
      name: 'Hofladen',
      address: { city: 'Bonn', country: 'DE' },
      mainPhone: { phone: '49-1' },
      claimId: 7,
      pinVerification: '123456',
    });
    expect(bodyOf({ ...noBusiness, name: 'x' }, claim)).not.toHaveProperty('address');
  });

  it('has each problem at its field', () => {
    const paths = [
      'name',
      'address.street',
      'address.countryCode',
      'mainPhone.phone',
      'claimId',
      'pinVerification',
      'x',
    ];
    expect(paths.map(firstFieldOf)).toEqual(['name', 'street', 'country', 'phone', 'phone', 'pin', undefined]);
  });
});
