import { describe, expect, it } from '@jest/globals';
import { inOrderOfWork, shareLive } from '../../apps/console/src/features/listings/going-live/going-live.rules.js';
import {
  bodyOf,
  firstFieldOf,
  noBusiness,
} from '../../apps/console/src/features/locations/first/first-business.rules.js';
import { phoneFieldOf, waysToPhone } from '../../apps/console/src/features/locations/profile/own-phone.rules.js';
import { eachOnce, idOf, leastLack, progressOf } from '../../apps/console/src/features/welcome/welcome.rules.js';

describe('the way to the first live listing', () => {
  const none = { hasPlace: false, lacking: 0, subscriptions: 0, live: 0 };

  it.each([
    ['nothing', none, ['now', 'later', 'later', 0]],
    ['a place that lacks something', { ...none, hasPlace: true, lacking: 1 }, ['now', 'later', 'later', 0]],
    ['a place', { ...none, hasPlace: true }, ['done', 'now', 'later', 1]],
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
    expect(leastLack([])).toEqual([]);
    expect(eachOnce([phone, email, phone])).toEqual([phone, email]);
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
    expect(shareLive([])).toBe(0);
    expect(shareLive([listing('OPTED_OUT', 'a')])).toBe(0);
    expect(shareLive([listing('LIVE', 'a'), listing('WAITING_ON_PUBLISHER', 'b'), listing('UNAVAILABLE', 'c')])).toBe(
      50,
    );
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
    const values = { ...noBusiness, name: ' Hofladen ', city: 'Bonn', country: 'de', phone: '49-1', pin: ' 123456 ' };
    expect(bodyOf(values, 7)).toEqual({
      name: 'Hofladen',
      address: { city: 'Bonn', country: 'DE' },
      mainPhone: { phone: '49-1' },
      claimId: 7,
      pinVerification: '123456',
    });
    expect(bodyOf({ ...noBusiness, name: 'x' }, 7)).not.toHaveProperty('address');
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
