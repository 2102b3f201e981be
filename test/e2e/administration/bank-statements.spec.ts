import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { camt } from '../../integration/bank-statements/camt.js';
import { demoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

let platform: Platform;
const call = administrationOf(() => platform);
const admin = { as: 'demo-admin' };
let workspaceId = 0;
let invoice: { readonly id: number; readonly number: string };

beforeAll(async () => {
  platform = await startPlatform();
  const demo = await demoCompany(platform);
  ({ workspaceId } = demo);
  const { body } = await call('POST', `contract/${demo.companyId}`, {
    name: 'Hofladen by transfer',
    billingAccountId: 1,
    billingType: 'FIXED',
    accountingPeriod: 'Month',
    fixedPrice: 100,
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    validUntil: '2026-01-31',
    licences: [{ offerId: demo.productId, maxSubscriptions: 10 }],
  });
  const found = await eventually(
    async () =>
      (await call('GET', `invoice?contractId=${Number(body['value'])}`, undefined, admin)).body['data'] as object[],
    ({ length }) => length > 0,
    'There was to be an invoice.',
  );
  invoice = found[0] as typeof invoice;
});
afterAll(() => platform.close());

/** As a browser sends a file, and `curl -F`. */
async function send(file: string, as = 'demo-admin', key?: string) {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'text/xml' }), 'statement.xml');
  const authorization = `Basic ${Buffer.from(`${as}:${demoPassword}`).toString('base64')}`;
  const url = `${platform.url}/api/bankStatement?workspaceId=${workspaceId}`;
  const response = await checkedFetch('administration')(
    new Request(url, {
      method: 'POST',
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      body: form,
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('are sent as a file; what is named is paid, the rest is decided by a person', async () => {
  const transfers = [
    { amount: '19', purpose: `Invoice ${invoice.number}`, day: '2026-02-02' },
    { amount: '100', purpose: 'the rest', day: '2026-02-03' },
    { amount: '0.17', purpose: 'Interest', day: '2026-02-03' },
  ];
  const { status, body } = await send(camt({ id: 'A1', transfers }));
  expect([status, body]).toMatchObject([200, { total: 1, data: [{ reference: 'A1', known: false, entries: 3 }] }]);
  const [{ id }] = body['data'] as [{ id: number }];
  const statement = await eventually(
    async () => (await call('GET', `bankStatement/${id}`, undefined, admin)).body,
    ({ pending }) => pending === 0,
    'The entries were to be looked at.',
  );
  expect(statement).toMatchObject({ entries: 3, recorded: 1, open: 2, from: '2026-02-02', to: '2026-02-03' });
  const open = await call('GET', `bankEntry?workspaceId=${workspaceId}&states=OPEN`, undefined, admin);
  const [rest, interest] = open.body['data'] as [{ id: number }, { id: number }];
  expect((await call('GET', `bankEntry/${rest.id}`, undefined, admin)).body).toMatchObject({
    proposals: [{ invoiceId: invoice.id, number: invoice.number, openAmount: 100, named: false }],
  });
  const invoices = [{ invoiceId: invoice.id }];
  expect(await call('POST', `bankEntry/${rest.id}/assign`, { invoices }, admin)).toMatchObject({ status: 200 });
  expect(await call('POST', `bankEntry/${rest.id}/assign`, { invoices }, admin)).toMatchObject({ status: 409 });
  const wish = { ignored: true, note: 'Interest' };
  expect(await call('POST', `bankEntry/${interest.id}/ignore`, wish, admin)).toMatchObject({ status: 200 });
  // What was asked, and what became of the state.
  const { body: history } = await call('GET', `bankEntry/${interest.id}/history`, undefined, admin);
  expect(history).toMatchObject({
    total: 4,
    data: [
      {
        operation: 'bankEntry.ignore',
        by: 'user',
        before: { state: 'OPEN' },
        after: { state: 'IGNORED' },
        reason: 'Interest',
      },
      { operation: 'bankEntry.ignore', by: 'user', after: { state: 'IGNORED', note: 'Interest' } },
      { operation: 'bankEntry.doubt', by: 'platform', after: { state: 'OPEN' }, reason: 'NO_NUMBER' },
      { operation: 'bankEntry.book', before: null, after: { state: 'NEW' } },
    ],
  });
  const { body: entries } = await call('GET', `bankStatement/${id}/entry?take=2&after=${rest.id}`, undefined, admin);
  expect(entries).toMatchObject({ total: 3, data: [{ id: interest.id, state: 'IGNORED', note: 'Interest' }] });
  expect((await call('GET', `invoice/${invoice.id}`, undefined, admin)).body).toMatchObject({
    state: 'paid',
    transfers: [
      { amount: 19, date: '2026-02-02' },
      { amount: 100, date: '2026-02-03' },
    ],
  });
});

it('are imported once for a key, which stands for one file', async () => {
  const [file, other] = ['K1', 'K2'].map((id) => camt({ id, transfers: [{ amount: '5', direction: 'DBIT' }] }));
  const key = '3f0f1a5e-64b5-4b7e-9a41-2f5f0a1c9d10';
  const first = await send(file ?? '', 'demo-admin', key);
  expect(first).toMatchObject({ status: 200, body: { data: [{ known: false, entries: 1 }] } });
  expect(await send(file ?? '', 'demo-admin', key)).toEqual(first);
  expect(await send(other ?? '', 'demo-admin', key)).toMatchObject({ status: 422 });
  expect(await send(other ?? '')).toMatchObject({ status: 200, body: { data: [{ known: false }] } });
});

it('are refused when they are no statements, and from who may not settle invoices', async () => {
  expect(await send('<Document/>')).toMatchObject({ status: 400 });
  expect(await send(camt({ id: 'A2', transfers: [] }), 'demo-viewer')).toMatchObject({ status: 403 });
  const list = await call('GET', `bankStatement?workspaceId=${workspaceId}`, undefined, admin);
  expect((list.body['data'] as { reference: string }[]).map(({ reference }) => reference)).toEqual(['K2', 'K1', 'A1']);
});
