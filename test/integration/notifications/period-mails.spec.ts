import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { BookOffer, ChangeFees, ChangePeriod, CreateContract, CreateOffer } from '#contexts/contracts';
import type { BookingInput, FeeWish, NewOffer, PeriodWish } from '#contexts/contracts';
import { ProductQueries } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { runInContext } from '#platform/context';
import { earsOfInvoices } from '../invoicing/invoiced.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { MailRoom } from './inbox.js';

@Module({ providers: earsOfInvoices })
class EarsModule {}

/** What emails and products say something costs around the day on which the accounting period changes. */
let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open([EarsModule]);
});
afterAll(() => room.close());

const plan = (contractId: number, wish: PeriodWish): Promise<number> =>
  room.commerce.module.get(ChangePeriod).plan(contractId, new Draft(wish));

/** `2099-` and this day, at noon. */
const clock = (tenant: Tenant, day: string): Promise<void> =>
  room.commerce.setClock(tenant.workspaceId, `2099-${day}T12:00:00Z`);

/** The work of the day is not done: its job is held back. */
const holdBack = (contractId: number) =>
  room.commerce.rows('update contract_period_change set due_at = null where contract_id = $1', contractId);

/** On 10 March; its owner pays each month, unless the contract says otherwise. */
async function opened(offer: Partial<NewOffer>, contract: object = {}): Promise<Shop> {
  const shop = await Shop.open(room.commerce, {
    at: '2099-03-10T12:00:00Z',
    offer: { setupFee: 0, maintenanceFee: 0, regularFee: 3100, ...offer },
    contract: { validFrom: '2099-03-01', ...contract },
  });
  await room.sent();
  return shop;
}

async function asOwner<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  const context = { requestId: 'a test', language: 'en', user: { id: shop.owner.user.id, name: 'owner' } } as const;
  return runInContext(context, work);
}

/** The lines of the only email that say what something costs. */
async function costsTold(): Promise<string[]> {
  const mails = await room.sent();
  expect(mails).toHaveLength(1);
  return (mails[0]?.text ?? '').split('\n').filter((line) => line.startsWith('Per '));
}

/** A contract whose bills go to one address, in this language. */
async function billed(language: 'en' | 'de', offer: Partial<NewOffer>, accountingPeriod: 'Month' | 'Year' = 'Month') {
  const tenant = await room.commerce.tenant({ at: '2099-02-27T12:00:00Z' });
  const { workspaceId, companyId } = tenant;
  const biller = await room.user(tenant, 'Bert', { language });
  const get = room.commerce.module.get.bind(room.commerce.module);
  const offerId = await get(CreateOffer).execute({
    workspaceId,
    sellingName: 'Listing',
    regularFee: 6200,
    products: [{ product: 'Listing' }],
    ...offer,
  });
  const { id } = await get(CreateContract).execute({
    workspaceId,
    companyId,
    name: 'Contract',
    billingType: 'FLEXIBLE',
    accountingPeriod,
    billingUserId: biller,
    conclusionDate: '2099-01-01',
    validFrom: '2099-01-01',
    licences: [{ offerId, maxSubscriptions: null }],
  });
  await room.commerce.rows(
    'insert into seller (workspace_id, details, price_notice_days, series) values ($1, $2, 0, $1)',
    workspaceId,
    '{}',
  );
  const [licence] = await room.commerce.rows('select id from licence where contract_id = $1', id);
  const change = async (day: string, regularFee: number) => {
    const wish = new Draft<FeeWish>({ effectiveOn: day, regularFee });
    await get(ChangeFees).plan(Number(licence?.['id']), wish);
    return (await room.sent())[0]?.text ?? '';
  };
  await room.sent();
  const contract = { id, workspaceId, companyId, locationId: null };
  return { id, contract, offerId, tenant, change };
}

describe('what begins around another accounting period', () => {
  it.each<[string, 'Month' | 'Year', 'Month' | 'Year', string, string, string]>([
    [
      'is told by the new one from its day on',
      'Month',
      'Year',
      '2099-05-01',
      '2099-05-01',
      'Per year: €372.00 plus VAT',
    ],
    [
      'is told by the old one before its day',
      'Month',
      'Year',
      '2099-05-01',
      '2099-04-30',
      'Per month: €31.00 plus VAT',
    ],
    [
      'is told by the month, also when a year ends',
      'Year',
      'Month',
      '2100-01-01',
      '2100-01-02',
      'Per month: €31.00 plus VAT',
    ],
  ])('%s', async (_what, accountingPeriod, next, effectiveOn, startDate, line) => {
    const { contract, offerId, tenant } = await billed(
      'en',
      { regularFee: accountingPeriod === 'Year' ? 37_200 : 3100 },
      accountingPeriod,
    );
    await plan(contract.id, { accountingPeriod: next, effectiveOn });
    await room.sent();
    await tenant.order(contract, { productId: offerId, locationIds: await tenant.locations(1), startDate });
    expect(await costsTold()).toEqual([line]);
  });

  it('is told by the period in which a trial becomes paid', async () => {
    const shop = await opened({ trialDays: 30 });
    await plan(shop.contract.id, { accountingPeriod: 'Year', effectiveOn: '2099-04-01' });
    await room.sent();
    await asOwner(shop, async () => shop.try({ locationIds: await shop.tenant.locations(1) }));
    expect(await costsTold()).toEqual(['Per year: €372.00 plus VAT']);
  });

  it('is told by the product that a trial has when it becomes paid', async () => {
    // From 10 to 31 March.
    const shop = await opened({ trialDays: 22 });
    await room.commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
    const get = room.commerce.module.get.bind(room.commerce.module);
    const { workspaceId } = shop.tenant;
    const productId = await get(CreateOffer).execute({
      workspaceId,
      sellingName: 'Listing Plus',
      regularFee: 6200,
      products: [{ product: 'Listing' }],
    });
    await get(BookOffer).execute(shop.contract.id, new Draft<BookingInput>({ offerId: productId }));
    const { id } = await asOwner(shop, async () => shop.try({ locationIds: await shop.tenant.locations(1) }));
    const trial = await shop.subscription(id).activate();
    await room.sent();
    await trial.change({ productId, changeOn: 'PERIOD_END' });
    await room.sent();
    await clock(shop.tenant, '03-29');
    expect(await costsTold()).toEqual(['Per month: €62.00 plus VAT']);
    await clock(shop.tenant, '04-01');
    expect(await costsTold()).toEqual(['Per month: €62.00 plus VAT']);
    expect(await trial.view()).toMatchObject({ productId });
  });

  it('has no fees in the email about a purchase on a contract with a fixed price, as in that of an order', async () => {
    const shop = await opened({}, { billingType: 'FIXED', fixedPrice: 9900 });
    const { costs } = await shop.buy({ locationIds: await shop.tenant.locations(1) });
    expect(costs).toMatchObject({ cost: { total: 0 }, dueNow: { total: 0 } });
    expect(await costsTold()).toEqual(['Per month: part of the fixed price of the contract']);
  });

  it('is told by the period after the days that a purchase pays', async () => {
    const shop = await opened({});
    await plan(shop.contract.id, { accountingPeriod: 'Year', effectiveOn: '2099-04-01' });
    await room.sent();
    await shop.buy({ locationIds: await shop.tenant.locations(1) });
    expect(await costsTold()).toEqual(['Per year: €372.00 plus VAT']);
  });
});

describe('a product, when the day has come and its work is not done', () => {
  it('costs in the list what a purchase charges, and the email says by what period', async () => {
    const shop = await opened({ regularFee: 6200 });
    const listed = async () => {
      const list = await room.commerce.module
        .get(ProductQueries)
        .list(shop.owner, shop.contract.id, { skip: 0, take: 10 });
      return (list.parse().products[0] as { costs?: object } | undefined)?.costs;
    };
    await plan(shop.contract.id, { accountingPeriod: 'Year', effectiveOn: '2099-04-01' });
    expect(await listed()).toMatchObject({ accountingPeriod: 'Month', cost: { value: 62 } });
    await holdBack(shop.contract.id);
    await clock(shop.tenant, '04-01');
    const [row] = await room.commerce.rows('select accounting_period from contract where id = $1', shop.contract.id);
    expect(row).toEqual({ accounting_period: 'Month' });
    const costs = { accountingPeriod: 'Year', cost: { value: 744 }, dueNow: { total: 885.36 } };
    expect(await listed()).toMatchObject(costs);
    await room.sent();
    const bought = await shop.buy({ locationIds: await shop.tenant.locations(1) });
    expect(bought.costs).toMatchObject(costs);
    expect(await costsTold()).toEqual(['Per year: €744.00 plus VAT']);
  });
});

describe('an email about another accounting period', () => {
  it('names add-ons in the language of its reader', async () => {
    const name = { en: 'Recording', de: 'Aufzeichnung' };
    const addOns = [{ id: 'recording', name, regularFee: 500, product: null }];
    const { id } = await billed('de', { addOns });
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2099-04-01' });
    const [mail] = await room.sent();
    expect(mail?.text).toMatch(/^Listing, Aufzeichnung, pro Jahr: 60,00\s€/m);
    expect(mail?.text).toMatch(/^Listing, pro Jahr: 744,00\s€/m);
    expect(mail?.text).not.toContain('{');
  });
});

describe('an email about new fees', () => {
  const risen = 'higher fees hold from the first day after it';

  it('compares by the month: a year that costs less is no rise', async () => {
    const { id, tenant, change } = await billed('en', {});
    expect(await change('2099-03-01', 60)).not.toContain(risen);
    await clock(tenant, '03-01');
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2099-04-01' });
    await clock(tenant, '04-01');
    await room.sent();
    const text = await change('2099-07-01', 700);
    expect(text).toContain('Per year: €700.00 plus VAT');
    expect(text).not.toContain(risen);
  });

  it('compares by the month: less than others pay may be more than terms have kept', async () => {
    const { id, tenant, change } = await billed('en', { regularFee: 1e4 }, 'Year');
    expect(await change('2099-06-01', 120)).toContain(risen);
    await clock(tenant, '06-01');
    await plan(id, { accountingPeriod: 'Month', effectiveOn: '2100-01-01' });
    await room.commerce.setClock(tenant.workspaceId, '2100-01-01T12:00:00Z');
    await room.sent();
    expect(await change('2100-03-01', 9)).toContain(risen);
  });
});
