import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

describe('contracts', () => {
  let platform: Platform;
  let demo: DemoCompany;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
  });
  afterAll(() => platform.close());

  const list = (contextType: string, contextId: number, user = 'demo-agency') =>
    platform.partner(user).GET('/v5/contract/{contextType}/{contextId}', {
      params: { path: { contextType: contextType as 'company', contextId } },
    });
  const products = (query: object = {}, user = 'demo-agency') =>
    platform.partner(user).GET('/v5/contract/{contractId}/product', {
      params: { path: { contractId: demo.contractId }, query: query as never },
    });

  it.each(['company', 'workspace'] as const)('are listed by %s', async (contextType) => {
    const { data } = await list(contextType, contextType === 'company' ? demo.companyId : demo.workspaceId);
    expect(data?.total).toBe(1);
    expect(data?.data[0]).toMatchObject({ id: demo.contractId, companyId: demo.companyId, contractStatus: 'ACTIVE' });
  });

  it('of others are not there, and neither is another kind of context', async () => {
    expect((await list('company', demo.companyId, 'demo-foreign')).response.status).toBe(404);
    expect((await list('workspace', demo.workspaceId, 'demo-owner')).response.status).toBe(404);
    expect((await list('location', 1)).response.status).toBe(404);
  });

  it('show their products to everybody who sees them', async () => {
    for (const user of ['demo-agency', 'demo-owner', 'demo-viewer']) {
      const { data } = await products({}, user);
      expect(data?.total).toBe(data?.products.length);
      expect(data?.products[0]?.functionalities).toContain('ListingPortalManagement');
    }
    expect((await products({}, 'demo-foreign')).response.status).toBe(404);
  });

  it('count places down as products are ordered', async () => {
    const free = async () =>
      (await products()).data?.products.find(({ id }) => id === demo.productId)?.bookableLocations;
    const before = (await free()) ?? 0;
    await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, locationIds: await demo.locations(2) },
    });
    expect(await free()).toBe(before - 2);
    const assigned = await products({ onlyAssignedProducts: true });
    expect(assigned.data?.products.map(({ id, connectedLocations }) => [id, connectedLocations.length])).toEqual([
      [demo.productId, 2],
    ]);
    expect((await products({ baseProductsTypes: 'Website' })).data?.total).toBe(0);
    expect((await products({ baseProductsTypes: 'Listings' })).response.status).toBe(400);
  });
});
