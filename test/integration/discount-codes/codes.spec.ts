import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateOffer, Discounts } from '#contexts/contracts';
import { DiscountCodes } from '#contexts/discount-codes';
import type { DiscountCodeInput } from '#contexts/discount-codes';
import { RedeemOnRunning } from '#contexts/subscriptions';
import { CreateWorkspace } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { runInContext } from '#platform/context';
import { listenerOf } from '../../support/listener.js';
import type { Ears } from '../../support/listener.js';
import { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import {
  discountCodeExhausted,
  discountCodeRedeemed,
} from '../../../libs/contexts/discount-codes/discount-codes.events.js';
import type { EventDefinition } from '#platform/outbox';
import { findCode } from '../../../libs/contexts/discount-codes/redemption/usable-code.js';
import { Coded, miscountedCodes } from './coded.js';

interface Told {
  readonly discountCodeId: number;
  readonly contractId?: number;
}

/** What contexts above would hear of codes. */
class HeardOfCodes implements Ears<Told> {
  readonly events: { readonly event: string; readonly payload: Told }[] = [];

  hear(event: string, payload: Told): void {
    this.events.push({ event, payload });
  }
}

let commerce: Commerce;
beforeAll(async () => {
  const events = [discountCodeRedeemed, discountCodeExhausted] as EventDefinition<Told>[];
  commerce = await Commerce.start({
    listeners: [HeardOfCodes, ...events.map((event) => listenerOf(event, HeardOfCodes))],
  });
});
afterAll(() => commerce.close());
afterEach(async () => {
  expect(await miscountedCodes(commerce)).toEqual([]);
});

const open = (options: Parameters<typeof Shop.open>[1] = {}) =>
  Shop.open(commerce, {
    at: '2027-03-16T09:00:00Z',
    offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0 },
    ...options,
  });
const running = () => commerce.module.get(RedeemOnRunning);
const typed = (discountCode: string) => new Draft({ discountCode });

describe('a discount code', () => {
  it('is kept as its seller writes it, once per workspace, and read back as it was sent', async () => {
    const { tenant, offerId } = await open();
    const wish = {
      code: 'Café 10',
      name: 'Coffee',
      amount: 2.5,
      currency: 'EUR',
      fees: ['REGULAR' as const],
      periods: 4,
      offerIds: [offerId],
      validFrom: '2027-03-20',
      validUntil: '2027-04-20',
      maxRedemptions: 10,
      maxPerCustomer: 2,
      newCustomersOnly: true,
      minimumAmount: 49.9,
      companyId: tenant.companyId,
      active: true,
    };
    const code = await Coded.add(commerce, tenant.workspaceId, wish);
    const view = await code.view();
    expect(view).toEqual({
      ...wish,
      id: code.id,
      workspaceId: tenant.workspaceId,
      percent: null,
      status: 'PLANNED',
      redeemed: 0,
      reserved: 0,
      left: 10,
    });
    await expect(Coded.add(commerce, tenant.workspaceId, { code: 'CAFÉ10' })).rejects.toMatchObject({
      problems: [{ field: 'code', problem: 'taken' }],
    });
    const other = await open();
    expect((await Coded.add(commerce, other.tenant.workspaceId, { code: 'CAFÉ10' })).id).not.toBe(code.id);
    // What was read changes nothing, and what it counts is not looked at.
    await code.change({ ...view, redeemed: 7 } as DiscountCodeInput, await code.tag());
    expect(await code.view()).toEqual(view);
    await code.change({ amount: null, percent: 12.5, validFrom: null, name: null, offerIds: null });
    expect(await code.view()).toMatchObject({
      percent: 12.5,
      amount: null,
      currency: 'EUR',
      minimumAmount: 49.9,
      name: null,
      offerIds: null,
      status: 'ACTIVE',
    });
    await expect(code.change({ active: false }, '"old"')).rejects.toMatchObject({ key: 'etagMismatch' });
    await code.change({ active: false });
    expect(await code.view()).toMatchObject({ status: 'ENDED', active: false });
    const audited = await commerce.rows(
      `select operation from audit_log where subject = 'discountCode' and subject_id = $1 order by id`,
      code.id,
    );
    expect(audited.map(({ operation }) => operation)).toEqual([
      'discountCode.create',
      'discountCode.update',
      'discountCode.update',
    ]);
  });

  it.each<[string, DiscountCodeInput, object]>([
    ['no code', { code: ' ' }, { field: 'code', problem: 'format' }],
    ['what nobody can say', { code: '<half>' }, { field: 'code', problem: 'format' }],
    ['both rates', { percent: 5, amount: 1, currency: 'EUR' }, { field: 'amount', problem: 'notTogether' }],
    ['an amount without currency', { amount: 5 }, { field: 'currency', problem: 'required' }],
    ['a percentage with currency', { currency: 'EUR' }, { field: 'currency', problem: 'notTogether' }],
    ['a currency that is none', { amount: 5, currency: 'XXQ' }, { field: 'currency', problem: 'format' }],
    [
      'an end before its begin',
      { validFrom: '2027-04-02', validUntil: '2027-04-01' },
      { field: 'validUntil', problem: 'beforeStart' },
    ],
    ['an offer of nobody', { offerIds: [999_999] }, { field: 'offerIds[0]', problem: 'noSuch' }],
    ['no offer at all', { offerIds: [] }, { field: 'offerIds', problem: 'required' }],
  ])('is refused with %s', async (_what, wish, problem) => {
    const { tenant } = await open();
    await expect(Coded.add(commerce, tenant.workspaceId, wish)).rejects.toMatchObject({ problems: [problem] });
  });

  it('keeps what it gives once it was used, can be ended and limited, and is not deleted', async () => {
    const shop = await open();
    const { workspaceId } = shop.tenant;
    const unused = await Coded.add(commerce, workspaceId, { code: 'UNUSED' });
    await commerce.module.get(DiscountCodes).remove(unused.id);
    await expect(unused.view()).rejects.toMatchObject({ key: 'discountCodeNotFound' });
    const code = await Coded.add(commerce, workspaceId, { maxRedemptions: 5 });
    for (let count = 0; count < 2; count += 1)
      await shop.buy({ locationIds: await shop.tenant.locations(1), discountCode: 'half' });
    await expect(code.change({ percent: 10, code: 'OTHER' })).rejects.toMatchObject({
      key: 'discountCodeRedeemed',
      problems: [{ field: 'code' }, { field: 'percent', problem: 'readOnly', example: 50 }],
    });
    await expect(code.change({ maxRedemptions: 1 })).rejects.toMatchObject({
      problems: [{ field: 'maxRedemptions', problem: 'tooSmall', expected: '2' }],
    });
    await expect(commerce.module.get(DiscountCodes).remove(code.id)).rejects.toMatchObject({
      key: 'discountCodeRedeemed',
    });
    await code.change({ maxRedemptions: 2, validUntil: '2027-12-31' });
    expect(await code.view()).toMatchObject({ status: 'USED_UP', left: 0, validUntil: '2027-12-31' });
  });

  it('is listed from page to page, by words and by what can be done with it', async () => {
    const { tenant } = await open();
    const ids: number[] = [];
    for (const code of ['FIRST', 'SECOND', 'THIRD', 'OVER'])
      ids.push(
        (await Coded.add(commerce, tenant.workspaceId, { code, name: `The ${code}`, active: code !== 'OVER' })).id,
      );
    const list = async (filter: object) =>
      (await commerce.module.get(DiscountCodes).list(tenant.agency, { take: 50, ...filter })).parse();
    const first = await list({ take: 2, statuses: ['ACTIVE'] });
    expect([first.total, first.data.map(({ code }) => code)]).toEqual([3, ['THIRD', 'SECOND']]);
    const next = await list({ take: 2, statuses: ['ACTIVE'], after: first.data[1]?.id });
    expect(next.data.map(({ code }) => code)).toEqual(['FIRST']);
    const page = async (take: number) =>
      (await commerce.module.get(DiscountCodes).list(tenant.agency, { take, statuses: ['ACTIVE'] })).around?.after;
    expect([await page(2), await page(3)]).toEqual([first.data[1]?.id, undefined]);
    expect((await list({ filter: 'the sec' })).data.map(({ code }) => code)).toEqual(['SECOND']);
    expect((await list({ workspaceId: tenant.workspaceId })).total).toBe(4);
    const { agency } = await commerce.tenant();
    expect((await commerce.module.get(DiscountCodes).list(agency, { take: 50 })).parse().total).toBe(0);
  });
});

describe('a code that is sent', () => {
  it('is that of the seller of the contract, and of nobody else', async () => {
    const shop = await open();
    const { workspaceId } = shop.tenant;
    const locationIds = await shop.tenant.locations(1);
    const elsewhere = await open();
    await Coded.add(commerce, elsewhere.tenant.workspaceId, { code: 'ELSEWHERE' });
    await expect(shop.preview({ locationIds, discountCode: 'ELSEWHERE' })).rejects.toMatchObject({
      key: 'discountCodeUnknown',
      problems: [{ field: 'discountCode', value: 'ELSEWHERE' }],
    });
    // A workspace above has codes for it as long as it is the seller there.
    const below = await commerce.module
      .get(CreateWorkspace)
      .execute({ parentId: workspaceId, name: 'Below', testMode: true, timeZone: 'Europe/Berlin' });
    await commerce.rows(
      `insert into seller (workspace_id, details, series) values ($1, '{"name": "Above"}', $1)`,
      workspaceId,
    );
    await Coded.add(commerce, workspaceId, { code: 'ABOVE' });
    await commerce.rows('update contract set workspace_id = $2 where id = $1', shop.contract.id, below);
    const find = () => commerce.db.transaction((tx) => findCode(tx, shop.contract.id, 'above'));
    expect(await find()).toMatchObject({ code: 'ABOVE' });
    await Coded.add(commerce, below, { code: 'above' });
    expect(await find()).toMatchObject({ code: 'above', workspaceId: below });
    await commerce.rows('delete from discount_code where workspace_id = $1', below);
    await commerce.rows(
      `insert into seller (workspace_id, details, series) values ($1, '{"name": "Below"}', $1)`,
      below,
    );
    expect(await find()).toBeUndefined();
  });

  it('is refused for each of its limits, and nothing is bought', async () => {
    const shop = await open();
    const { workspaceId } = shop.tenant;
    const locationIds = await shop.tenant.locations(1);
    const otherOffer = await commerce.module
      .get(CreateOffer)
      .execute({ workspaceId, sellingName: 'Other', regularFee: 100, products: [{ product: 'Listing' }] });
    await Coded.add(commerce, workspaceId, { code: 'LATER', validFrom: '2027-03-17' });
    await Coded.add(commerce, workspaceId, { code: 'FORMER', validUntil: '2027-03-15' });
    await Coded.add(commerce, workspaceId, { code: 'TODAY', validFrom: '2027-03-16', validUntil: '2027-03-16' });
    await Coded.add(commerce, workspaceId, { code: 'INACTIVE', active: false });
    await Coded.add(commerce, workspaceId, { code: 'FRANCS', amount: 5, currency: 'CHF' });
    await Coded.add(commerce, workspaceId, { code: 'OTHERS', offerIds: [otherOffer] });
    await Coded.add(commerce, workspaceId, { code: 'MINE', offerIds: [otherOffer, shop.offerId] });
    for (const [discountCode, key] of [
      ['later', 'discountCodeOver'],
      ['former', 'discountCodeOver'],
      ['inactive', 'discountCodeOver'],
      ['francs', 'discountCodeOtherCurrency'],
      ['others', 'discountCodeNotForThis'],
    ] as const) {
      await expect(shop.preview({ locationIds, discountCode })).rejects.toMatchObject({ key });
      await expect(shop.buy({ locationIds, discountCode })).rejects.toMatchObject({ key });
    }
    for (const discountCode of ['today', 'mine'])
      expect((await shop.preview({ locationIds, discountCode })).dueNow.value.minor).toBe(800);
    expect(await shop.usedPlaces()).toBe(0);
    await expect(shop.try({ locationIds, discountCode: 'mine' })).rejects.toMatchObject({
      problems: [{ field: 'discountCode', problem: 'notTogether' }],
    });
  });

  it('for new customers is for who has nothing yet, also for two purchases at once', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { code: 'NEW', newCustomersOnly: true });
    const [one, two] = [await shop.tenant.locations(1), await shop.tenant.locations(1)];
    shop.bank.script.push('wait');
    const first = await shop.buy({ locationIds: one, discountCode: 'new' });
    await expect(shop.buy({ locationIds: two, discountCode: 'new' })).rejects.toMatchObject({
      key: 'discountCodeNewCustomers',
    });
    await shop.expire(first.purchaseId);
    const both = await Promise.allSettled(
      [one, two].map((locationIds) => shop.buy({ locationIds, discountCode: 'new' })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await code.uses()).toEqual([0, 1, null]);
    const neighbour = await open({ beside: shop });
    const locationIds = await neighbour.tenant.locations(1);
    expect((await neighbour.preview({ locationIds, discountCode: 'new' })).discountCode).toMatchObject({ code: 'NEW' });
  });

  it('is braked when it is guessed, for the one who guesses', async () => {
    const shop = await open();
    await Coded.add(commerce, shop.tenant.workspaceId, { code: 'SECRET' });
    const locationIds = await shop.tenant.locations(1);
    const as = (id: number, discountCode: string) =>
      runInContext({ requestId: 'none', language: 'en', user: { id, name: 'guesser' } } as never, () =>
        shop.preview({ locationIds, discountCode }),
      );
    for (let count = 0; count < 10; count += 1)
      await expect(as(4711, `guess${count}`)).rejects.toMatchObject({ key: 'discountCodeUnknown' });
    await expect(as(4711, 'secret')).rejects.toMatchObject({ key: 'rateLimited' });
    expect((await as(4712, 'secret')).discountCode).toMatchObject({ code: 'SECRET' });
  });
});

describe('a code without a purchase', () => {
  it('is redeemed with an order, for each of its subscriptions', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 1, newCustomersOnly: true });
    const locationIds = await shop.tenant.locations(3);
    const { id } = await shop.tenant.order(shop.contract, {
      productId: shop.offerId,
      locationIds,
      discountCode: 'Half',
    });
    expect(await code.redemptions()).toMatchObject([
      { status: 'REDEEMED', purchaseId: null, worth: 46.5, subscriptionIds: [id, id + 1, id + 2] },
    ]);
    const more = await shop.tenant.locations(1);
    await expect(
      shop.tenant.order(shop.contract, { productId: shop.offerId, locationIds: more, discountCode: 'half' }),
    ).rejects.toMatchObject({ key: 'discountCodeNewCustomers' });
    expect(await shop.usedPlaces()).toBe(3);
    await commerce.drain();
    const told = commerce.module.get(HeardOfCodes).events.filter(({ payload }) => payload.discountCodeId === code.id);
    expect(told).toMatchObject([
      { event: 'discountCode.redeemed', payload: { contractId: shop.contract.id } },
      { event: 'discountCode.exhausted' },
    ]);
  });

  it('is redeemed on a subscription that runs, from today on, and on a trial from its first paid day on', async () => {
    const shop = await open({ offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0, trialDays: 10 } });
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { periods: 1 });
    const locationIds = await shop.tenant.locations(1);
    const [bought = 0] = (await shop.buy({ locationIds })).subscriptionIds;
    const { id: tried } = await shop.try({ locationIds: await shop.tenant.locations(1) });
    const discounts = commerce.module.get(Discounts);
    await shop.subscription(bought).activate();
    const given = await discounts.one(await running().onSubscription(bought, typed('half')));
    expect(given).toMatchObject({ subscriptionId: bought, from: '2027-03-16', until: '2027-04-15', code: 'HALF' });
    expect(await discounts.one(await running().onSubscription(tried, typed('half')))).toMatchObject({
      from: null,
      until: null,
    });
    expect((await code.redemptions()).map(({ worth }) => worth)).toEqual([15.5, 15.5]);
    // A second call, or the same code twice, lowers nothing again and uses nothing up.
    for (const subscription of [bought, tried])
      await expect(running().onSubscription(subscription, typed('half'))).rejects.toMatchObject({
        key: 'discountCodeUsed',
      });
    expect((await code.uses()).slice(0, 2)).toEqual([0, 2]);
    // What is charged once was charged; and here is no such fee at all.
    await Coded.add(commerce, shop.tenant.workspaceId, { code: 'SETUP', fees: ['SETUP'] });
    await expect(running().onSubscription(bought, typed('setup'))).rejects.toMatchObject({
      key: 'discountCodeWithoutFees',
    });
    await expect(
      shop.preview({ locationIds: await shop.tenant.locations(1), discountCode: 'setup' }),
    ).rejects.toMatchObject({ key: 'discountCodeWithoutFees' });
    await expect(running().onSubscription(bought, typed('half'), 999_999)).rejects.toMatchObject({
      key: 'subscriptionNotFound',
    });
    await commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, bought);
    await expect(running().onSubscription(bought, typed('half'))).rejects.toMatchObject({
      key: 'transitionNotAllowed',
    });
  });

  it('is redeemed on a contract, also off a fixed price, which its subscriptions do not have', async () => {
    const shop = await open({ contract: { billingType: 'FIXED', fixedPrice: 9900 } });
    const { workspaceId } = shop.tenant;
    const code = await Coded.add(commerce, workspaceId);
    await Coded.add(commerce, workspaceId, { code: 'SETUP', fees: ['SETUP'] });
    await Coded.add(commerce, workspaceId, { code: 'OFFER', offerIds: [shop.offerId] });
    const locationIds = await shop.tenant.locations(1);
    const refused = (key: string) => expect.objectContaining({ key }) as unknown;
    await expect(shop.preview({ locationIds, discountCode: 'half' })).rejects.toEqual(
      refused('discountCodeWithoutFees'),
    );
    await expect(running().onContract(shop.contract.id, typed('setup'))).rejects.toEqual(
      refused('discountCodeWithoutFees'),
    );
    await expect(running().onContract(shop.contract.id, typed('offer'))).rejects.toEqual(
      refused('discountCodeNotForThis'),
    );
    const id = await running().onContract(shop.contract.id, typed('half'));
    expect(await commerce.module.get(Discounts).one(id)).toMatchObject({
      scope: 'CONTRACT',
      code: 'HALF',
      from: '2027-03-16',
    });
    expect(await code.redemptions()).toMatchObject([{ worth: null, subscriptionIds: [] }]);
    await expect(running().onContract(shop.contract.id, typed('half'))).rejects.toEqual(refused('discountCodeUsed'));
  });
});
