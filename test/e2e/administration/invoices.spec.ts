import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

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
