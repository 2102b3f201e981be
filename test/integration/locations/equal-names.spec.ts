import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SimilarLocations } from '#contexts/locations';
import type { Place } from '#domain/matching/place-match';
import { sql } from '#platform/database';
import { Fixture } from './fixture.js';

const branches = 16_000;
const chain: Place = {
  name: 'Morgenrot Backshop',
  phone: null,
  street: null,
  house: null,
  postCode: null,
  city: null,
  countryCode: 'DE',
  lat: null,
  lon: null,
};

describe('a branch of a chain among thousands of its name', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await Fixture.start();
    const { id } = await fixture.newCompany('Chain');
    await sql`
      insert into location (workspace_id, company_id, recognition_key, name, street, house, post_code, city, country_code, lat, lon,
        time_zone)
      select ${fixture.workspaceId}, ${id}, n::text, ${chain.name}, 'Ring', n::text, lpad((n * 5 + 10000)::text, 5, '0'),
        'Ort' || md5((n / 3)::text), 'DE', 48 + n / 20000.0, 9 + n / 20000.0, 'Europe/Berlin'
      from generate_series(1, ${branches}) n`.execute(fixture.database.manager);
    await sql`analyze location`.execute(fixture.database.manager);
  });
  afterAll(() => fixture.close());

  const found = async (parts: Partial<Place>): Promise<(string | null)[]> => {
    const places = await fixture
      .get(SimilarLocations)
      .candidates({ place: { ...chain, ...parts }, workspaceIds: [fixture.workspaceId] });
    return places.map(({ house }) => house);
  };

  it.each<[string, (town: string) => Partial<Place>]>([
    ['its town', (city) => ({ city })],
    ['its street and town', (city) => ({ street: 'Ring', house: '12345', city })],
    ['its postcode', () => ({ postCode: '71725' })],
    ['its point', () => ({ lat: 48 + 12_345 / 20_000, lon: 9 + 12_345 / 20_000 })],
  ])('is found by its name and %s', async (_what, parts) => {
    const { rows } = await sql<{ city: string }>`
      select city from location where recognition_key = '12345' and name = ${chain.name}`.execute(
      fixture.database.manager,
    );
    expect(await found(parts(rows[0]?.city ?? ''))).toContain('12345');
  });

  it('is not looked for through all of them: a name alone brings fifty', async () => {
    expect((await found({})).length).toBe(50);
  });
});
