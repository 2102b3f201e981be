import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ChangeLocationAdditional,
  ChangeLocationBasic,
  ChangeLocationMedia,
  PublicationQueries,
} from '#contexts/locations';
import type { LocationAdditionalInput, LocationBasicInput, LocationMediaInput } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { Fixture } from './fixture.js';
import { full, LocationActions } from './location-actions.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(() => fixture.close());

const basic: LocationBasicInput = {
  name: 'Other',
  externalId: 'other',
  eMail: 'other@example.com',
  website: 'https://other.example',
  closed: true,
  currentOffer: 'Asparagus',
  currentOfferText: 'Fresh',
  categories: [{ key: 'other', value: 'Other' }],
  alternativePhones: [{ phone: '49-911-1', phoneType: 'landLine' }],
  tags: [{ name: 'organic' }],
  serviceArea: [{ name: 'Nürnberg', radius: 5 }],
  address: { street: 'Ring' },
};
const additional: LocationAdditionalInput = {
  description: 'Vegetables',
  shortDescription: 'Farm shop',
  slogan: 'Fresh',
  yearOfFoundation: 1986,
  products: ['Eggs'],
  services: ['Delivery'],
  specialFields: [{ key: 'Parking', value: 'In the yard' }],
  memberships: ['Bioland'],
  trademarks: ['Demeter'],
  languages: ['de'],
  keywords: ['organic'],
  paymentMethods: ['CASH'],
  imprint: 'Ours',
  dataPrivacy: 'Ours too',
};
const media: LocationMediaInput = {
  facebookUrl: { url: 'https://www.facebook.com/shop' },
  menuUrl: { url: 'https://shop.example/menu' },
  twitterHandle: 'shop',
};

const fieldsOf = <T extends object>(values: T): Partial<T>[] =>
  Object.entries(values).map(([field, value]) => ({ [field]: value }) as Partial<T>);

/** What portals may be given, and the version under which they are. */
async function published(id: number): Promise<{ said: object; version: number }> {
  const [found] = await fixture.get(PublicationQueries).of([id]);
  if (found === undefined) throw new Error('There is no location.');
  const { version, ...said } = found;
  return { said, version };
}

async function compare(change: (place: { id: number; workspaceId: number }) => Promise<unknown>): Promise<object> {
  const id = await actions.create(full);
  const place = { id, workspaceId: fixture.workspaceId };
  const before = await published(id);
  await change(place);
  const after = await published(id);
  expect(await actions.audited(id)).toHaveLength(2);
  return {
    differs: JSON.stringify(before.said) !== JSON.stringify(after.said),
    grown: after.version > before.version,
    told: (await actions.told(id)).length === 1,
  };
}

describe('the version grows, and others are told, exactly when something that portals are given differs', () => {
  it.each(fieldsOf(basic).map((change) => [Object.keys(change)[0], change] as const))(
    'basic: %s',
    async (_f, change) => {
      const seen = await compare((place) =>
        fixture.get(ChangeLocationBasic).execute(fixture.actor(), place, new Draft(change)),
      );
      expect([consistent, silent]).toContainEqual(seen);
    },
  );

  it.each(fieldsOf(additional).map((change) => [Object.keys(change)[0], change] as const))(
    'additional: %s',
    async (_f, change) => {
      const seen = await compare((place) => fixture.get(ChangeLocationAdditional).execute(place, new Draft(change)));
      expect([consistent, silent]).toContainEqual(seen);
    },
  );

  it.each(fieldsOf(media).map((change) => [Object.keys(change)[0], change] as const))(
    'media: %s',
    async (_f, change) => {
      const seen = await compare(({ id }) => fixture.get(ChangeLocationMedia).execute(id, new Draft(change)));
      expect([consistent, silent]).toContainEqual(seen);
    },
  );

  it('so an offer and a slogan cost no update, a description does', async () => {
    const change = (values: LocationAdditionalInput) =>
      compare((place) => fixture.get(ChangeLocationAdditional).execute(place, new Draft(values)));
    expect(await change({ slogan: 'Fresh' })).toEqual(silent);
    expect(await change({ description: 'Fresh' })).toEqual(consistent);
  });

  const consistent = { differs: true, grown: true, told: true };
  const silent = { differs: false, grown: false, told: false };
});
