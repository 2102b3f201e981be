import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewOffer } from '#contexts/contracts';
import { Budgets, OrderOnLicence } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';
import type { LicenceOrder } from '../../../libs/contexts/subscriptions/booking/order-on-licence.js';

type Products = NewOffer['products'];

describe('budgets and targeting', () => {
  let commerce: Commerce;
  let tenant: Tenant;
  let budgets: Budgets;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    budgets = commerce.module.get(Budgets);
  });
  afterAll(() => commerce.close());

  const euros = { budgetTarget: 500, budgetTargetType: 'Euro' } as const;
  const all: Products = [{ product: 'Budget' }, { product: 'Targeting' }, { product: 'Advertisement' }];
  const fixed: Products = [{ product: 'Budget', settings: { budgetTarget: 300, budgetTargetType: 'Click' } }];

  const order = async (products: Products, body: Partial<LicenceOrder> = {}) => {
    const offerId = await tenant.offer({ products: [...products] });
    const contract = await tenant.contract([[offerId, null]]);
    const [licence] = await commerce.rows('select id from licence where contract_id = $1', contract.id);
    const [id = 0] = await commerce.module
      .get(OrderOnLicence)
      .execute(
        tenant.agency,
        { ...contract, id: Number(licence?.id) },
        await tenant.locations(1),
        new Draft<LicenceOrder>({ startDate: '2027-04-01', ...body }),
      );
    return { ...contract, id };
  };
  const read = async (place: Awaited<ReturnType<typeof order>>) => (await budgets.view(place)).parse();

  it('come with an order, and are changed until it starts', async () => {
    const place = await order(all, { budget: { ...euros, period: 'Monthly' } });
    const shown = { id: place.id, ...euros, type: null, period: 'Monthly', deliveryMethod: null, fixed: false };
    expect(await read(place)).toEqual(shown);
    await budgets.change(place, new Draft({ ...shown, budgetTarget: 600, period: null }));
    expect(await read(place)).toEqual({ ...shown, budgetTarget: 600, period: null });
  });

  it('may be missing at first', async () => {
    const place = await order(all);
    expect(await read(place)).toMatchObject({ budgetTarget: null, budgetTargetType: null });
    await expect(budgets.change(place, new Draft({ period: 'Daily' }))).rejects.toMatchObject({
      problems: [{ field: 'budgetTarget' }, { field: 'budgetTargetType' }],
    });
    await budgets.change(place, new Draft(euros));
    expect(await read(place)).toMatchObject(euros);
  });

  it('show what is to be reached, and whom', async () => {
    const targeting = { keywordList: [{ value: 'farm shop', matchType: 'EXACT' }], kgsList: ['09564000'] } as const;
    const place = await order(all, { budget: euros, targeting });
    expect((await budgets.target(place)).parse()).toEqual({ id: place.id, ...euros, targeting });
    const without = await order([{ product: 'Targeting' }]);
    expect((await budgets.target(without)).parse()).toMatchObject({ budgetTarget: null, targeting: null });
  });

  it.each([['sea'], ['socialAd'], ['localCampaigns'], ['displayAd']])(
    'are refused of a reach enhancement of the type %s, which nobody would tell of its targeting',
    async (reachEnhancementType) => {
      const products: Products = [
        { product: 'ReachEnhancement', settings: { reachEnhancementType } },
        { product: 'Targeting' },
      ];
      await expect(order(products, { targeting: { kgsList: ['09564000'] } })).rejects.toMatchObject({
        problems: [{ field: 'targeting', problem: 'notTogether', expected: 'a licence without Advertisement' }],
      });
      await order(products);
    },
  );

  it('are refused for a licence that lacks the product, or has settled the budget', async () => {
    await expect(order([{ product: 'Listing' }], { budget: euros, targeting: {} })).rejects.toMatchObject({
      problems: [{ field: 'budget' }, { field: 'targeting' }],
    });
    await expect(order(fixed, { budget: euros })).rejects.toMatchObject({ problems: [{ field: 'budget' }] });
    const keyword = { value: 'Farm shop', matchType: 'EXACT' } as const;
    const keywordList = [keyword, { ...keyword, value: 'farm shop ' }];
    await expect(order(all, { targeting: { keywordList } })).rejects.toMatchObject({
      problems: [{ field: 'targeting.keywordList[1]', problem: 'duplicate' }],
    });
  });

  it('of other products are none', async () => {
    const place = await order([{ product: 'Listing' }]);
    await expect(budgets.view(place)).rejects.toMatchObject({ key: 'budgetNotFound' });
    await expect(budgets.target(place)).rejects.toMatchObject({ key: 'budgetNotFound' });
  });

  it('that the offer has settled hold for all, and stay', async () => {
    const place = await order(fixed);
    expect(await read(place)).toMatchObject({ budgetTarget: 300, budgetTargetType: 'Click', fixed: true });
    await expect(budgets.change(place, new Draft({ budgetTarget: 1 }))).rejects.toMatchObject({ key: 'budgetFixed' });
  });

  it('cannot be changed any more from 00:00 of the start date on', async () => {
    const place = await order(all, { budget: euros, startDate: '2027-03-02' });
    await commerce.setClock(tenant.workspaceId, '2027-03-01T22:59:00Z');
    await budgets.change(place, new Draft({ budgetTarget: 501 }));
    await commerce.setClock(tenant.workspaceId, '2027-03-01T23:00:01Z');
    await expect(budgets.change(place, new Draft({ budgetTarget: 502 }))).rejects.toMatchObject({
      key: 'budgetStarted',
    });
    // What is read may come back unchanged.
    await budgets.change(place, new Draft(await read(place)));
  });

  it('are changed by ETag, and not in what is read-only', async () => {
    const place = await order(all, { budget: euros });
    await expect(budgets.change(place, new Draft({ budgetTarget: 1 }), '"stale"')).rejects.toMatchObject({
      key: 'etagMismatch',
    });
    await expect(budgets.change(place, new Draft({ id: place.id + 1, fixed: true }))).rejects.toMatchObject({
      problems: [
        { field: 'id', problem: 'readOnly' },
        { field: 'fixed', problem: 'readOnly' },
      ],
    });
  });
});
