import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { Fixture } from './fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start();
});
afterAll(async () => fixture.close());

describe('an import', () => {
  it('tells rows that look like a location which was there, also before anything is written', async () => {
    const company = await fixture.newCompany();
    const head = 'externalId;name;phone;street;house;plz;ort;latitude;longitude\n';
    await fixture.import(
      `${head};Bäckerei Groß;0911 123456;Hauptstraße;5;90402;Nürnberg;;\n;Hofladen Glaser;;;;;;49.4521;11.0767`,
      {},
      company,
    );
    const { rows } = await sql<{ id: number }>`
      select id from location where company_id = ${company.id} order by id`.execute(fixture.database.manager);
    const [bakery, shop] = rows.map(({ id }) => id);
    const file = [
      'N1;Bäckerei Gross GmbH;+49 911 123456;Hauptstr.;5a;90402;Nürnberg;;',
      'N2;Autohaus Weber;0911 777888;Ring;9;90402;Nürnberg;;',
      'N3;Hofladn Glaser;;;;;;49.4522;11.0768',
      'N4;Bäckerei Groß;0911 999888;Königstraße;51;90403;Nürnberg;;',
      // Like the first of this file, which was not there before.
      'N5;Bäckerei Gross;+49 911 123456;Hauptstr.;5a;90402;Nürnberg;;',
    ];
    const warning = (line: number, value: string, subjectId: number | undefined) => ({
      line,
      subjectId,
      field: 'name',
      severity: 'warning',
      problem: 'alike',
      value,
      reason: `name looks like that of location ${subjectId}, which was there already`,
    });
    for (const dryRun of [true, false]) {
      const { job, result } = await fixture.import(head + file.join('\n'), { dryRun }, company);
      expect(result).toMatchObject({ created: 5, updated: 0, rejected: 0, warnings: 3 });
      expect(job.problems.data).toEqual([
        warning(2, 'Bäckerei Gross GmbH', bakery),
        warning(4, 'Hofladn Glaser', shop),
        warning(6, 'Bäckerei Gross', bakery),
      ]);
    }
    const again = await fixture.import(head + file.join('\n'), {}, company);
    expect(again.result).toMatchObject({ created: 0, unchanged: 5, warnings: 0 });
  });
});
