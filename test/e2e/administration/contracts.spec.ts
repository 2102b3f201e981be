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

const contract = {
  name: 'Hofladen 2027',
  billingAccountId: 1,
  billingType: 'FIXED',
  accountingPeriod: 'Quarter',
  fixedPrice: 99.5,
  conclusionDate: '2026-01-01',
  validFrom: '2026-01-01',
  salesManId: 1,
  customFields: [{ key: 'costCentre', value: '4711' }],
  licences: [{ offerId: 1, maxSubscriptions: 3, overwriteOffer: { regularFee: 14.9, sellingName: 'Special' } }],
};

describe('a contract', () => {
  it('is concluded, read, listed and changed', async () => {
    const id = await calls.done('POST', '/api/contract/1', contract);
    const read = await calls.call('GET', `/api/contract/${id}`);
    const { licences: _licences, salesManId: _salesManId, ...shown } = contract;
    expect(read.body).toMatchObject({
      ...shown,
      companyId: 1,
      salesMan: { id: 1 },
      contractStatus: 'ACTIVE',
      licenceBookings: [{ name: 'Special', offerId: 1, maxSubscriptions: 3, setupFee: 49, regularFee: 14.9 }],
    });
    expect(await calls.done('PUT', `/api/contract/${id}`, read.body)).toBe(id);
    await calls.done('PUT', `/api/contract/${id}`, { bookable: false, fixedPrice: 120, salesManId: null });
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({
      contractStatus: 'NOTBOOKABLE',
      fixedPrice: 120,
      salesMan: null,
      licenceBookings: [{ licenceStatus: 'NOTBOOKABLE' }],
    });
    await calls.done('PUT', `/api/contract/${id}`, { validUntil: '2026-01-31' });
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({ contractStatus: 'INACTIVE' });
    const stale = await calls.call('PUT', `/api/contract/${id}`, {}, { 'If-Match': read.headers.get('etag') ?? '' });
    expect(stale.status).toBe(409);
    expect((await calls.call('GET', '/api/contract?id=1&filter=2027')).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
  });

  it('may be one of a workspace itself', async () => {
    const id = await calls.done('POST', '/api/contract/1?parentType=Workspace', contract);
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({ workspaceId: 1, companyId: null });
  });

  it.each([
    ['name', { name: '' }],
    ['billingAccountId', { billingAccountId: 999_999 }],
    ['billingType', { billingType: 'FREE' }],
    ['accountingPeriod', { accountingPeriod: 'Decade' }],
    ['conclusionDate', { conclusionDate: '2026-02-30' }],
    ['validUntil', { validUntil: '2025-01-01' }],
    ['fixedPrice', { fixedPrice: null }],
    ['fixedPrice', { billingType: 'FLEXIBLE' }],
    ['fixedPrice', { fixedPrice: 1.999 }],
    ['salesManId', { salesManId: 999_999 }],
    ['customFields[0].value', { customFields: [{ key: 'costCentre', value: 7 }] }],
    ['licences', { licences: [] }],
    ['licences[0].offerId', { licences: [{ offerId: 999_999 }] }],
    ['licences[0].overwriteOffer.regularFee', { licences: [{ offerId: 1, overwriteOffer: { regularFee: 1.999 } }] }],
  ])('needs a right %s', async (field, wrong) => {
    const { status, body } = await calls.call('POST', '/api/contract/1', { ...contract, ...wrong });
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it.each([
    ['accountingPeriod', { accountingPeriod: 'Day' }],
    ['contractStatus', { contractStatus: 'INACTIVE' }],
    ['fixedPrice', { fixedPrice: 5 }],
    ['validUntil', { validUntil: '2025-01-01' }],
  ])('refuses a change of %s that is not possible', async (field, change) => {
    const { status, body } = await calls.call('PUT', '/api/contract/1', change);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });
});
