import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GlobalSearch, ParentQueries } from '#contexts/search';
import type { Actor } from '#platform/access';
import { Directory } from './fixture.js';
import type { GlobalSearchQuery } from '../../../libs/contexts/search/global-search.queries.js';

let directory: Directory;
let company: number;
let location: number;
let elsewhere: number;
let subscription: number;
beforeAll(async () => {
  directory = await Directory.start();
  const { north, below, apart } = directory;
  company = await directory.company(north, 'Northern shops', { shortName: 'NSH', externalId: 'k7' });
  location = await directory.location(north, company, 'Hofladen Glaser', 'x9');
  await directory.location(north, company, 'Großer Hofladen', 'x91');
  await directory.location(north, company, 'Hofladen', 'y-hofladen');
  await directory.location(below, await directory.company(below, 'Below shops'), 'Hofladen unten');
  elsewhere = await directory.location(apart, await directory.company(apart, 'Other shops'), 'Hofladen anderswo', 'x9');
  const licence = await directory.licence(north, company, 'Listing');
  subscription = await directory.subscription(licence, location, 'ACTIVE', 'Sub-42');
  await directory.subscription(licence, location, 'FINISHED', 'Sub-43');
});
afterAll(() => directory.close());

const agency = (): Actor => directory.actor(directory.north, 'Workspace', 'agency', [directory.north, directory.below]);

async function find(query: Partial<GlobalSearchQuery> & { filter: string }, actor = agency()) {
  const answer = await directory.get(GlobalSearch).find(actor, { skip: 0, take: 50, ...query });
  const { data, total } = answer.parse();
  return { data, total, found: data.map(({ contextType, name }) => `${contextType} ${name}`) };
}

describe('the global search', () => {
  it('finds workspaces, companies, locations and subscriptions, the very name first', async () => {
    const { found, total, data } = await find({ filter: 'hofladen' });
    expect(found).toEqual([
      'Location Hofladen',
      'Location Hofladen Glaser',
      'Location Hofladen unten',
      'Location Großer Hofladen',
      'Subscription Listing offer · Hofladen Glaser',
    ]);
    expect(total).toBe(5);
    expect(data.at(-1)).toEqual({
      id: subscription,
      parentId: location,
      name: 'Listing offer · Hofladen Glaser',
      workSpace: { id: directory.north, name: 'North' },
      contextType: 'Subscription',
    });
    expect((await find({ filter: 'north' })).found).toEqual([
      'Workspace North',
      'Company Northern shops',
      'Workspace Below north',
    ]);
    expect((await find({ filter: 'below' })).data[0]).toMatchObject({ parentId: directory.north });
  });

  it('looks at names from three characters on, at external ids also before', async () => {
    expect((await find({ filter: 'Ho' })).found).toEqual([]);
    expect((await find({ filter: 'Hof' })).total).toBe(5);
    expect((await find({ filter: 'x9' })).found).toEqual(['Location Hofladen Glaser', 'Location Großer Hofladen']);
    expect((await find({ filter: 'K' })).found).toEqual(['Company Northern shops']);
    expect((await find({ filter: '9' })).found.filter((each) => each.includes('Glaser'))).toEqual([]);
    expect((await find({ filter: 'sub-4' })).found).toEqual(['Subscription Listing offer · Hofladen Glaser']);
    expect((await find({ filter: 'nsh' })).found).toEqual(['Company Northern shops']);
  });

  it('finds ids', async () => {
    expect((await find({ filter: String(location), contextTypes: ['Location'] })).data).toMatchObject([
      { id: location },
    ]);
    expect((await find({ filter: String(elsewhere), contextTypes: ['Location'] })).data).toEqual([]);
  });

  it('takes signs of patterns literally', async () => {
    for (const filter of ['%%%', '___', '%', '\\\\\\']) expect((await find({ filter })).total).toBe(0);
  });

  it('looks only where the reader may read', async () => {
    expect((await find({ filter: 'anderswo' })).found).toEqual([]);
    const owner = directory.actor(company, 'Company', 'company-owner');
    expect((await find({ filter: 'hofladen' }, owner)).total).toBe(4);
    expect((await find({ filter: 'north' }, owner)).found).toEqual(['Company Northern shops']);
    const manager = directory.actor(location, 'Location', 'location-manager');
    expect((await find({ filter: 'hofladen' }, manager)).found).toEqual([
      'Location Hofladen Glaser',
      'Subscription Listing offer · Hofladen Glaser',
    ]);
    expect((await find({ filter: 'shops' }, manager)).found).toEqual([]);
  });

  it('goes by kind, product and status', async () => {
    expect((await find({ filter: 'hofladen', contextTypes: ['Subscription'] })).total).toBe(1);
    expect((await find({ filter: 'hofladen', contextTypes: ['Review'] })).total).toBe(0);
    expect((await find({ filter: 'hofladen', licences: ['Listing'] })).found).toEqual([
      'Location Hofladen Glaser',
      'Subscription Listing offer · Hofladen Glaser',
    ]);
    expect((await find({ filter: 'shops', licences: ['Listing'] })).found).toEqual(['Company Northern shops']);
    expect((await find({ filter: 'hofladen', licences: ['QR'] })).total).toBe(0);
    expect((await find({ filter: 'sub-43', statuses: ['FINISHED'] })).total).toBe(1);
  });

  it('is paged in a stable order', async () => {
    const whole = (await find({ filter: 'hofladen' })).found;
    const pages = await Promise.all([0, 2, 4].map((skip) => find({ filter: 'hofladen', skip, take: 2 })));
    expect(pages.flatMap(({ found }) => found)).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });
});

describe('the parents of a thing', () => {
  const place = { id: 0, workspaceId: 0, companyId: 0 as number | null, locationId: 0 as number | null };

  it('are told from the nearest to the topmost that the reader sees', async () => {
    const below = { ...place, id: directory.below, workspaceId: directory.below, companyId: null, locationId: null };
    const parents = directory.get(ParentQueries);
    expect((await parents.of(agency(), 'Workspace', below)).parse()).toEqual({
      data: [{ id: directory.north, name: 'North', contextType: 'Workspace' }],
      total: 1,
    });
    const own = { id: subscription, workspaceId: directory.north, companyId: company, locationId: location };
    const names = async (actor: Actor, type: 'Subscription' | 'Location' | 'Company') =>
      (await parents.of(actor, type, own)).parse().data.map(({ name }) => name);
    expect(await names(agency(), 'Subscription')).toEqual(['Hofladen Glaser', 'Northern shops', 'North']);
    expect(await names(agency(), 'Location')).toEqual(['Northern shops', 'North']);
    expect(await names(agency(), 'Company')).toEqual(['North']);
    expect(await names(directory.actor(company, 'Company', 'company-owner'), 'Location')).toEqual(['Northern shops']);
    expect(await names(directory.actor(location, 'Location', 'location-manager'), 'Subscription')).toEqual([
      'Hofladen Glaser',
    ]);
  });
});
