import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { sql } from '#platform/database';
import { ParkedJobs } from '#platform/outbox';
import { sampleShopsCsv } from '../../support/sample-shops/shops.js';
import { csvOf, shopList } from '../../support/shop-list.js';
import { sized } from '../../support/size.js';
import { Fixture, sampleFile } from './fixture.js';
import { archive, workbook } from './workbook.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start();
});
afterAll(async () => fixture.close());

const counts = (result: object | null) => {
  const { created, updated, unchanged, rejected } = result as Record<string, number>;
  return { created, updated, unchanged, rejected };
};

/** Everything a company's locations say, without ids and times. */
async function content(companyId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select l.external_id, l.name, l.street, l.house, l.post_code, l.city, l.state, l.country_code, l.lat, l.lon, l.time_zone,
      l.email, l.website, l.categories, l.opening_hours_text, l.version,
      (select json_agg(p.number) from phone p where p.location_id = l.id) as phones
    from location l where l.company_id = ${companyId} and l.deleted_at is null order by l.external_id, l.name, l.street`.execute(
    fixture.database.manager,
  );
  return rows;
}

describe('the sample file', () => {
  it('is imported: 306 taken, 57 refused for the missing name, unchanged the second time', async () => {
    const first = await fixture.importFile(sampleFile);
    expect(first.job).toMatchObject({ state: 'done', total: 363, processed: 363 });
    expect(counts(first.result)).toEqual({ created: 306, updated: 0, unchanged: 0, rejected: 57 });
    const errors = first.job.problems.data.filter((problem) => problem.severity === 'error');
    expect(errors).toHaveLength(57);
    expect(errors[0]).toEqual({
      line: 5,
      subjectId: null,
      field: 'name',
      severity: 'error',
      problem: 'required',
      value: null,
      reason: 'name is required',
    });
    expect(new Set(errors.map(({ field, problem }) => `${field} ${problem}`))).toEqual(new Set(['name required']));
    const warnings = first.job.problems.data.filter((problem) => problem.severity === 'warning');
    expect(new Set(warnings.map(({ field }) => field))).toEqual(new Set(['phone', 'openingHours']));
    const withoutHolidays = warnings.filter(({ problem }) => problem === 'holidays');
    expect(withoutHolidays.length).toBeGreaterThan(3);
    expect(withoutHolidays[0]?.reason).toBe('openingHours was read without public holidays');
    const second = await fixture.importFile(sampleFile);
    expect(counts(second.result)).toEqual({ created: 0, updated: 0, unchanged: 306, rejected: 57 });
    expect(await fixture.count()).toBe(306);
  });

  it('is what its script writes', async () => {
    expect(await readFile(sampleFile, 'utf8')).toBe(sampleShopsCsv());
  });

  const shops = sized({ short: 3000, full: 20_000 });
  it(`may be as long as ${shops} shops`, async () => {
    const company = await fixture.newCompany('Shops');
    const { result } = await fixture.import(csvOf(shopList(shops)), {}, company);
    expect(counts(result)).toEqual({ created: shops, updated: 0, unchanged: 0, rejected: 0 });
    expect(await fixture.count(company.id)).toBe(shops);
  });
});

describe('rows', () => {
  it('changes only what a row says differently, and tells of it', async () => {
    const company = await fixture.newCompany();
    await fixture.import('externalId,name,street,phone\nA,Shop,Weg 1,0911 123456\nB,Other,Weg 2,', {}, company);
    const { result } = await fixture.import('externalId;Name;Straße;Telefon\nA;Shop;Weg 9;\nB;Other;;', {}, company);
    expect(counts(result)).toEqual({ created: 0, updated: 1, unchanged: 1, rejected: 0 });
    const after = (await content(company.id)) as Record<string, unknown>[];
    expect(after).toMatchObject([
      { external_id: 'A', street: 'Weg 9', phones: ['49-911-123456'], version: 2 },
      { external_id: 'B', street: 'Weg 2', version: 1 },
    ]);
    const { rows } = await sql`
      select a.before, a.after, a.user_name from audit_log a join location l on l.id = a.subject_id
      where l.company_id = ${company.id} and a.before is not null`.execute(fixture.database.manager);
    expect(rows).toEqual([
      { before: { 'address.street': 'Weg 1' }, after: { 'address.street': 'Weg 9' }, user_name: 'ada' },
    ]);
  });

  it('recognises rows without an external id by name, address and postcode, whatever their spelling', async () => {
    const company = await fixture.newCompany();
    await fixture.import('name;strasse;hausnr;plz;ort\nBäckerei Groß;Hauptstraße;5;90402;Nürnberg', {}, company);
    const { result } = await fixture.import(
      'name,address,zip,city\nBaeckerei Gross,Hauptstr. 5,90402,Nürnberg',
      {},
      company,
    );
    expect(counts(result)).toMatchObject({ created: 0, updated: 1 });
  });

  it('finds the same rows again in any order: property', async () => {
    const word = fc.constantFrom('Markt', 'Am Bach', 'Müller & Söhne', 'A', 'O"Neil', 'zu, heiß', '  x  ', 'ß');
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const row = fc.tuple(
      fc.option(fc.integer({ min: 1, max: 6 }).map(String), { nil: '' }),
      word,
      word,
      fc.constantFrom('', '90402', '1010'),
      word,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), async (rows, turned) => {
        const company = await fixture.newCompany();
        const file = (list: typeof rows): string =>
          ['externalId,name,street,plz,city', ...list.map((cells) => cells.map(cell).join(','))].join('\r\n');
        const first = await fixture.import(file(rows), {}, company);
        const again = await fixture.import(file(rows), {}, company);
        expect(first.result.created + first.result.rejected).toBe(rows.length);
        expect(counts(again.result)).toEqual({
          created: 0,
          updated: 0,
          unchanged: first.result.created,
          rejected: first.result.rejected,
        });
        if (turned) await fixture.import(file(rows.toReversed()), {}, company);
        expect(await fixture.count(company.id)).toBe(first.result.created);
      }),
      { numRuns: sized({ short: 10, full: 25 }) },
    );
  }, 180_000);

  it('takes the first of two rows with one external id and refuses the later', async () => {
    const company = await fixture.newCompany();
    const { job, result } = await fixture.import('externalId,name\nA,First\nB,Other\nA,Second', {}, company);
    expect(counts(result)).toMatchObject({ created: 2, rejected: 1 });
    expect(job.problems.data).toEqual([
      {
        line: 4,
        subjectId: null,
        field: 'externalId',
        severity: 'error',
        problem: 'duplicate',
        value: 'A',
        reason: 'externalId is named twice',
      },
    ]);
  });

  it('leaves out fields that are wrong, refuses rows whose country or shape is wrong', async () => {
    const company = await fixture.newCompany();
    const { job, result } = await fixture.import(
      [
        'externalId,name,phone,email,website,latitude,longitude,country',
        'A,Good,call us,nobody,no address,99,11,Deutschland',
        'B,Atlantis,,,,,,Atlantis',
        'C,Too,many,,,,,DE,cells',
        'D,Web,,a@b.de,www.example.de,"49,5","11,1",österreich',
      ].join('\n'),
      {},
      company,
    );
    expect(counts(result)).toMatchObject({ created: 2, rejected: 2 });
    expect(result.warnings).toBe(4);
    expect(job.problems.data.map(({ line, field, severity }) => `${line} ${field} ${severity}`)).toEqual([
      '2 email warning',
      '2 latitude warning',
      '2 phone warning',
      '2 website warning',
      '3 country error',
      '4 line error',
    ]);
    expect(await content(company.id)).toMatchObject([
      { external_id: 'A', country_code: 'DE', email: null, lat: null },
      {
        external_id: 'D',
        country_code: 'AT',
        email: 'a@b.de',
        website: 'https://www.example.de',
        lat: 49.5,
        time_zone: 'Europe/Berlin',
      },
    ]);
  });

  it('refuses what PostgreSQL cannot store without stopping', async () => {
    const company = await fixture.newCompany();
    const { result } = await fixture.import('externalId,name\nA,Zero\0\nB,Good', {}, company);
    expect(counts(result)).toMatchObject({ created: 1, rejected: 1 });
  });
});

describe('ways to write a file', () => {
  const table = [
    ['Filialnummer', 'Firma', 'Straße', 'PLZ', 'Ort', 'Öffnungszeiten'],
    ['1', 'Bäckerei Öz', 'Königsallee 1', '40212', 'Düsseldorf', 'Mo "früh"; Di'],
  ];
  const write = (separator: string): string =>
    table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');

  it.each([
    ['UTF-8', 'utf-8', ','],
    ['UTF-8 with BOM', 'utf-8-bom', ';'],
    ['windows-1252', 'windows-1252', ';'],
    ['windows-1252 with tabs', 'windows-1252', '\t'],
    ['UTF-16', 'utf-16', '\t'],
  ])('reads %s', async (_name, encoding, separator) => {
    const company = await fixture.newCompany();
    const text = write(separator);
    const file =
      encoding === 'utf-8-bom'
        ? Buffer.from(`\uFEFF${text}`)
        : encoding === 'utf-16'
          ? iconv.encode(text, 'utf-16le', { addBOM: true })
          : iconv.encode(text, encoding);
    await fixture.import(file, {}, company);
    expect(await content(company.id)).toMatchObject([
      {
        external_id: '1',
        name: 'Bäckerei Öz',
        street: 'Königsallee 1',
        post_code: '40212',
        city: 'Düsseldorf',
        opening_hours_text: 'Mo "früh"; Di',
      },
    ]);
  });

  it('takes characters of two bytes that are split between parts of the upload', async () => {
    const company = await fixture.newCompany();
    const name = 'ü'.repeat(120);
    const rows = Array.from({ length: 40 }, (_, index) => `${index},${name}${index}`);
    const { result } = await fixture.import(['externalId,name', ...rows].join('\n'), {}, company);
    expect(result.created).toBe(40);
    expect(await content(company.id)).toContainEqual(expect.objectContaining({ name: `${name}39` }));
  });

  it('heeds the separator that Excel declares', async () => {
    const company = await fixture.newCompany();
    const { result } = await fixture.import('sep=|\nname|city\nShop|Fürth', {}, company);
    expect(result.created).toBe(1);
  });

  it('reads a workbook', async () => {
    const company = await fixture.newCompany();
    const file = workbook([...table, [2, 'Café <Süd> & Söhne', 'Weg 2', 40213, 'Düsseldorf', '']]);
    const { result } = await fixture.import(file, { format: 'xlsx' }, company);
    expect(counts(result)).toMatchObject({ created: 2, rejected: 0 });
    expect(await content(company.id)).toMatchObject([
      { external_id: '1', name: 'Bäckerei Öz', opening_hours_text: 'Mo "früh"; Di' },
      { external_id: '2', name: 'Café <Süd> & Söhne', post_code: '40213' },
    ]);
  });

  it.each([
    ['swells when unpacked', archive({ 'xl/workbook.xml': Buffer.alloc(70 * 1024 * 1024, ' ') }), /too long/],
    ['is an archive of something else', archive({ 'readme.txt': 'hello' }), /not a readable XLSX workbook/],
    ['is broken', workbook(table).subarray(0, 400), /not a readable XLSX workbook/],
  ])('fails when a workbook %s', async (_name, file, words) => {
    const { job } = await fixture.import(file, { format: 'xlsx' }, await fixture.newCompany());
    expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(words) });
  });

  it.each([
    ['no column is a name', 'street,city\nWeg,Fürth', {}, /No column is recognised as the name.*street, city/],
    ['the mapping names a column that is not there', 'name\nShop', { mapping: '{"city":"Town"}' }, /city is in "Town"/],
    ['a quotation mark stays open', 'name\n"Shop', {}, /not well-formed/],
  ])('fails when %s', async (_name, file, request, words) => {
    const { job } = await fixture.import(file, request, await fixture.newCompany());
    expect(job.state).toBe('failed');
    expect(job.error).toMatch(words);
  });

  it('refuses a mapping, a time zone or a body that makes no sense, at once', async () => {
    await expect(
      fixture.upload('name\nShop', { mapping: '{"nmae":"a","city":5}', timeZone: 'Mars' }),
    ).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'mapping.nmae' }, { field: 'mapping.city' }, { field: 'timeZone' }],
    });
    await expect(fixture.upload('')).rejects.toMatchObject({ key: 'malformedRequest' });
    await expect(fixture.upload('name\nShop', { format: 'xlsx' })).rejects.toMatchObject({ key: 'malformedRequest' });
    await expect(fixture.upload(Buffer.from('PK\u0003\u0004...'))).rejects.toMatchObject({ key: 'malformedRequest' });
  });
});

describe('the job', () => {
  it('goes on where a killed worker stopped, with the same end as without', async () => {
    const file = csvOf(shopList(1300));
    const [straight, broken] = [await fixture.newCompany(), await fixture.newCompany()];
    const whole = await fixture.import(file, {}, straight);
    const jobId = await fixture.upload(file, {}, broken);
    await breakAfter(jobId, 500);
    await expect(fixture.run(jobId)).rejects.toThrow('killed');
    expect(await fixture.job(jobId)).toMatchObject({ state: 'running', processed: 500, total: 1300 });
    await breakAfter(jobId, 1000);
    await expect(fixture.run(jobId)).rejects.toThrow('killed');
    await breakAfter(jobId, Number.MAX_SAFE_INTEGER);
    await fixture.run(jobId);
    const job = await fixture.job(jobId);
    expect(job).toMatchObject({ state: 'done', result: whole.job.result });
    expect(await content(broken.id)).toEqual(await content(straight.id));
    expect((await sql`select 1 from import_key`.execute(fixture.database.manager)).rows).toEqual([]);
  });

  it('forgets what an import of its company has brought a month ago, and of no other company', async () => {
    const [company, other] = [await fixture.newCompany(), await fixture.newCompany()];
    const file = csvOf(shopList(3));
    const jobs: number[] = [];
    for (const each of [company, company, other]) jobs.push((await fixture.import(file, {}, each)).job.id);
    const known = async () =>
      (
        await sql<{ id: number }>`
          select distinct job_id as id from import_location where job_id = any(${jobs}::bigint[]) order by 1`.execute(
          fixture.database.manager,
        )
      ).rows.map(({ id }) => id);
    await sql`update job set created_at = created_at - case when id = ${jobs[1]} then interval '29 days' else interval '31 days' end
      where id = any(${jobs}::bigint[])`.execute(fixture.database.manager);
    expect(await known()).toEqual(jobs);
    const last = (await fixture.import(file, {}, company)).job.id;
    expect(await known()).toEqual(jobs.slice(1));
    expect(
      (await sql`select from import_location where job_id = ${last}`.execute(fixture.database.manager)).rows,
    ).toHaveLength(3);
  });

  it('lets one of two runs at once do the work', async () => {
    const company = await fixture.newCompany();
    const jobId = await fixture.upload(csvOf(shopList(2362)), {}, company);
    const runs = await Promise.allSettled([fixture.run(jobId), fixture.run(jobId)]);
    expect(runs.some((run) => run.status === 'fulfilled')).toBe(true);
    expect(await fixture.job(jobId)).toMatchObject({ state: 'done', result: { created: 2362 } });
    expect(await fixture.count(company.id)).toBe(2362);
  });

  it('makes each location once when two files with the same rows are imported at once', async () => {
    const company = await fixture.newCompany();
    const file = await readFile(sampleFile);
    await Promise.all([fixture.import(file, {}, company), fixture.import(file, {}, company)]);
    expect(await fixture.count(company.id)).toBe(306);
  });

  it('goes on when an administrator runs it again after it was parked', async () => {
    const company = await fixture.newCompany();
    const jobId = await fixture.upload('name\nShop', {}, company);
    await breakAfter(jobId, 0);
    await expect(fixture.run(jobId)).rejects.toThrow('killed');
    const parked = fixture.get(ParkedJobs);
    await parked.park(await fixture.outboxId(jobId), 'killed');
    expect(await fixture.job(jobId)).toMatchObject({ state: 'parked', error: 'killed' });
    await breakAfter(jobId, Number.MAX_SAFE_INTEGER);
    await parked.rerun(jobId);
    await fixture.run(jobId);
    expect(await fixture.job(jobId)).toMatchObject({ state: 'done', error: null, result: { created: 1 } });
  });

  it('only says what it would do when it runs dry', async () => {
    const company = await fixture.newCompany();
    const { result, job } = await fixture.importFile(sampleFile, { dryRun: true }, company);
    expect(result).toMatchObject({ created: 306, rejected: 57, dryRun: true });
    expect(job.problems.total).toBeGreaterThanOrEqual(57);
    expect(await fixture.count(company.id)).toBe(0);
  });

  it('fails when the company has been deleted', async () => {
    const company = await fixture.newCompany();
    const jobId = await fixture.upload('name\nShop', {}, company);
    await sql`update company set deleted_at = now() where id = ${company.id}`.execute(fixture.database.manager);
    await fixture.run(jobId);
    expect(await fixture.job(jobId)).toMatchObject({ state: 'failed', error: `There is no company ${company.id}.` });
  });
});

/** From now on the job's transaction breaks once it moves its mark beyond `rows`, as a kill between two batches would. */
async function breakAfter(jobId: number, rows: number): Promise<void> {
  await sql
    .raw(
      `create or replace function killed() returns trigger language plpgsql as $$ begin
         if new.id = ${jobId} and new.processed > ${rows} then raise exception 'killed'; end if; return new; end $$;
       create or replace trigger killed before update on job for each row execute function killed();`,
    )
    .execute(fixture.database.manager);
}
