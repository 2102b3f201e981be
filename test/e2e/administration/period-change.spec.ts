import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());

const conclude = (input: object = {}): Promise<number> =>
  calls.done('POST', '/api/contract/1', {
    name: 'Monthly first',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: [{ offerId: 1, maxSubscriptions: 3, overwriteOffer: { regularFee: 20 } }],
    ...input,
  });

/** The code of the error. */
async function refused(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await calls.call(method, path, body);
  expect([method, path, answer.status]).toEqual([method, path, 409]);
  return answer.body['errorCode'];
}

describe('another accounting period over HTTP', () => {
  it('is shown, planned, listed and taken back', async () => {
    const id = await conclude();
    const path = `/api/contract/periodChange/${id}`;
    const shown = await calls.call('POST', `/api/contract/periodChange/preview/${id}`, { accountingPeriod: 'Year' });
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      contractId: id,
      currency: 'EUR',
      before: { accountingPeriod: 'Month', fixedPrice: null, months: 1 },
      after: { accountingPeriod: 'Year', fixedPrice: null, months: 12 },
      licences: [{ before: { regularFee: 20 }, after: { regularFee: 240 } }],
      costs: { before: { perPeriod: 0, perMonth: 0 }, after: { perPeriod: 0, perMonth: 0 } },
      invoices: [],
    });
    expect((await calls.call('GET', path)).body).toMatchObject({ total: 0, data: [] });
    const change = await calls.done('POST', path, { accountingPeriod: 'Year', reason: 'Asked for' });
    expect((await calls.call('GET', path)).body).toMatchObject({
      total: 1,
      data: [{ id: change, state: 'planned', reason: 'Asked for', withdrawnOn: null }],
    });
    expect(await refused('POST', path, { accountingPeriod: 'Quarter' })).toBe(4181);
    expect(await refused('PUT', `/api/contract/${id}`, { validFrom: '2025-12-01' })).toBe(4181);
    expect(await refused('POST', `/api/licence/${id}`, { offerId: 1 })).toBe(4181);
    expect(await calls.done('DELETE', path)).toBe(change);
    expect(await refused('DELETE', path)).toBe(4182);
    expect((await calls.call('GET', path)).body).toMatchObject({ data: [{ state: 'withdrawn' }] });
  });

  it('is refused with what is missing', async () => {
    const id = await conclude({ billingType: 'FIXED', fixedPrice: 100, accountingPeriod: 'Year' });
    const path = `/api/contract/periodChange/${id}`;
    expect(await refused('POST', path, { accountingPeriod: 'Month' })).toBe(4183);
    expect(await refused('POST', path, { accountingPeriod: 'Week' })).toBe(4184);
    expect(await refused('POST', path, { accountingPeriod: 'Quarter', effectiveOn: '2099-01-02' })).toBe(4180);
    expect((await calls.call('POST', path, { accountingPeriod: 'Year' })).status).toBe(400);
    expect((await calls.call('POST', path, { accountingPeriod: 'Month', licences: [{ licenceId: 1 }] })).status).toBe(
      400,
    );
    expect((await calls.call('GET', '/api/contract/periodChange/999999')).status).toBe(404);
  });
});
