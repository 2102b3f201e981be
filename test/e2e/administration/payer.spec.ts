import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

const address = { street: 'Ring', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' };

it('changes the payer of a contract from a day on, with preview and all refusals, and takes that back', async () => {
  const id = await calls.done('POST', '/api/contract/1', {
    name: 'Hofladen 2027',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: [{ offerId: 1, maxSubscriptions: 3 }],
  });
  const account = await calls.done('POST', '/api/billing/1', {
    businessName: 'Zentrale AG',
    address,
  });
  const path = `/api/contract/payer/${id}`;
  const wish = { billingAccountId: account, effectiveOn: '2099-04-01', reason: 'The head office pays.' };
  const refused = async (input: object) => {
    const [shown, planned] = [
      await calls.call('POST', `/api/contract/payer/preview/${id}`, input),
      await calls.call('POST', path, input),
    ];
    const told = ({ status, body: { errorCode, fields, errorMessage } }: typeof shown) => [
      status,
      errorCode,
      fields,
      errorMessage,
    ];
    expect(told(shown)).toEqual(told(planned));
    return planned;
  };
  expect(await refused({ ...wish, effectiveOn: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { fields: ['effectiveOn'] },
  });
  expect(await refused({ ...wish, billingAccountId: 1 })).toMatchObject({
    status: 400,
    body: { fields: ['billingAccountId'] },
  });
  expect(await refused({ effectiveOn: '2099-04-01' })).toMatchObject({ status: 400 });
  // Every field at once.
  expect(await refused({ ...wish, billingAccountId: 999_999, effectiveOn: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { fields: ['effectiveOn', 'billingAccountId'] },
  });
  const shown = await calls.call('POST', `/api/contract/payer/preview/${id}`, wish);
  expect(shown.body).toMatchObject({
    contractId: id,
    effectiveOn: '2099-04-01',
    before: { billingAccountId: 1 },
    after: { billingAccountId: account, name: 'Zentrale AG', paymentMeans: 'TRANSFER' },
    openInvoices: [],
    endsSuspension: false,
  });
  const change = await calls.done('POST', path, wish);
  expect(await calls.call('POST', path, wish)).toMatchObject({ status: 409, body: { errorCode: 4175 } });
  expect((await calls.call('GET', path)).body).toMatchObject({
    total: 1,
    data: [{ id: change, state: 'planned', reason: wish.reason, after: { name: 'Zentrale AG' } }],
  });
  expect(await calls.done('DELETE', path)).toBe(change);
  expect(await calls.call('DELETE', path)).toMatchObject({ status: 409, body: { errorCode: 4176 } });
  expect((await calls.call('GET', `/api/contract/version/${id}`)).body).toMatchObject({
    data: [{ kind: 'PAYER_WITHDRAWN' }, { kind: 'PAYER', after: { billingAccountId: account, payer: 'Zentrale AG' } }],
  });
});
