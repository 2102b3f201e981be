import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocationListQueries, LocationPointsQueries, sortingOf } from '#contexts/directory';
import { Database, sql } from '#platform/database';
import { Directory } from './fixture.js';
import type { LocationListQuery } from '../../../libs/contexts/directory/location-list.queries.js';

let directory: Directory;
let queries: LocationListQueries;
let company: number;
let other: number;
let foreign: number;
const id: Record<string, number> = {};

beforeAll(async () => {
  directory = await Directory.start();
  queries = directory.get(LocationListQueries);
  const { north, below, apart } = directory;
  company = await directory.company(north, 'First');
  other = await directory.company(below, 'Second');
  foreign = await directory.company(apart, 'Foreign');
  for (const name of ['Zebra', 'Ähre', 'Korn', 'Mohn'])
    id[name] = await directory.location(north, company, name, `x-${name}`);
  id['Below'] = await directory.location(below, other, 'Below');
  id['Foreign'] = await directory.location(apart, foreign, 'Foreign');
  const licence = await directory.licence(north, company, 'Listing');
  const video = await directory.licence(north, company, 'DynamicVideo');
  await directory.subscription(licence, id['Korn'] ?? 0, 'ACTIVE');
  await directory.subscription(licence, id['Mohn'] ?? 0, 'ORDERED');
  await directory.subscription(video, id['Mohn'] ?? 0, 'FINISHED');
  const { manager } = directory.get(Database);
  for (const [tag, names] of Object.entries({ Organic: ['Korn', 'Mohn'], Winter: ['Mohn'] })) {
    const { rows } = await sql<{ id: number }>`
      insert into tag (workspace_id, name) values (${north}, ${tag}) returning id`.execute(manager);
    for (const name of names)
      await sql`
        insert into location_tag (workspace_id, location_id, tag_id)
        values (${north}, ${id[name]}, ${rows[0]?.id})`.execute(manager);
  }
});
afterAll(() => directory.close());

const scopeOf = (workspaceIds: number[], companyIds: number[] = [], locationIds: number[] = []) => ({
  workspaceIds,
  companyIds,
  locationIds,
});

async function list(query: Partial<LocationListQuery> = {}) {
  const answer = await queries.list({
    scope: scopeOf([directory.north, directory.below]),
    sorting: sortingOf(),
    skip: 0,
    take: 50,
    enrichments: [],
    ...query,
  });
  const { data, total } = answer.parse();
  return { names: data.map(({ name }) => name), data, total };
}

describe('the location list', () => {
  it('holds all that the reader sees, in order, with their number', async () => {
    expect(await list()).toMatchObject({ names: ['Ähre', 'Below', 'Korn', 'Mohn', 'Zebra'], total: 5 });
    expect(await list({ sorting: sortingOf('-name') })).toMatchObject({
      names: ['Zebra', 'Mohn', 'Korn', 'Below', 'Ähre'],
    });
    expect(await list({ sorting: sortingOf('-id'), skip: 1, take: 2 })).toMatchObject({
      names: ['Mohn', 'Korn'],
      total: 5,
    });
    expect(await list({ skip: 99 })).toMatchObject({ names: [], total: 5 });
  });

  it('is of one company or workspace on demand, with those below only when asked', async () => {
    expect((await list({ companyId: other })).names).toEqual(['Below']);
    expect((await list({ workspaceId: directory.north })).total).toBe(4);
    expect((await list({ workspaceId: directory.north, recursive: true })).total).toBe(5);
  });

  it('shows each location once to those with grants on several levels, and nothing to those with none', async () => {
    const scope = scopeOf([directory.below], [company, other], [id['Korn'] ?? 0, id['Foreign'] ?? 0, id['Below'] ?? 0]);
    expect(await list({ scope })).toMatchObject({
      names: ['Ähre', 'Below', 'Foreign', 'Korn', 'Mohn', 'Zebra'],
      total: 6,
    });
    expect(await list({ scope: scopeOf([], [], [id['Korn'] ?? 0]) })).toMatchObject({ names: ['Korn'], total: 1 });
    expect(await list({ scope: scopeOf([], [other]) })).toMatchObject({ names: ['Below'], total: 1 });
    expect(await list({ scope: scopeOf([]) })).toMatchObject({ names: [], total: 0 });
  });

  it('finds parts of names and external ids', async () => {
    expect((await list({ filter: 'ÄHR' })).names).toEqual(['Ähre']);
    expect((await list({ filter: 'x-ko' })).names).toEqual(['Korn']);
    expect((await list({ filter: 'o', companyId: company })).names).toEqual(['Korn', 'Mohn']);
    expect((await list({ filter: '%' })).names).toEqual([]);
  });

  it('takes locations that have each of the tags', async () => {
    expect((await list({ tags: ['organic'] })).names).toEqual(['Korn', 'Mohn']);
    expect((await list({ tags: ['Organic', 'Winter'] })).names).toEqual(['Mohn']);
    expect((await list({ tags: ['Summer'] })).names).toEqual([]);
  });

  it('goes by products and statuses of subscriptions', async () => {
    expect((await list({ licences: ['Listing'] })).names).toEqual(['Korn', 'Mohn']);
    expect((await list({ licences: ['DynamicVideo'] })).names).toEqual([]);
    expect((await list({ statuses: ['PROCESSING'] })).names).toEqual(['Mohn']);
    expect((await list({ statuses: ['FINISHED'] })).names).toEqual(['Mohn']);
    expect((await list({ licences: ['Listing'], statuses: ['ACTIVE'] })).names).toEqual(['Korn']);
    expect((await list({ licences: ['Listing'], statuses: ['FINISHED'] })).names).toEqual([]);
  });

  it('holds subscriptions and tags when they are asked for', async () => {
    expect((await list({ filter: 'Mohn' })).data[0]).toMatchObject({ subscriptions: null, tags: null });
    expect((await list({ filter: 'Mohn', enrichments: ['subscriptions', 'tags'] })).data[0]).toMatchObject({
      subscriptions: [{ name: 'Listing offer', products: ['Listing'], status: 'PROCESSING' }],
      tags: [{ name: 'Organic' }, { name: 'Winter' }],
      profileQuality: { qualityScore: 10, name: true, phone: false },
    });
  });
});

describe('locations on a map', () => {
  const positions: Record<string, readonly [number, number]> = {
    Zebra: [49.4521, 11.0767],
    Korn: [49.5, 11.2],
    Mohn: [-17.8, 179.9],
    Below: [-18.1, -179.5],
    Foreign: [49.4, 11.1],
  };
  const rows = (text: ReturnType<typeof sql>) => text.execute(directory.get(Database).manager);

  beforeAll(async () => {
    for (const [name, [lat, lon]] of Object.entries(positions))
      await rows(
        sql`update location set lat = ${lat}, lon = ${lon}, city = ${`City of ${name}`} where id = ${id[name]}`,
      );
    const portals = await rows(sql`
      insert into portal (key, name, provider, domain, url, required_fields)
      select 'map-' || n, 'Map ' || n, 'test', n || '.map.example', 'https://map.example', '{}' from generate_series(1, 3) n returning id`);
    const listing = (name: string, portal: number, state: string) =>
      rows(sql`
        insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
        select workspace_id, company_id, id, ${(portals.rows[portal] as { id: number }).id}, ${state}, 1 from location where id = ${id[name]}`);
    await listing('Zebra', 0, 'LIVE');
    await listing('Zebra', 1, 'WAITING_ON_CUSTOMER');
    await listing('Zebra', 2, 'LIVE');
    await listing('Korn', 0, 'LIVE');
    await listing('Mohn', 0, 'WAITING_ON_PUBLISHER');
    await listing('Below', 0, 'LIVE');
  });

  const points = async (query: Partial<Parameters<LocationPointsQueries['points']>[0]> = {}) => {
    const scope = scopeOf([directory.north, directory.below]);
    const found = await directory.get(LocationPointsQueries).points({ scope, listings: scope, ...query });
    if (found === null) throw new Error('no points');
    return found.parse();
  };

  it('are listed by a part of the earth, also across the 180th meridian, and by whether they have a position', async () => {
    expect((await list({ box: '11,49.4,11.3,49.6' })).names).toEqual(['Korn', 'Zebra']);
    expect(await list({ box: '11,49.4,11.1,49.6' })).toMatchObject({ names: ['Zebra'], total: 1 });
    expect((await list({ box: '179,-20,-179,-10' })).names).toEqual(['Below', 'Mohn']);
    expect((await list({ box: '-180,-90,180,90' })).total).toBe(4);
    expect((await list({ hasPosition: false })).names).toEqual(['Ähre']);
    expect((await list({ hasPosition: true })).total).toBe(4);
    expect((await list({ hasPosition: false, box: '-180,-90,180,90' })).total).toBe(0);
  });

  it('are columns of points with what their listings need, and say how many have no position', async () => {
    const found = await points({ filter: 'x-' });
    expect(found).toEqual({
      total: 4,
      withoutPosition: 1,
      limit: 50_000,
      ids: [id['Zebra'], id['Korn'], id['Mohn']],
      names: ['Zebra', 'Korn', 'Mohn'],
      cities: ['City of Zebra', 'City of Korn', 'City of Mohn'],
      lats: [49.4521, 49.5, -17.8],
      lons: [11.0767, 11.2, 179.9],
      states: ['WAITING_ON_CUSTOMER', 'LIVE', 'NONE'],
      waiting: [1, 0, 0],
      live: [2, 1, 0],
    });
  });

  it('are those of the reader, and so are the listings', async () => {
    expect((await points({ scope: scopeOf([directory.below]) })).names).toEqual(['Below']);
    expect((await points({ scope: scopeOf([], [], [id['Korn'] ?? 0]) })).names).toEqual(['Korn']);
    expect(await points({ scope: scopeOf([]) })).toMatchObject({ total: 0, ids: [], states: [] });
    expect(await points({ listings: undefined })).toMatchObject({ states: null, waiting: null, live: null, total: 5 });
    // Where its listings are hidden, nobody says that none is live.
    const { names, states, live } = await points({ listings: scopeOf([directory.below]) });
    expect(names.map((name, index) => [name, states?.[index], live?.[index]]).toSorted()).toEqual([
      ['Below', 'LIVE', 1],
      ['Korn', null, null],
      ['Mohn', null, null],
      ['Zebra', null, null],
    ]);
  });
});
