import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProfileQualityQueries } from '#contexts/directory';
import { LocationQueries } from '#contexts/locations';
import { lists } from '#domain/lists/lists';
import { Database, sql } from '#platform/database';
import { Directory } from './fixture.js';

let directory: Directory;
let queries: ProfileQualityQueries;
let companyId: number;
beforeAll(async () => {
  directory = await Directory.start();
  queries = directory.get(ProfileQualityQueries);
  companyId = await directory.company(directory.north, 'Company');
});
afterAll(() => directory.close());

const run = (text: string): Promise<unknown> => sql.raw(text).execute(directory.get(Database).manager);
const image = (id: number, type: string, key: string, owner = 'Location'): string => `insert into image
  (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes, storage_key)
  values (${directory.north}, '${owner}', ${id}, '${type}', 'a.png', 'png', 300, 300, 20000, '${key}-${id}')`;

/** What completes each part, for a location of which only the name is known. */
const completing = (id: number): [string, string][] => [
  [
    'phone',
    `insert into phone (workspace_id, location_id, main, number) values (${directory.north}, ${id}, true, '49-911-1')`,
  ],
  ['address', `update location set street = 'Weg', city = 'Nürnberg', country_code = 'DE' where id = ${id}`],
  ['email', `update location set email = 'info@example.com' where id = ${id}`],
  ['website', `update location set website = 'https://example.com' where id = ${id}`],
  ['openingHours', `update location set opening_hours_text = 'Mo-Fr 09:00-18:00' where id = ${id}`],
  [
    'description',
    `insert into location_profile (location_id, workspace_id, description) values (${id}, ${directory.north}, 'Fresh')`,
  ],
  ['paymentMethods', `update location_profile set payment_methods = '["CASH"]' where location_id = ${id}`],
  ['logo', image(id, 'BusinessLogo', 'logo')],
  ['gallery', image(id, 'CustomImage', 'gallery')],
];

describe('the quality of a profile', () => {
  it('grows by ten with each part, to exactly 100, and says what is left', async () => {
    const id = await directory.location(directory.north, companyId, 'Only a name');
    await directory.as(async () => {
      let score = 10;
      const report = await queries.of(id, 'Profile');
      expect(report).toMatchObject({ qualityScore: score, name: true, phone: false, listings: null });
      expect(report.nextSteps.map(({ flag }) => flag)).toEqual(
        'address phone openingHours website description logo gallery email paymentMethods'.split(' '),
      );
      for (const [flag, statement] of completing(id)) {
        await run(statement);
        const next = await queries.of(id, 'Profile');
        expect([flag, next[flag as 'logo'], next.qualityScore]).toEqual([flag, true, (score += 10)]);
        expect(next.nextSteps.map((step) => step.flag)).not.toContain(flag);
      }
      expect(score).toBe(100);
      expect((await queries.of(id, 'Profile')).nextSteps).toEqual([]);
    });
  });

  it('says it in the reader’s language', async () => {
    const id = await directory.location(directory.north, companyId, 'Nur ein Name');
    const { nextSteps } = await directory.as(() => queries.of(id, 'Profile'), 'de');
    expect(nextSteps[1]).toEqual({
      flag: 'phone',
      points: 10,
      action: 'Tragen Sie die Haupttelefonnummer ein.',
      operation: `PUT /api/location/basic/${id}`,
    });
  });

  it('does not count what is blank, deleted, or somebody else’s', async () => {
    const id = await directory.location(directory.north, companyId, 'Nearly nothing');
    for (const statement of [
      `insert into location_profile (location_id, workspace_id, description) values (${id}, ${directory.north}, ' ')`,
      `update location set email = ' ', website = '', opening_hours_text = '  ', street = 'Weg' where id = ${id}`,
      image(id, 'BusinessLogo', 'gone'),
      `update image set deleted_at = now() where owner_id = ${id}`,
      image(id, 'BusinessLogo', 'company', 'Company'),
      `insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to)
       values (${directory.north}, ${id}, 'customDate', '[]', '2026-12-24', '2026-12-24')`,
    ])
      await run(statement);
    expect(await directory.as(() => queries.of(id, 'Profile'))).toMatchObject({ qualityScore: 10, name: true });
  });

  it('counts opening hours that are only kept as structure, and a website among the links', async () => {
    const id = await directory.location(directory.north, companyId, 'Structured');
    await run(
      `insert into opening_hours (workspace_id, location_id, hours_type, days) values (${directory.north}, ${id}, 'default', '[]')`,
    );
    await run(
      `insert into location_url (workspace_id, location_id, url_type, url) values (${directory.north}, ${id}, 'Location', 'https://x.example')`,
    );
    expect(await directory.as(() => queries.of(id, 'Profile'))).toMatchObject({ openingHours: true, website: true });
  });

  it('is the same in the basic data, flag by flag', async () => {
    const id = await directory.location(directory.north, companyId, 'Same');
    for (const [, statement] of completing(id).slice(0, 4)) await run(statement);
    const report = await directory.as(() => queries.of(id, 'Profile'));
    const view = (await directory.get(LocationQueries).basic(id))?.parse().profileQuality;
    expect(Object.keys(view ?? {})).toEqual(['qualityScore', ...lists.profileQualityFlag]);
    expect(report).toMatchObject(view ?? {});
  });

  it('is told of no location that is gone', async () => {
    await expect(directory.as(() => queries.of(2_147_480_000, 'Profile'))).rejects.toMatchObject({
      key: 'locationNotFound',
    });
  });
});

describe('the scan of a profile', () => {
  it('counts what a live listing shows as it is now', async () => {
    const id = await directory.location(directory.north, companyId, 'Scanned');
    for (const [, statement] of completing(id)) await run(statement);
    const listing = (portal: number, state: string, published: number | null): Promise<unknown> =>
      run(`insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, published_version)
           values (${directory.north}, ${companyId}, ${id}, ${portal}, '${state}', 2, ${published})`);
    const scan = () => directory.as(() => queries.of(id, 'Scan'));
    expect(await scan()).toMatchObject({ qualityScore: 0, name: false, listings: { total: 0, live: 0, upToDate: 0 } });
    await listing(1, 'LIVE', 1);
    await listing(2, 'WAITING_ON_PUBLISHER', null);
    await listing(3, 'RELEASED', 2);
    expect(await scan()).toMatchObject({ qualityScore: 0, listings: { total: 2, live: 1, upToDate: 0 } });
    await run(`update listing set published_version = 2 where location_id = ${id} and portal_id = 1`);
    expect(await scan()).toMatchObject({
      qualityScore: 100,
      name: true,
      address: true,
      phone: true,
      email: true,
      website: true,
      logo: true,
      gallery: true,
      openingHours: true,
      description: true,
      paymentMethods: true,
      nextSteps: [],
      listings: { total: 2, live: 1, upToDate: 1 },
    });
  });
});
