import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';
import { filesIn } from './zip-files.js';

let platform: Platform;
const call = administrationOf(() => platform);
const admin = { as: 'demo-admin' };
let contractId = 0;
let companyId = 0;
let workspaceId = 0;

interface Listed {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly total: number;
}

async function listed(query: string): Promise<Listed[]> {
  const { status, body } = await call('GET', `invoice?${query}`, undefined, admin);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as Listed[];
}

/** The run draws them in the background. */
const untilListed = (query: string, count: number): Promise<Listed[]> =>
  eventually(
    () => listed(query),
    (found) => found.length >= count,
    `There were to be ${count} invoices.`,
  );

beforeAll(async () => {
  platform = await startPlatform();
  const demo = await demoCompany(platform);
  ({ companyId, workspaceId } = demo);
  const concluded = await call('POST', `contract/${companyId}`, {
    name: 'Hofladen fixed',
    billingAccountId: 1,
    billingType: 'FIXED',
    accountingPeriod: 'Month',
    fixedPrice: 99.5,
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    validUntil: '2026-02-14',
    licences: [{ offerId: demo.productId, maxSubscriptions: 10 }],
  });
  expect(concluded.status).toBe(200);
  contractId = Number(concluded.body['value']);
  await untilListed(`contractId=${contractId}`, 2);
});
afterAll(() => platform.close());

it('are drawn by themselves, one per period, and read by contract, company, state and number', async () => {
  const [second, first] = await listed(`contractId=${contractId}`);
  expect(first).toMatchObject({ contractName: 'Hofladen fixed', subtotal: 99.5, vat: 18.91, total: 118.41 });
  // 14 of 28 days.
  expect(second).toMatchObject({ subtotal: 49.75, vat: 9.45, total: 59.2, start: '2026-02-01', end: '2026-02-14' });
  expect(await listed(`contractId=${contractId}&state=paid`)).toEqual([]);
  expect(await listed(`companyId=${companyId}&filter=${first?.number.toLowerCase()}`)).toMatchObject([
    { id: first?.id },
  ]);
  const { body } = await call('GET', `invoice/${first?.id}`, undefined, { as: 'demo-owner' });
  expect(body).toMatchObject({
    buyer: { billingAccountId: 1, country: 'DE' },
    creditNoteIds: [],
    positions: [{ kind: 'FIXED', product: 'Hofladen fixed', amount: 99.5, start: '2026-01-01', end: '2026-01-31' }],
  });
});

it('are read by the partner API, below their own contract only', async () => {
  const partner = platform.partner('demo-owner');
  const { data } = await partner.GET('/v5/billing/{contractId}', { params: { path: { contractId } } });
  expect(data?.total).toBe(2);
  const [overview] = data?.data ?? [];
  expect(overview).toMatchObject({ month: '2026-02', totalAmount: 59.2, productId: null, kind: 'INVOICE' });
  const read = (id: number) =>
    partner.GET('/v5/contract/{contractId}/invoices/{invoiceId}', {
      params: { path: { contractId: id, invoiceId: overview?.invoiceId ?? 0 } },
    });
  expect((await read(contractId)).data).toMatchObject({ subtotal: 49.75, vat: 9.45, total: 59.2, vatPercentage: 19 });
  const demo = await demoCompany(platform);
  const elsewhere = await read(demo.contractId);
  expect([elsewhere.response.status, elsewhere.error?.errorCode]).toEqual([404, 3200]);
});

it('are paid and credited by administrators, each once', async () => {
  const [second, first] = await listed(`contractId=${contractId}`);
  expect((await call('PUT', `invoice/${first?.id}/paid`, undefined, { as: 'demo-agency' })).status).toBe(403);
  // No body is everything that is open; a body that says nothing is a mistake.
  expect((await call('PUT', `invoice/${first?.id}/paid`, null, admin)).status).toBe(400);
  expect((await call('PUT', `invoice/${first?.id}/paid`, undefined, admin)).status).toBe(200);
  const again = await call('PUT', `invoice/${first?.id}/paid`, undefined, admin);
  expect([again.status, again.body['errorCode']]).toEqual([409, 4002]);
  const credited = await call('POST', `invoice/${second?.id}/credit`, {}, admin);
  expect(credited.status).toBe(200);
  const { body } = await call('GET', `invoice/${second?.id}`, undefined, admin);
  expect(body).toMatchObject({ state: 'credited', creditNoteIds: [credited.body['value']] });
  const note = await call('POST', `invoice/${String(credited.body['value'])}/credit`, {}, admin);
  expect([note.status, note.body['errorCode']]).toEqual([409, 4200]);
});

it('are refused in states that there are not', async () => {
  const { status, body } = await call('GET', 'invoice?state=draft', undefined, admin);
  expect([status, body['fields']]).toEqual([400, ['state']]);
  expect((await call('POST', 'invoice/run', undefined, admin)).status).toBe(400);
  expect((await call('POST', `invoice/1/credit`, { rebill: 'yes' }, admin)).status).toBe(400);
});

it('are run on demand, as a job', async () => {
  const { status, body, headers } = await call('POST', `invoice/run?workspaceId=${workspaceId}`, undefined, admin);
  expect([status, body['job'], headers.get('location')]).toEqual([200, true, `/api/job/${String(body['value'])}`]);
  const job = await eventually(
    async () => (await call('GET', `job/${String(body['value'])}`, undefined, admin)).body,
    ({ state }) => state !== 'queued' && state !== 'running',
    'The run does not end.',
  );
  expect(job).toMatchObject({ state: 'done', kind: 'invoiceRun', result: { issued: 0, failed: 0 } });
});

describe('are exported', () => {
  const days = 'from=2026-01-01&to=2026-12-31';
  const authorization = `Basic ${Buffer.from(`demo-admin:${demoPassword}`).toString('base64')}`;

  /** The job when it has ended. */
  async function exported(query: string) {
    const { status, body } = await call('POST', `invoice/export?workspaceId=${workspaceId}&${query}`, undefined, admin);
    expect(status).toBe(200);
    return eventually(
      async () => (await call('GET', `job/${String(body['value'])}`, undefined, admin)).body,
      ({ state }) => state !== 'queued' && state !== 'running',
      'The export does not end.',
    );
  }

  async function downloaded(query: string) {
    const job = await exported(query);
    expect(job).toMatchObject({ state: 'done', error: null });
    const { file } = job['result'] as { file: string };
    const response = await fetch(`${platform.url}${file}`, { headers: { authorization } });
    expect(response.status).toBe(200);
    return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
  }

  const accounting = { chart: 'SKR04', consultantNumber: 1001, clientNumber: 7, fiscalYearStart: 1, accountLength: 4 };
  const setAccounting = (more: object = {}) =>
    call('PUT', `seller/${workspaceId}`, { accounting: { ...accounting, ...more } }, admin);

  it('as a table of their positions', async () => {
    const { content } = await downloaded(days);
    const [head, ...rows] = content.toString('utf8').trim().split('\r\n');
    const columns = (head ?? '').replaceAll(/^\uFEFF|"/g, '').split(',');
    const cells = rows.map((row) =>
      Object.fromEntries(row.split(',').map((cell, index) => [columns[index], cell.replaceAll('"', '')])),
    );
    expect(cells).toHaveLength(3);
    expect(cells.map(({ kind, subtotal, vat, total, amount }) => [kind, subtotal, vat, total, amount])).toEqual([
      ['INVOICE', '99.50', '18.91', '118.41', '99.50'],
      ['INVOICE', '49.75', '9.45', '59.20', '49.75'],
      ['CREDIT_NOTE', '-49.75', '-9.45', '-59.20', '-49.75'],
    ]);
    expect(cells[0]).toMatchObject({
      currency: 'EUR',
      buyerCountry: 'DE',
      positionKind: 'FIXED',
      product: 'Hofladen fixed',
    });
    expect((await exported(`${days}&currency=CHF`))['result']).toMatchObject({ rows: 0 });
    expect((await exported('from=2025-01-01&to=2025-12-31'))['result']).toMatchObject({ rows: 0 });
  });

  it('as postings, with a number for each customer that it keeps', async () => {
    expect((await setAccounting()).status).toBe(200);
    const { headers, content } = await downloaded(`${days}&format=datev`);
    expect(headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="EXTF_invoices-\d+\.csv"$/);
    const [head, columns, ...lines] = content.toString('latin1').trim().split('\r\n');
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"";"";"";1001;7;20260101;4;20260101;20261231;/);
    expect(columns?.split(';')[7]).toBe('Gegenkonto (ohne BU-Schlüssel)');
    const postings = lines.map((line) => line.split(';'));
    expect(
      postings.map(([gross, side, currency, , , , debtor, revenue]) => [gross, side, currency, debtor, revenue]),
    ).toEqual([
      ['118,41', '"S"', '"EUR"', '10001', '4400'],
      ['59,20', '"S"', '"EUR"', '10001', '4400'],
      ['59,20', '"H"', '"EUR"', '10001', '4400'],
    ]);
    const account = await call('GET', 'billing/1', undefined, admin);
    expect(account.body).toMatchObject({ debtorAccount: 10_001 });
    expect((await call('PUT', 'billing/1', { debtorAccount: 12_345 }, admin)).status).toBe(200);
    const again = await downloaded(`${days}&format=datev`);
    expect(again.content.toString('latin1').match(/;12345;4400;/g)).toHaveLength(3);
  });

  it('not as postings by who may only read, because customers get their numbers', async () => {
    const path = `invoice/export?workspaceId=${workspaceId}&${days}`;
    expect((await call('POST', path)).status).toBe(200);
    const { status, body } = await call('POST', `${path}&format=datev`);
    expect([status, body['errorCode']]).toEqual([403, 2003]);
    expect(body['errorMessage']).toContain('invoice:write');
  });

  it('not as postings of a customer whose number is none of these books', async () => {
    expect((await call('PUT', 'billing/1', { debtorAccount: 123_456 }, admin)).status).toBe(200);
    const job = await exported(`${days}&format=datev`);
    expect(job).toMatchObject({ state: 'failed', result: null });
    expect(job['error']).toMatch(/^Billing account 1 of invoice \S+ has the debtor account 123456/);
    expect((await call('PUT', 'billing/1', { debtorAccount: 12_345 }, admin)).status).toBe(200);
  });

  it('not as postings for which no account is known', async () => {
    expect((await setAccounting({ revenueAccounts: [{ category: 'S', percentage: 19, account: 4410 }] })).status).toBe(
      200,
    );
    const { content } = await downloaded(`${days}&format=datev`);
    expect(content.toString('latin1')).toContain(';4410;');
    await platform.database.pool.query(`update invoice set vat_percentage = 20 where contract_id = $1`, [contractId]);
    const job = await exported(`${days}&format=datev`);
    expect(job).toMatchObject({ state: 'failed', result: null });
    expect(job['error']).toMatch(/^Invoice \S+ has 20 % VAT \(category S\), for which no revenue account is known/);
    await platform.database.pool.query(`update invoice set vat_percentage = 19 where contract_id = $1`, [contractId]);
  });

  it('as an archive of the documents, which names those that are missing', async () => {
    // EN 16931 has two decimals. And another seller has numbered alike.
    const { pool } = platform.database;
    const first = `(select min(number) from invoice where contract_id = $1 and gross > 0)`;
    const { rows } = await pool.query<{ id: number; number: string }>(
      `update invoice n set currency = 'KWD', number = ${first}, series = (select max(id) from workspace where id <> n.workspace_id)
       from invoice o
       where o.id = n.id and n.contract_id = $1 and n.gross < 0 returning n.id, o.number`,
      [contractId],
    );
    const files = await filesIn((await downloaded(`${days}&format=zip`)).content);
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
    expect(names.filter((name) => name.endsWith('.xml'))).toHaveLength(2);
    const begins = { pdf: '%PDF-', xml: '<?xml' } as const;
    for (const format of ['pdf', 'xml'] as const)
      for (const name of names.filter((each) => each.endsWith(`.${format}`)))
        expect(files.get(name)?.subarray(0, 5).toString()).toBe(begins[format]);
    const [note] = rows;
    const all = await listed(`contractId=${contractId}`);
    const number = all.find(({ id }) => id === note?.id)?.number;
    expect(names.filter((name) => name.includes(`${number}`)).map((name) => name.slice(8))).toEqual([
      `${number}.pdf`,
      `${number}.xml`,
      `${number}-${note?.id}.pdf`,
    ]);
    expect(files.get('missing.txt')?.toString()).toMatch(new RegExp(`^${number}\\.xml: .*KWD.*\n$`));
    await pool.query(`update invoice set currency = 'EUR', number = $2, series = null where id = $1`, [
      note?.id,
      note?.number,
    ]);
  });

  it.each([
    ['from=2026-01-01', ['to']],
    ['from=2026-02-01&to=2026-01-01', ['to']],
    [`${days}&currency=euro`, ['currency']],
    [`${days}&format=pdf`, ['format']],
    ['from=2025-12-31&to=2026-01-01&format=datev', ['to']],
  ])('not with %s', async (query, fields) => {
    const { status, body } = await call('POST', `invoice/export?workspaceId=${workspaceId}&${query}`, undefined, admin);
    expect([status, body['fields']]).toEqual([400, fields]);
  });

  it.each([
    [{ consultantNumber: 1000 }, 'accounting.consultantNumber'],
    [{ accountLength: 9 }, 'accounting.accountLength'],
    [{ fiscalYearStart: 13 }, 'accounting.fiscalYearStart'],
    [{ firstDebtorAccount: 70_000 }, 'accounting.firstDebtorAccount'],
    [{ revenueAccounts: [{ category: 'S', percentage: 0, account: 1 }] }, 'accounting.revenueAccounts[0].percentage'],
    [{ revenueAccounts: [{ category: 'AE', percentage: 19, account: 1 }] }, 'accounting.revenueAccounts[0].percentage'],
    [
      { revenueAccounts: [{ category: 'S', percentage: 20, account: 10_000 }] },
      'accounting.revenueAccounts[0].account',
    ],
  ])('not for books with %j', async (more, field) => {
    const { status, body } = await setAccounting(more);
    expect([status, body['fields']]).toEqual([400, [field]]);
  });

  it('not as postings by a seller whose books nobody has described', async () => {
    expect((await call('PUT', `seller/${workspaceId}`, { accounting: null }, admin)).status).toBe(200);
    const { status, body } = await call(
      'POST',
      `invoice/export?workspaceId=${workspaceId}&${days}&format=datev`,
      undefined,
      admin,
    );
    expect([status, body['errorCode']]).toEqual([409, 4450]);
  });
});

it('are credited by position and as goodwill, as it was shown before', async () => {
  const concluded = await call('POST', `contract/${companyId}`, {
    name: 'Hofladen goodwill',
    billingAccountId: 1,
    billingType: 'FIXED',
    accountingPeriod: 'Month',
    fixedPrice: 80,
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    validUntil: '2026-01-31',
    licences: [{ offerId: (await demoCompany(platform)).productId, maxSubscriptions: 10 }],
  });
  const [invoice] = await untilListed(`contractId=${String(concluded.body['value'])}`, 1);
  const path = `invoice/${invoice?.id}/credit`;
  const wish = { positions: [{ line: 1, amount: 20 }], reason: 'Two days without service' };
  const refused = await call('POST', path, { positions: [{ line: 1, amount: 80.01 }, { line: 0 }] }, admin);
  expect([refused.status, refused.body['errorCode'], refused.body['fields']]).toEqual([
    400,
    1001,
    ['positions[1].line'],
  ]);
  const tooMuch = await call('POST', path, { positions: [{ line: 1, amount: 80.01 }, { line: 2 }] }, admin);
  expect([tooMuch.status, tooMuch.body['fields']]).toEqual([400, ['positions[0].amount', 'positions[1].line']]);
  const shown = await call('POST', `${path}/preview`, wish, admin);
  expect(shown.body).toMatchObject({
    kind: 'CREDIT_NOTE',
    subtotal: -20,
    vat: -3.8,
    total: -23.8,
    paymentMeans: 'SET_OFF',
    correctsInvoiceId: invoice?.id,
    positions: [{ line: 1, kind: 'FIXED', amount: -20, start: '2026-01-01', end: '2026-01-31' }],
  });
  expect((await listed(`contractId=${String(concluded.body['value'])}`)).length).toBe(1);
  const note = Number((await call('POST', path, wish, admin)).body['value']);
  expect((await call('GET', `invoice/${note}`, undefined, admin)).body).toMatchObject({
    note: 'Two days without service',
    subtotal: -20,
    total: -23.8,
    state: 'paid',
  });
  const rest = await call('POST', `${path}/preview`, {}, admin);
  expect(rest.body).toMatchObject({ subtotal: -60, vat: -11.4 });
  expect((await call('GET', `invoice/${invoice?.id}`, undefined, admin)).body).toMatchObject({
    state: 'issued',
    openAmount: 71.4,
    note: null,
  });
  const partner = platform.partner('demo-owner');
  const read = await partner.GET('/v5/contract/{contractId}/invoices/{invoiceId}', {
    params: { path: { contractId: Number(concluded.body['value']), invoiceId: note } },
  });
  expect(read.data).toMatchObject({ note: 'Two days without service', positions: [{ line: 1 }] });
  for (const as of ['demo-agency', 'demo-owner'])
    expect((await call('POST', `${path}/preview`, wish, { as })).status).toBe(403);
});
