import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LocationBasicInput } from '#contexts/locations';
import { entityTag } from '#domain/values/entity-tag';
import { Fixture } from './fixture.js';
import { full, LocationActions, refused } from './location-actions.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(async () => fixture.close());

describe('basic data', () => {
  it('may be sent back as it was read, and then changes nothing', async () => {
    const id = await actions.create(full);
    const before = await actions.basic(id);
    await actions.put(id, before.view as unknown as LocationBasicInput);
    expect((await actions.basic(id)).text).toBe(before.text);
    expect(await actions.facts(id)).toMatchObject({ version: 1 });
    expect(await actions.audited(id)).toHaveLength(1);
    expect(await actions.told(id)).toEqual([]);
  });

  it('changes what is sent, clears null, keeps the rest', async () => {
    const id = await actions.create(full);
    await actions.put(id, {
      name: 'New',
      eMail: null,
      address: { city: 'Fürth', state: 'Bayern', suppress: true },
      categories: [{ key: 'shop', value: 'Shop', aliasId: 5, aliasName: 'Store' }],
      alternativePhones: [{ phone: '49-911-222222', phoneType: 'fax' }, { phone: '49-911-333333' }],
      tags: [{ name: 'organic' }, { name: 'north' }],
      serviceArea: [{ name: 'Nürnberg', radius: 20 }],
      closed: true,
    });
    const { view } = await actions.basic(id);
    expect(view).toMatchObject({
      name: 'New',
      eMail: null,
      closed: true,
      website: null,
      address: {
        street: 'Weg',
        city: 'Fürth',
        state: 'Bayern',
        suppress: true,
        coordinate: { lat: 49.45, lon: 11.08 },
      },
      mainPhone: { phone: '49-911-123456', phoneType: 'landline', localPhone: '49-911-654321' },
      categories: [{ key: 'shop', value: 'Shop', aliasId: 5, aliasName: 'Store' }],
      alternativePhones: [
        { phone: '49-911-222222', phoneType: 'fax' },
        { phone: '49-911-333333', phoneType: 'landline' },
      ],
      tags: [{ name: 'north' }, { name: 'organic' }],
      serviceArea: [{ name: 'Nürnberg', radius: 20 }],
    });
    expect(await actions.facts(id)).toMatchObject({ version: 2 });
    expect(await actions.told(id)).toEqual([
      {
        locationId: id,
        companyId: fixture.companyId,
        version: 2,
        fields: expect.arrayContaining([
          'name',
          'address.city',
          'address.state',
          'address.suppress',
          'email',
          'closed',
        ]),
      },
    ]);
    const [fax, other] = view.alternativePhones;
    await actions.put(id, {
      alternativePhones: [{ id: other?.id ?? 0, phone: '49-911-444444' }],
      tags: [{ id: view.tags[0]?.id ?? 0 }],
      mainPhone: null,
    });
    const after = await actions.basic(id);
    expect(after.view).toMatchObject({
      mainPhone: null,
      alternativePhones: [{ id: other?.id, phone: '49-911-444444' }],
      tags: [{ name: 'north' }],
    });
    expect(after.view.alternativePhones.map((phone) => phone.id)).not.toContain(fax?.id);
    expect((await actions.audited(id)).at(-1)).toMatchObject({
      operation: 'location.updateBasic',
      before: { tags: ['north', 'organic'], mainPhone: { number: '49-911-123456' } },
      after: { tags: ['north'], mainPhone: null },
    });
  });

  it('refuses changed read-only fields and everything else that is wrong, at once', async () => {
    const id = await actions.create(full);
    expect(
      await refused(
        actions.put(id, {
          id: id + 1,
          isClaimed: true,
          profileQuality: null,
          name: ' ',
          address: { id: 5, country: 'Atlantis' },
          eMail: 'x',
          alternativePhones: [{ id: 999_999, phone: '49-911-222222' }, { phone: null }],
          tags: [{ id: 999_999 }, {}],
          timeZone: 'Mars',
        }),
      ),
    ).toEqual([
      'validationFailed',
      'id readOnly',
      'profileQuality readOnly',
      'isClaimed readOnly',
      'address.id readOnly',
      'name required',
      'eMail format',
      'timeZone format',
      'address.country format',
      'alternativePhones[0].id noSuch',
      'alternativePhones[1].phone required',
      'tags[0].id noSuch',
      'tags[1].name required',
    ]);
    expect(await actions.facts(id)).toMatchObject({ version: 1 });
  });

  it('lets the time zone follow the address until somebody says another', async () => {
    const id = await actions.create(full);
    const { view } = await actions.basic(id);
    await actions.put(id, {
      timeZone: view.timeZone,
      address: { countryCode: 'US', coordinate: { lat: 40.7, lon: -74 } },
    });
    expect(await actions.facts(id)).toMatchObject({ timeZone: 'America/New_York' });
    await actions.put(id, { timeZone: 'Asia/Tokyo' });
    expect(await actions.told(id)).toHaveLength(1);
    await actions.put(id, { address: { coordinate: { lat: 49.45, lon: 11.08 } } });
    expect(await actions.facts(id)).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await actions.put(id, { timeZone: null });
    expect(await actions.facts(id)).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('lets one of two changes pass that read the same state', async () => {
    const id = await actions.create(full);
    const tag = entityTag((await actions.basic(id)).text);
    const both = await Promise.allSettled([
      actions.put(id, { name: 'One' }, tag),
      actions.put(id, { name: 'Two' }, tag),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(actions.put(id, { name: 'Three' }, tag))).toEqual(['etagMismatch']);
    await actions.put(id, { name: 'Four' }, `"other", W/${entityTag((await actions.basic(id)).text)}`);
    await actions.put(id, { name: 'Five' }, '*');
    expect(await actions.facts(id)).toMatchObject({ name: 'Five', version: 4 });
  });

  it('keeps an external id with one location of a company', async () => {
    const [one, two] = [await actions.create({ name: 'One' }), await actions.create({ name: 'Two' })];
    const both = await Promise.allSettled([
      actions.put(one, { externalId: 'E' }),
      actions.put(two, { externalId: 'E' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
