import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateCompany, CreateLocation, DeleteLocations, DeletionGuards, LocationQueries } from '#contexts/locations';
import type { DeletionRequest } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { Fixture } from './fixture.js';
import { draft, full, LocationActions, refused } from './location-actions.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(async () => fixture.close());

describe('workspaces and companies', () => {
  it('puts a workspace below its parent', async () => {
    const child = await fixture.get(CreateWorkspace).execute({ parentId: fixture.workspaceId, name: 'Below' });
    const { rows } = await sql`
      select path::text as path, default_country, workspace_country(id) as country, workspace_zone(id) as zone
      from workspace where id = ${child}`.execute(fixture.database.manager);
    expect(rows).toEqual([
      { path: `${fixture.workspaceId}.${child}`, default_country: null, country: 'DE', zone: 'Europe/Berlin' },
    ]);
    expect(await refused(fixture.get(CreateWorkspace).execute({ parentId: 999_999, name: 'Lost' }))).toEqual([
      'workspaceNotFound',
    ]);
    expect(
      await refused(
        fixture.get(CreateWorkspace).execute({ parentId: null, name: ' ', defaultCountry: 'XX', timeZone: 'Mars' }),
      ),
    ).toEqual(['validationFailed', 'name required', 'defaultCountry format', 'timeZone format']);
  });

  it('gives an external id to one company of a workspace', async () => {
    const make = () =>
      fixture.get(CreateCompany).execute({ workspaceId: fixture.workspaceId, name: 'C', externalId: 'C-1' });
    await make();
    expect(await refused(make())).toEqual(['alreadyExists']);
  });
});

describe('two that change a location at once', () => {
  const put = (id: number, phone: string) => actions.put(id, { mainPhone: { phone } });

  it('each change its phone: what the second has said stays', async () => {
    const id = await actions.create({ name: 'Phones', mainPhone: { phone: '49-911-111111' } });
    await blocked(
      fixture.database,
      () => put(id, '49-911-222222'),
      () => put(id, '49-911-111111'),
    );
    expect(await actions.facts(id)).toMatchObject({ mainPhone: '49-911-111111', version: 3 });
  });

  it('are seen by who has waited for its lock', async () => {
    const id = await actions.create({ name: 'Phones', mainPhone: { phone: '49-911-111111' } });
    const [facts] = await blocked(
      fixture.database,
      () => put(id, '49-911-222222'),
      () => fixture.database.transaction((tx) => fixture.get(LocationQueries).lock(tx, [id])),
    );
    expect(facts).toMatchObject({ mainPhone: '49-911-222222', version: 2 });
  });
});

describe('creating a location', () => {
  it('keeps everything that is said, cleaned', async () => {
    const id = await actions.create(full);
    expect(await actions.facts(id)).toMatchObject({
      name: 'Hofladen',
      mainPhone: '49-911-123456',
      timeZone: 'Europe/Berlin',
      version: 1,
      deleted: false,
      address: { street: 'Weg', countryCode: 'DE', state: null, coordinate: { lat: 49.45, lon: 11.08 } },
    });
    expect(await actions.audited(id)).toMatchObject([
      { operation: 'location.create', before: null, after: { name: 'Hofladen' } },
    ]);
    const view = await fixture.get(LocationQueries).view(fixture.actor(), id);
    expect(view?.parse()).toMatchObject({
      id,
      email: 'info@example.com',
      mainPhone: { phoneType: 'landLine', localPhone: '49-911-654321' },
    });
  });

  it('takes an incomplete address, and finds out the time zone', async () => {
    expect(await actions.facts(await actions.create({ name: 'Bare' }))).toMatchObject({
      timeZone: 'Europe/Berlin',
      address: { countryCode: 'DE', city: null },
    });
    expect(
      await actions.facts(
        await actions.create({ name: 'Far', address: { countryCode: 'US', coordinate: { lat: 21.3, lon: -157.86 } } }),
      ),
    ).toMatchObject({
      timeZone: 'Pacific/Honolulu',
    });
    expect(
      await actions.facts(await actions.create({ name: 'Given', timeZone: 'Asia/Tokyo', address: { country: 'FR' } })),
    ).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  it('names everything that is wrong at once', async () => {
    expect(
      await refused(
        actions.create({
          name: ' ',
          address: { country: 'DE', countryCode: 'FR', coordinate: { lat: 91, lon: 0 } },
          mainPhone: { phone: '0911', tracked: 'x', phoneType: 'pager' },
          email: 'nobody',
          website: 'ftp://example.com',
          timeZone: 'Mars',
        }),
      ),
    ).toEqual([
      'validationFailed',
      'name required',
      'address.countryCode differs',
      'address.coordinate format',
      'email format',
      'website format',
      'timeZone format',
      'mainPhone.tracked format',
      'mainPhone.phoneType oneOf',
      'mainPhone.phone format',
    ]);
  });

  it('refuses a company that is gone and an external id that is taken', async () => {
    const gone = await fixture.newCompany();
    await fixture.get(DeleteLocations).company(gone.id, 'partner');
    expect(await refused(fixture.get(CreateLocation).execute(fixture.actor(), gone, draft({ name: 'Late' })))).toEqual([
      'companyNotFound',
    ]);
    const twins = await Promise.allSettled([
      actions.create({ name: 'Twin', externalId: 'T' }),
      actions.create({ name: 'Twin', externalId: 'T' }),
    ]);
    expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(actions.create({ name: 'Twin', externalId: 'T' }))).toEqual(['alreadyExists']);
  });
});

describe('deleting', () => {
  it('hides all locations or none, and tells of each', async () => {
    const [one, two] = [await actions.create({ name: 'One' }), await actions.create({ name: 'Two' })];
    expect(await refused(fixture.get(DeleteLocations).execute([one, 999_999], 'partner'))).toEqual([
      'locationNotFound',
    ]);
    expect(await actions.facts(one)).toMatchObject({ deleted: false });
    await fixture.get(DeleteLocations).execute([one, two], 'partner');
    expect([await actions.facts(one), await actions.facts(two)]).toMatchObject([{ deleted: true }, { deleted: true }]);
    expect(await fixture.get(LocationQueries).view(fixture.actor(), one)).toBeNull();
    expect((await actions.audited(one)).at(-1)).toMatchObject({ operation: 'location.delete' });
    expect(await refused(actions.put(one, { name: 'Late' }))).toEqual(['locationNotFound']);
  });

  it('asks higher floors inside the transaction', async () => {
    const company = await fixture.newCompany('Guarded');
    const id = await fixture.get(CreateLocation).execute(fixture.actor(), company, draft({ name: 'Held' }));
    const asked: DeletionRequest[] = [];
    let objects = true;
    fixture.get(DeletionGuards).register({
      check: async (tx, request) => {
        asked.push(request);
        await sql`insert into tag (workspace_id, name) values (${fixture.workspaceId}, 'asked') on conflict do nothing`.execute(
          tx,
        );
        if (objects && request.locationIds.includes(id)) throw new DomainError('subscriptionsNotEnded', { ids: '1' });
      },
    });
    expect(await refused(fixture.get(DeleteLocations).company(company.id, 'administration'))).toEqual([
      'subscriptionsNotEnded',
    ]);
    expect(await actions.facts(id)).toMatchObject({ deleted: false });
    const tagged = await sql`select 1 from tag where name = 'asked'`.execute(fixture.database.manager);
    expect(tagged.rows).toEqual([]);
    objects = false;
    await fixture.get(DeleteLocations).company(company.id, 'administration');
    expect(await actions.facts(id)).toMatchObject({ deleted: true });
    expect(asked[0]).toEqual({ companyId: company.id, locationIds: [id], face: 'administration' });
    expect(await refused(fixture.get(DeleteLocations).company(company.id, 'administration'))).toEqual([
      'companyNotFound',
    ]);
  });
});

describe('lists', () => {
  it('shows a company’s locations page by page, found by name or external id', async () => {
    const company = await fixture.newCompany('Listed');
    await fixture.import('externalId,name\nN-1,Bäckerei 100%\nN-2,Metzgerei\nX-3,Bäckerei_Süd', {}, company);
    const list = async (page: { filter?: string; skip?: number; take?: number }) => {
      const answer = await fixture
        .get(LocationQueries)
        .ofCompany(fixture.actor(), company.id, { skip: 0, take: 50, ...page });
      const { data, total } = answer.parse();
      return [total, ...data.map((location) => location.externalId)];
    };
    expect(await list({})).toEqual([3, 'N-1', 'N-2', 'X-3']);
    expect(await list({ skip: 1, take: 1 })).toEqual([3, 'N-2']);
    expect(await list({ filter: 'bäckerei' })).toEqual([2, 'N-1', 'X-3']);
    expect(await list({ filter: 'n-' })).toEqual([2, 'N-1', 'N-2']);
    expect(await list({ filter: '100%' })).toEqual([1, 'N-1']);
    expect(await list({ filter: '_' })).toEqual([1, 'X-3']);
    expect(await list({ filter: 'none' })).toEqual([0]);
  });
});
