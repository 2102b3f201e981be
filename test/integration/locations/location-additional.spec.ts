import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeLocationAdditional, CreateLocation, LocationQueries, SetOpeningHours } from '#contexts/locations';
import type { LocationAdditionalInput, LocationBasicInput } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { entityTag } from '#domain/values/entity-tag';
import { sql } from '#platform/database';
import { Fixture } from './fixture.js';
import { LocationActions, refused } from './location-actions.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(() => fixture.close());

const read = async (id: number) => {
  const view = await fixture.get(LocationQueries).additional(id);
  if (view === null) throw new Error(`There is no location ${id}.`);
  return { text: view.text, view: view.parse() };
};
const put = (id: number, input: LocationAdditionalInput, ifMatch?: string): Promise<number> =>
  fixture
    .get(ChangeLocationAdditional)
    .execute({ id, workspaceId: fixture.workspaceId }, new Draft({ ...input }), ifMatch);

const full: LocationAdditionalInput = {
  description: ' Vegetables and eggs ',
  shortDescription: 'Farm shop',
  slogan: 'Fresh',
  yearOfFoundation: 1986,
  products: ['Eggs', ' Asparagus '],
  services: ['Delivery'],
  specialFields: [{ key: 'Parking', value: 'In the yard' }],
  memberships: ['Bioland'],
  trademarks: ['Demeter'],
  languages: ['de', 'en'],
  keywords: ['organic'],
  paymentMethods: ['CASH', 'GIROCARD'],
  imprint: 'Ours',
  dataPrivacy: 'Ours too',
};

describe('additional data', () => {
  it('say nothing at first, and may be sent back as they were read', async () => {
    const id = await actions.create({ name: 'Shop' });
    const before = await read(id);
    expect(before.view).toMatchObject({
      id,
      description: null,
      products: [],
      specialFields: [],
      imprintInherited: false,
    });
    await put(id, before.view);
    expect((await read(id)).text).toBe(before.text);
    expect(await actions.told(id)).toEqual([]);
  });

  it('change what is sent, clear null, keep the rest, and tell of it', async () => {
    const id = await actions.create({ name: 'Shop' });
    await put(id, full);
    const first = await read(id);
    expect(first.view).toEqual({
      ...full,
      id,
      description: 'Vegetables and eggs',
      products: ['Eggs', 'Asparagus'],
      imprintInherited: false,
      dataPrivacyInherited: false,
    });
    expect(Object.keys(first.view.specialFields[0] ?? {})).toEqual(['key', 'value']);
    await put(id, first.view);
    expect(await actions.told(id)).toHaveLength(1);
    await put(id, { slogan: null, languages: null, yearOfFoundation: null, specialFields: [], keywords: ['farm'] });
    expect((await read(id)).view).toMatchObject({
      description: 'Vegetables and eggs',
      slogan: null,
      languages: [],
      yearOfFoundation: null,
      specialFields: [],
      keywords: ['farm'],
      trademarks: ['Demeter'],
    });
    expect((await actions.audited(id)).at(-1)).toMatchObject({
      operation: 'location.updateAdditional',
      before: { slogan: 'Fresh', keywords: ['organic'] },
      after: { slogan: null, keywords: ['farm'] },
    });
    // What portals are not given is told to the audit log only.
    expect((await actions.told(id)).at(-1)).toMatchObject({ version: 3, fields: ['yearOfFoundation', 'languages'] });
  });

  it('are refused with everything that is wrong, at once', async () => {
    const id = await actions.create({ name: 'Shop' });
    const long = 'x'.repeat(256);
    expect(
      await refused(
        put(id, {
          id: id + 1,
          imprintInherited: true,
          yearOfFoundation: 999,
          products: ['Eggs', ' ', 'Eggs '],
          keywords: [long.slice(0, 101)],
          trademarks: [long],
          specialFields: [
            { key: 'A', value: '' },
            { key: ' A', value: '' },
            { key: ' ', value: '' },
          ],
          languages: ['de', 'xx', 'DE', 'de'],
          paymentMethods: ['VISA', 'SHELLS'],
        }),
      ),
    ).toEqual([
      'validationFailed',
      'id readOnly',
      'imprintInherited readOnly',
      'products[1] required',
      'products[2] duplicate',
      'trademarks[0] tooLong',
      'keywords[0] tooLong',
      'yearOfFoundation tooSmall',
      'specialFields[1].key duplicate',
      'specialFields[2].key required',
      'languages[1] format',
      'languages[2] format',
      'languages[3] duplicate',
      'paymentMethods[1] format',
    ]);
    const next = new Date().getUTCFullYear() + 1;
    expect(await refused(put(id, { yearOfFoundation: next }))).toEqual([
      'validationFailed',
      'yearOfFoundation tooLarge',
    ]);
    await put(id, { yearOfFoundation: next - 1 });
    expect(await refused(put(999_999, {}))).toEqual(['locationNotFound']);
  });

  it('show the company’s imprint and privacy statement where those hold for all', async () => {
    const company = await fixture.newCompany('Chain');
    const id = await fixture.get(CreateLocation).execute(fixture.actor(), company, new Draft({ name: 'Branch' }));
    await put(id, { imprint: 'Own', dataPrivacy: 'Own privacy' });
    await sql`update company set imprint = 'All', imprint_global = true where id = ${company.id}`.execute(
      fixture.database.manager,
    );
    const { view } = await read(id);
    expect(view).toMatchObject({
      imprint: 'All',
      imprintInherited: true,
      dataPrivacy: 'Own privacy',
      dataPrivacyInherited: false,
    });
    await put(id, { ...view, slogan: 'New' });
    expect(await refused(put(id, { imprint: 'Mine' }))).toEqual(['validationFailed', 'imprint readOnly']);
    await sql`update company set imprint_global = false where id = ${company.id}`.execute(fixture.database.manager);
    expect((await read(id)).view).toMatchObject({ imprint: 'Own', imprintInherited: false, slogan: 'New' });
  });

  it('let one of two changes pass that read the same state', async () => {
    const id = await actions.create({ name: 'Shop' });
    const tag = entityTag((await read(id)).text);
    const both = await Promise.allSettled(['One', 'Two'].map((slogan) => put(id, { slogan }, tag)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(put(id, { slogan: 'Three' }, tag))).toEqual(['etagMismatch']);
  });
});

describe('a whole profile', () => {
  it('has basic and additional data and opening hours', async () => {
    const id = await actions.create({ name: 'Shop' });
    await put(id, { slogan: 'Fresh' });
    const days = [{ day: 'Mon', dayType: 'nonstopOpened' }] as const;
    const hours = await fixture.get(SetOpeningHours).create(id, new Draft({ type: 'default', days }));
    const profile = (await fixture.get(LocationQueries).profile(id))?.parse();
    expect(profile).toMatchObject({
      basic: { id, name: 'Shop', openingHoursInfo: 'Mo 00:00-24:00' },
      additional: { id, slogan: 'Fresh' },
      openingHours: [{ id: hours, type: 'default' }],
    });
    expect(profile?.basic).toEqual((await actions.basic(id)).view);
    expect(profile?.additional).toEqual((await read(id)).view);
    expect(await fixture.get(LocationQueries).profile(999_999)).toBeNull();
  });
});

describe('a location from basic data', () => {
  const create = (input: LocationBasicInput, type?: 'SELF_SERVICE'): Promise<number> =>
    fixture.get(CreateLocation).executeBasic(fixture.actor(type), fixture.company, new Draft({ ...input }));

  it('has everything that was said', async () => {
    const id = await create({
      name: ' Shop ',
      externalId: 'basic-1',
      address: { street: 'Weg', city: 'Wien', countryCode: 'AT' },
      mainPhone: { phone: '49-911-123456' },
      alternativePhones: [{ phone: '43-1-654321', phoneType: 'fax' }],
      eMail: 'info@example.com',
      tags: [{ name: 'organic' }],
      categories: [{ key: 'farm', value: 'Farm shop', aliasId: 3, aliasName: 'Shop' }],
      currentOffer: 'Eggs',
      serviceArea: [{ name: 'Wien', radius: 5 }],
    });
    expect((await actions.basic(id)).view).toMatchObject({
      name: 'Shop',
      externalId: 'basic-1',
      address: { street: 'Weg', city: 'Wien', countryCode: 'AT' },
      mainPhone: { phone: '49-911-123456', phoneType: 'landline' },
      alternativePhones: [{ phone: '43-1-654321', phoneType: 'fax' }],
      tags: [{ name: 'organic' }],
      categories: [{ key: 'farm', aliasId: 3 }],
      currentOffer: 'Eggs',
      timeZone: 'Europe/Vienna',
    });
    expect(await actions.audited(id)).toMatchObject([
      { operation: 'location.create', after: { tags: [{ name: 'organic' }] } },
    ]);
    expect(await refused(create({ name: 'Other', externalId: 'basic-1' }))).toEqual(['alreadyExists']);
  });

  it('is refused with everything that is wrong', async () => {
    expect(
      await refused(
        create({
          address: { id: 5 },
          mainPhone: { id: 6, phone: 'none' },
          alternativePhones: [{ id: 7, phone: '49-911-1' }],
          tags: [{ id: 999_999 }],
          eMail: 'x',
        }),
      ),
    ).toEqual([
      'validationFailed',
      'eMail format',
      'mainPhone.phone format',
      'alternativePhones[0].id noSuch',
      'address.id readOnly',
      'mainPhone.id readOnly',
      'name required',
      'tags[0].id noSuch',
    ]);
    expect(await refused(create({ name: 'Own' }, 'SELF_SERVICE'))).toEqual([
      'validationFailed',
      'mainPhone required',
      'mainPhone.claimId required',
      'mainPhone.pinVerification required',
    ]);
  });
});
