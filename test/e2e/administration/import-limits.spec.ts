import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import type { JobView } from '#platform/jobs';
import { archive, workbook } from '../../integration/locations/workbook.js';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let platform: Platform;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ sandbox: false });
  const { rows } = await sql<{ id: number }>`select id from company where external_id = 'demo-company'`.execute(
    platform.database.manager,
  );
  companyId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

interface Call {
  readonly user?: string;
  readonly body?: string | Buffer | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(method: string, path: string, { user = 'demo-agency', body, headers }: Call = {}) {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const sent = body instanceof FormData || body === undefined ? body : new Uint8Array(Buffer.from(body));
  const response = await checkedFetch('administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, ...headers },
      ...(sent !== undefined && { body: sent }),
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const upload = (body: string | Buffer, type = csv, query = '', headers = {}) =>
  call('POST', `/api/location/import?companyId=${companyId}${query}`, {
    body,
    headers: { 'content-type': type, ...headers },
  });

const ended = (jobId: unknown): Promise<JobView> =>
  eventually(
    async () => (await call('GET', `/api/job/${String(jobId)}`)).body as unknown as JobView,
    ({ state }) => state !== 'queued' && state !== 'running',
    'The job does not end.',
  );

const imported = async (body: string | Buffer, type = csv, query = ''): Promise<JobView> =>
  ended((await upload(body, type, query)).body.value);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const parts = (sheet: string) => ({
  'xl/workbook.xml': `<workbook xmlns="${main}"><sheets><sheet name="S" sheetId="1" id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
});
const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${cell('A1', 'name')}</row>`;

/** The name is in front of the sheet and again in the directory, where it becomes another one. */
function withoutSheet(book: Buffer): Buffer {
  const changed = Buffer.from(book);
  changed.write('sheet2', changed.lastIndexOf('sheet1'));
  return changed;
}

describe('a hostile file', () => {
  it.each([
    [
      'with a cell in the last corner of a sheet',
      archive(parts(`${head}<row r="1048576">${cell('XFD1048576', 'x')}</row>`)),
      /too many columns; at most 1000/,
    ],
    [
      'with a million wide rows',
      archive(parts(head + `<row>${cell('ALL1', 'x')}</row>`.repeat(25_000))),
      /too many cells/,
    ],
    ['whose directory leaves out its sheet', withoutSheet(archive(parts(head))), /not a readable XLSX workbook/],
    ['that declares entities', archive(parts(`<!DOCTYPE a [<!ENTITY b "c">]><row>${'&b;'}</row>`)), /not a readable/],
    ['whose text never ends', archive(parts(`<row><c t="str"><v>${' '.repeat(8_000_000)}`)), /too long/],
  ])('%s fails by itself and leaves the worker as it is', async (_what, file, words) => {
    expect(file.length).toBeLessThan(200_000);
    const job = await imported(file, xlsx);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(words) });
    expect(await imported('name,city\nAfterwards,Fürth')).toMatchObject({ state: 'done' });
  });

  it('with a NUL in its head line fails, and a mapping with half a character is refused', async () => {
    expect(await imported('na\0me,name\nShop,Shop')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('head line'),
    });
    const broken = encodeURIComponent('{"name":"\\ud800"}');
    expect(await upload('name\nShop', csv, `&mapping=${broken}`)).toMatchObject({
      status: 400,
      body: { fields: ['mapping'] },
    });
  });

  it('whose reading process is killed three times is parked, and runs again when an administrator says so', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Killed ${index},Fürth`);
    let killed = 0;
    const kill = (message: unknown): void => {
      const { process: child } = message as { process: ChildProcess };
      // It is told of before it has been started.
      setTimeout(() => {
        if (child.spawnargs.some((word) => word.includes('table-process')) && child.kill('SIGKILL')) killed += 1;
      }, 20);
    };
    subscribe('child_process', kill);
    const { body } = await upload(['name,city', ...rows].join('\n'), csv, '&dryRun=true');
    const job = await ended(body.value).finally(() => unsubscribe('child_process', kill));
    expect(killed).toBe(3);
    expect(job).toMatchObject({ state: 'parked', error: expect.stringContaining('SIGKILL'), processed: 0 });
    expect(await call('POST', `/api/job/${job.id}/rerun`, { user: 'demo-admin' })).toMatchObject({ status: 200 });
    expect(await ended(job.id)).toMatchObject({ state: 'done', processed: 3000 });
  });
});

describe('an import', () => {
  it('is the same under one Idempotency-Key only when its file is', async () => {
    const key = { 'idempotency-key': 'same-length' };
    const first = await upload('name,city\nOne,Fürth', csv, '', key);
    const same = await upload('name,city\nOne,Fürth', csv, '', key);
    expect(same.body).toEqual(first.body);
    expect(same.headers.get('idempotency-replayed')).toBe('true');
    const other = await upload('name,city\nTwo,Fürth', csv, '', key);
    expect(other).toMatchObject({ status: 422, body: { errorCode: 1006 } });
    await ended(first.body.value);
  });

  it('leaves out the fields that the mapping sets to null', async () => {
    const mapping = encodeURIComponent('{"phone":null}');
    const job = await imported('name,city,Telefon\nNo phone,Fürth,0911 123456', csv, `&mapping=${mapping}`);
    expect(job).toMatchObject({ state: 'done', result: { created: 1, ignoredColumns: ['Telefon'] } });
    const { rows } = await sql`
      select p.number from phone p join location l on l.id = p.location_id where l.name = 'No phone'`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([]);
  });

  it('says in a dry run what each column is read as, also when none is the name', async () => {
    const file = 'Filiale,Ort,Telefon\nColumns,Fürth,0911 123456';
    const unclear = await imported(file, csv, '&dryRun=true');
    expect(unclear).toMatchObject({
      state: 'failed',
      result: {
        columns: [
          { title: 'Filiale', field: null, samples: ['Columns'] },
          { title: 'Ort', field: 'city' },
          { title: 'Telefon' },
        ],
      },
    });
    const mapping = encodeURIComponent('{"name":"Filiale","phone":null}');
    const job = await imported(file, csv, `&dryRun=true&mapping=${mapping}`);
    expect(job).toMatchObject({
      state: 'done',
      result: {
        created: 1,
        columns: [
          { title: 'Filiale', field: 'name', samples: ['Columns'] },
          { title: 'Ort', field: 'city', samples: ['Fürth'] },
          { title: 'Telefon', field: null, samples: ['0911 123456'] },
        ],
      },
    });
  });

  it('is taken as a form of one file, which says by itself what it is', async () => {
    const form = (...names: string[]): FormData => {
      const data = new FormData();
      for (const name of names) data.append(name, new Blob([`name,city\nForm ${name},Fürth`]), `${name}.csv`);
      return data;
    };
    const send = (body: FormData) => call('POST', `/api/location/import?companyId=${companyId}`, { body });
    expect(await ended((await send(form('file'))).body.value)).toMatchObject({ state: 'done', result: { created: 1 } });
    const book = new FormData();
    book.append(
      'upload',
      new Blob([
        new Uint8Array(
          workbook([
            ['name', 'city'],
            ['Form book', 'Fürth'],
          ]),
        ),
      ]),
      'book.csv',
    );
    expect(await ended((await send(book)).body.value)).toMatchObject({ state: 'done', result: { created: 1 } });
    expect(await send(form('one', 'two'))).toMatchObject({ status: 400, body: { errorCode: 1000 } });
    expect(await send(new FormData())).toMatchObject({ status: 400, body: { errorCode: 1000 } });
    const field = form('file');
    field.append('dryRun', 'true');
    expect(await send(field)).toMatchObject({ status: 400, body: { errorCode: 1001, fields: ['dryRun'] } });
    const cut = await upload(
      '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nname',
      'multipart/form-data; boundary=x',
    );
    expect(cut).toMatchObject({ status: 400, body: { errorCode: 1000 } });
    expect(await upload('name', 'multipart/form-data')).toMatchObject({ status: 400, body: { errorCode: 1000 } });
  });

  it('says which country it assumed, and which would fit better', async () => {
    const vienna = 'name,plz,city,phone\nCafé,1010,Wien,+43 1 5123456\nBar,1020,Wien,+43 1 5123457';
    const job = await imported(vienna, csv, '&dryRun=true');
    const { country } = job.result as { country: { suggested: string[] } };
    expect(country).toMatchObject({ assumed: 'DE', rows: 2, postCodes: 2, fitting: 0 });
    expect(country.suggested[0]).toBe('AT');
    const named = await imported('name,country\nCafé,AT', csv, '&dryRun=true');
    expect(named.result).not.toHaveProperty('country');
  });

  it.each([
    [
      'a country',
      [
        ['name', 'plz', 'country'],
        ['Zero A', 1067, 'DE'],
      ],
      'Zero A',
      '01067',
    ],
    [
      'other rows that show which',
      [
        ['name', 'plz'],
        ['Zero B', 1067],
        ['Zero C', 90402],
      ],
      'Zero B',
      '01067',
    ],
    [
      'a text that stays as it is',
      [
        ['name', 'plz', 'country'],
        ['Zero D', '90402', 'DE'],
      ],
      'Zero D',
      '90402',
    ],
  ])('fills a postcode that a workbook keeps as a number, by %s', async (_how, rows, name, postCode) => {
    expect(await imported(workbook(rows), xlsx)).toMatchObject({ state: 'done' });
    const found = await sql`select post_code from location where name = ${name}`.execute(platform.database.manager);
    expect(found.rows).toEqual([{ post_code: postCode }]);
  });

  it('is stopped by whom it belongs to, not by who may only look', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Never ${index},Fürth`);
    const { body } = await upload(['name,city', ...rows].join('\n'));
    const path = `/api/job/${String(body.value)}/cancel`;
    expect(await call('POST', path, { user: 'demo-viewer' })).toMatchObject({ status: 403 });
    expect(await call('POST', path, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
    expect(await call('POST', path)).toMatchObject({ status: 200 });
    expect(await ended(body.value)).toMatchObject({ state: 'cancelled' });
  });
});
