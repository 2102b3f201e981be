import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LocationQueries } from '#contexts/locations';
import { sql } from '#platform/database';
import { sized } from '../../support/size.js';
import { describeWithShared } from '../../support/with-shared.js';
import { Fixture } from './fixture.js';

/** Files of other people, which the repository does not carry. */
describeWithShared('real files', 'locations', (folder) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await Fixture.start();
  });
  afterAll(async () => fixture.close());

  const counts = (result: object | null) => {
    const { created, updated, unchanged, rejected } = result as Record<string, number>;
    return { created, updated, unchanged, rejected };
  };

  it('imports farm shops of a map: 306 taken, 57 refused for the missing name, unchanged the second time', async () => {
    const file = join(folder, 'osm-farm-shops-de.csv');
    const first = await fixture.importFile(file);
    expect(first.job).toMatchObject({ state: 'done', total: 363, processed: 363 });
    expect(counts(first.result)).toEqual({ created: 306, updated: 0, unchanged: 0, rejected: 57 });
    expect(first.job.problems.data.filter(({ problem }) => problem === 'holidays')).toHaveLength(10);
    const second = await fixture.importFile(file);
    expect(counts(second.result)).toEqual({ created: 0, updated: 0, unchanged: 306, rejected: 57 });
    expect(await fixture.count()).toBe(306);
  });

  it('reads the opening hours of most of them', async () => {
    const company = await fixture.newCompany('Farm shops');
    await fixture.importFile(join(folder, 'osm-farm-shops-de.csv'), {}, company);
    const { rows: found } = await sql<{ texts: number; weeks: number }>`
      select count(l.opening_hours_text)::int as texts, count(o.id)::int as weeks
      from location l left join opening_hours o on o.location_id = l.id where l.company_id = ${company.id}`.execute(
      fixture.database.manager,
    );
    expect(found[0]?.texts).toBeGreaterThan(100);
    expect(found[0]?.weeks).toBeGreaterThan(0.75 * (found[0]?.texts ?? 0));
  });

  it('imports chains whose rows have no id or other names for their columns', async () => {
    const company = await fixture.newCompany('Restaurants');
    const mapping = '{"name":"=Chipotle","country":"=US"}';
    const file = join(folder, 'chipotle_locations.csv');
    const first = await fixture.importFile(file, { mapping }, company);
    expect(first.result).toMatchObject({ updated: 0, unchanged: 0, ignoredColumns: ['state_name'] });
    const second = await fixture.importFile(file, { mapping }, company);
    expect(counts(second.result)).toEqual({ ...counts(first.result), created: 0, unchanged: first.result.created });
    expect(first.result.created + first.result.rejected).toBe(3385);
    expect(await fixture.count(company.id)).toBe(first.result.created);
  });

  const shops = sized({ short: 3000, full: 20_183 });
  it(`imports ${shops} shops`, async () => {
    const company = await fixture.newCompany('Shops');
    const mapping = '{"name":"brand","country":"=US"}';
    const lines = (await readFile(join(folder, 'dollar-general_locations.csv'), 'utf8'))
      .split('\n')
      .slice(0, shops + 1);
    const { result } = await fixture.import(lines.join('\n'), { mapping }, company);
    expect(counts(result)).toEqual({ created: shops, updated: 0, unchanged: 0, rejected: 0 });
    const { rows } = await sql<{ id: number }>`
      select id from location where company_id = ${company.id} and external_id = '7671'`.execute(
      fixture.database.manager,
    );
    const [facts] = await fixture.get(LocationQueries).facts(rows.map((row) => row.id));
    expect(facts).toMatchObject({
      name: 'Dollar General',
      mainPhone: '1-205-4628535',
      timeZone: 'America/Chicago',
      address: {
        street: '2404 University Blvd E',
        city: 'Tuscaloosa',
        state: 'AL',
        postCode: '35404-4142',
        countryCode: 'US',
      },
    });
  });
});
