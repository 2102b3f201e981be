import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
  const workspaceId = await calls.workspace('Biller');
  companyId = await calls.done('POST', `/api/company/${workspaceId}`, { name: 'Hofladen Huber' });
});
afterAll(() => platform.close());

const address = { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', country: 'DE' };
const account = { businessName: 'Hofladen Huber GmbH', address };
const add = (body: object = account, headers?: Record<string, string>) =>
  calls.call('POST', `/api/billing/${companyId}`, body, headers);
const read = async (id: number) => (await calls.call('GET', `/api/billing/${id}`)).body;
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  fields: body['fields'],
});

describe('a billing account', () => {
  it('is added, read, listed and changed', async () => {
    const id = await calls.done('POST', `/api/billing/${companyId}`, {
      ...account,
      vatId: 'de 123 456 789',
      invoiceEmail: ' invoices@hofladen.example ',
      language: 'de',
      purchaseOrderReference: 'PO 4711',
      buyerReference: '04011000-12345-03',
    });
    const shown = await calls.call('GET', `/api/billing/${id}`);
    expect(shown.body).toMatchObject({
      id,
      businessName: 'Hofladen Huber GmbH',
      parentType: 'Company',
      parentId: companyId,
      locationId: null,
      address: { street: 'Hauptmarkt', city: 'Nürnberg', countryCode: 'DE', suppress: false },
      differentAddress: null,
      vatId: 'DE123456789',
      vatCheck: { status: 'PENDING', checkedAt: null, name: null, reference: null },
      customerKind: 'BUSINESS',
      vatPercentage: null,
      invoiceEmail: 'invoices@hofladen.example',
      language: 'de',
      purchaseOrderReference: 'PO 4711',
      buyerReference: '04011000-12345-03',
      paymentTermDays: 14,
    });
    // What was read can be sent back.
    expect(await calls.done('PUT', `/api/billing/${id}`, shown.body)).toBe(id);
    await calls.done(
      'PUT',
      `/api/billing/${id}`,
      { address: { house: '20' }, differentAddress: address, vatId: null, vatPercentage: 19, paymentTermDays: 30 },
      { 'If-Match': shown.headers.get('etag') ?? '' },
    );
    expect(await read(id)).toMatchObject({
      address: { street: 'Hauptmarkt', house: '20' },
      differentAddress: { street: 'Hauptmarkt', house: '18' },
      vatId: null,
      vatCheck: null,
      customerKind: 'CONSUMER',
      vatPercentage: 19,
      paymentTermDays: 30,
    });
    const stale = await calls.call(
      'PUT',
      `/api/billing/${id}`,
      { businessName: 'Other' },
      { 'If-Match': shown.headers.get('etag') ?? '' },
    );
    expect(stale.status).toBe(409);
    await calls.done('PUT', `/api/billing/${id}`, { differentAddress: null });
    expect(await read(id)).toMatchObject({ differentAddress: null });
    const list = await calls.call('GET', `/api/billing?id=${companyId}&filter=HUBER`);
    expect(list.body).toMatchObject({ total: 1, data: [{ id }] });
    expect((await calls.call('GET', '/api/billing?filter=nobody')).body).toEqual({ data: [], total: 0 });
  });

  it('that is made for a location is its company’s', async () => {
    const location = await calls.done('POST', `/v5/company/${companyId}/location`, { name: 'Hofladen' });
    const id = await calls.done('POST', `/api/billing/${location}?parentType=Location`, account);
    expect(await read(id)).toMatchObject({ parentType: 'Company', parentId: companyId, locationId: location });
  });

  it('leaves a record of who changed what', async () => {
    const id = await calls.done('POST', `/api/billing/${companyId}`, account);
    await calls.done('PUT', `/api/billing/${id}`, { businessName: 'Huber OHG' });
    const { body } = await calls.call('GET', `/api/audit?subject=billingAccount&subjectId=${id}`);
    expect(body['data']).toMatchObject([
      {
        operation: 'billingAccount.update',
        before: { businessName: account.businessName },
        after: { businessName: 'Huber OHG' },
      },
      { operation: 'billingAccount.create' },
    ]);
  });

  it.each([
    ['businessName', { ...account, businessName: ' ' }],
    ['address', { businessName: 'Huber' }],
    ['address.street', { ...account, address: { ...address, street: null } }],
    ['address.city', { ...account, address: { ...address, city: '' } }],
    ['address.country', { ...account, address: { ...address, country: undefined } }],
    ['address.countryCode', { ...account, address: { ...address, countryCode: 'AT' } }],
    ['address.postCode', { ...account, address: { ...address, postCode: '1' } }],
    ['address.suppress', { ...account, address: { ...address, suppress: true } }],
    ['address.id', { ...account, address: { ...address, id: 7 } }],
    ['differentAddress.street', { ...account, differentAddress: { ...address, street: '' } }],
    ['vatId', { ...account, vatId: 'DE12345' }],
    ['vatId', { ...account, vatId: 'ATU12345678' }],
    ['vatPercentage', { ...account, vatPercentage: -1 }],
    ['vatPercentage', { ...account, vatPercentage: 19.123 }],
    ['invoiceEmail', { ...account, invoiceEmail: 'nobody' }],
    ['language', { ...account, language: 'xx' }],
    ['purchaseOrderReference', { ...account, purchaseOrderReference: 'x'.repeat(101) }],
    ['buyerReference', { ...account, buyerReference: 'x'.repeat(101) }],
    ['paymentTermDays', { ...account, paymentTermDays: 366 }],
    ['id', { ...account, id: 7 }],
    ['parentId', { ...account, parentId: 7 }],
    ['customerKind', { ...account, customerKind: 'BUSINESS' }],
  ])('needs a right %s', async (field, body) => {
    expect(refusal(await add(body))).toEqual({ status: 400, fields: [field] });
  });

  it('in Northern Ireland has a VAT id with XI', async () => {
    const belfast = { street: 'Donegall Square', house: '1', postCode: 'BT1 5GS', city: 'Belfast', countryCode: 'GB' };
    const body = { ...account, address: belfast, vatId: 'xi 123 456 789' };
    const id = await calls.done('POST', `/api/billing/${companyId}`, body);
    expect((await calls.call('GET', `/api/billing/${id}`)).body).toMatchObject({ vatId: 'XI123456789' });
    await calls.done('PUT', `/api/billing/${id}`, { vatId: 'GB123456789' });
  });

  it('cannot lose what letters need, nor move away from its VAT id', async () => {
    const id = await calls.done('POST', `/api/billing/${companyId}`, { ...account, vatId: 'DE123456789' });
    const change = (body: object) => calls.call('PUT', `/api/billing/${id}`, body);
    expect(refusal(await change({ address: { city: null } }))).toEqual({ status: 400, fields: ['address.city'] });
    const vienna = { street: 'Graben', house: '1', postCode: '1010', city: 'Wien', countryCode: 'AT' };
    expect(refusal(await change({ address: vienna }))).toEqual({ status: 400, fields: ['vatId'] });
    await calls.done('PUT', `/api/billing/${id}`, { address: vienna, vatId: 'ATU12345678' });
    expect(refusal(await change({ parentType: 'Workspace' }))).toEqual({ status: 400, fields: ['parentType'] });
  });

  it('is not found, regardless of who asks, where it cannot be seen', async () => {
    const id = await calls.done('POST', `/api/billing/${companyId}`, account);
    const foreign = { user: 'demo-foreign' };
    expect((await calls.call('GET', `/api/billing/${id}`, undefined, foreign)).body).toMatchObject({ errorCode: 3054 });
    expect((await calls.call('PUT', `/api/billing/${id}`, {}, foreign)).status).toBe(404);
    expect((await add(account, foreign)).status).toBe(404);
    const { body } = await calls.call('GET', '/api/billing?take=500', undefined, foreign);
    expect((body['data'] as { id: number }[]).map((one) => one.id)).not.toContain(id);
  });

  it('is changed by its owner, but for what was agreed', async () => {
    const owner = { user: 'demo-owner' };
    const [own] = await calls.run<{ id: number }>(
      `select b.id from billing_account b join app_user u on u.context_id = b.parent_id where u.user_name = 'demo-owner'`,
    );
    const path = `/api/billing/${own?.id}`;
    const shown = await calls.call('GET', path, undefined, owner);
    expect((await calls.call('PUT', path, { ...shown.body, businessName: 'Huber' }, owner)).status).toBe(200);
    expect((await calls.call('PUT', path, { vatPercentage: 0 }, owner)).status).toBe(403);
    expect((await calls.call('PUT', path, { paymentTermDays: 90 }, owner)).status).toBe(403);
  });
});
