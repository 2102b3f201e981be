import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees } from '#contexts/contracts';
import { RedeemCode } from '#contexts/discount-codes';
import type { DiscountCodeInput } from '#contexts/discount-codes';
import { CreateCompany } from '#contexts/locations';
import { RedeemOnRunning } from '#contexts/subscriptions';
import { CreateWorkspace } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { PersonalDataSources } from '#platform/personal-data';
import { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { Coded, miscountedCodes } from './coded.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await Commerce.start();
});
afterAll(() => commerce.close());
afterEach(async () => {
  expect(await miscountedCodes(commerce)).toEqual([]);
});

/** In the middle of a month: what is due at once is less than a whole period. */
const open = (options: Parameters<typeof Shop.open>[1] = {}) =>
  Shop.open(commerce, {
    at: '2027-03-16T09:00:00Z',
    offer: { regularFee: 3100, setupFee: 4900, maintenanceFee: 310 },
    ...options,
  });
const running = () => commerce.module.get(RedeemOnRunning);
const typed = (discountCode = 'half') => new Draft({ discountCode });
const refused = (key: string, parameters: object = {}) => expect.objectContaining({ key, ...parameters }) as unknown;
const tooLow = (ordered: number, minimum: number) =>
  refused('discountCodeBelowMinimum', { parameters: { code: 'half', ordered, minimum, currency: 'EUR' } });

describe('a code with a minimum', () => {
  it('needs an order whose fees, as the preview shows them, reach it to the cent', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { minimumAmount: 83.11, currency: 'EUR' });
    // Discounts that the contract has already count for nothing: the fees that are shown are without them.
    await commerce.rows(
      `insert into discount (workspace_id, contract_id, basis_points, fees, from_day, given_on)
       values ($1, $2, 9000, '{REGULAR}', '2027-03-01', '2027-03-01')`,
      shop.tenant.workspaceId,
      shop.contract.id,
    );
    const locationIds = await shop.tenant.locations(1);
    const { cost, maint, setup } = await shop.preview({ locationIds });
    expect(cost.value.minor + maint.value.minor + setup.value.minor).toBe(8310);
    const tooSmall = expect.objectContaining({
      key: 'discountCodeBelowMinimum',
      parameters: { code: 'half', ordered: 83.1, minimum: 83.11, currency: 'EUR' },
      problems: [{ field: 'discountCode', value: 'half', problem: 'noSuch' }],
    }) as unknown;
    await expect(shop.preview({ locationIds, discountCode: 'half' })).rejects.toEqual(tooSmall);
    await expect(shop.buy({ locationIds, discountCode: 'half' })).rejects.toEqual(tooSmall);
    expect([await shop.usedPlaces(), await code.uses(), shop.bank.charges]).toEqual([0, [0, 0, null], []]);
    const more = await shop.tenant.locations(2);
    expect((await shop.preview({ locationIds: more, discountCode: 'half' })).discountCode).toMatchObject({
      code: 'HALF',
    });
    await code.change({ minimumAmount: 83.1 });
    expect(await shop.buy({ locationIds, discountCode: 'half' })).toMatchObject({ status: 'Successful' });
    expect(await code.uses()).toEqual([0, 1, null]);
  });

  it('is asked of an order that nobody pays at once, which leaves nothing where it is too small', async () => {
    const shop = await open();
    await Coded.add(commerce, shop.tenant.workspaceId, { amount: 5, currency: 'EUR', minimumAmount: 160 });
    const order = async (count: number) =>
      shop.tenant.order(shop.contract, {
        productId: shop.offerId,
        locationIds: await shop.tenant.locations(count),
        discountCode: 'half',
      });
    await expect(order(1)).rejects.toEqual(tooLow(83.1, 160));
    expect(await shop.usedPlaces()).toBe(0);
    await order(2);
    expect(await shop.usedPlaces()).toBe(2);
  });

  it('is asked of what runs: without set-up that was charged, with all that a contract has, or with its fixed price', async () => {
    const shop = await open();
    const { workspaceId } = shop.tenant;
    const code = await Coded.add(commerce, workspaceId, { minimumAmount: 34.11, currency: 'EUR' });
    const { subscriptionIds } = await shop.buy({ locationIds: await shop.tenant.locations(2) });
    const [first = 0] = subscriptionIds;
    await expect(running().onSubscription(first, typed())).rejects.toEqual(tooLow(34.1, 34.11));
    await code.change({ minimumAmount: 68.21 });
    await expect(running().onContract(shop.contract.id, typed())).rejects.toEqual(tooLow(68.2, 68.21));
    await code.change({ minimumAmount: 68.2 });
    await running().onContract(shop.contract.id, typed());
    const fixed = await open({ beside: shop, contract: { billingType: 'FIXED', fixedPrice: 6819 } });
    await expect(running().onContract(fixed.contract.id, typed())).rejects.toEqual(tooLow(68.19, 68.2));
    await code.change({ minimumAmount: 68.19 });
    await running().onContract(fixed.contract.id, typed());
    expect(await code.uses()).toEqual([0, 2, null]);
  });

  it('counts what runs by the fees that are its own: not by higher ones as long as terms bind it', async () => {
    const minimumTerm = { duration: 6, period: 'Month' } as const;
    const shop = await open({ offer: { setupFee: 0, regularFee: 3000, maintenanceFee: 0, minimumTerm } });
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { minimumAmount: 30.01, currency: 'EUR' });
    const { subscriptionIds } = await shop.buy({ locationIds: await shop.tenant.locations(1) });
    const [first = 0] = subscriptionIds;
    const [licence] = await commerce.rows('select id from licence where contract_id = $1', shop.contract.id);
    await commerce.module
      .get(ChangeFees)
      .plan(Number(licence?.['id']), new Draft({ effectiveOn: '2027-05-01', regularFee: 40 }));
    await commerce.live(shop.tenant.workspaceId, '2027-05-02T09:00:00Z');
    await expect(running().onSubscription(first, typed())).rejects.toEqual(tooLow(30, 30.01));
    await expect(running().onContract(shop.contract.id, typed())).rejects.toEqual(tooLow(30, 30.01));
    await code.change({ minimumAmount: 30 });
    await running().onSubscription(first, typed());
    expect(await code.redemptions()).toMatchObject([{ worth: 15 }]);
    // What begins now costs what it costs now.
    await code.change({ minimumAmount: 40 });
    const locationIds = await shop.tenant.locations(1);
    expect((await shop.preview({ locationIds, discountCode: 'half' })).discountCode).not.toBeNull();
  });

  it('is for contracts in its currency', async () => {
    const shop = await open();
    await Coded.add(commerce, shop.tenant.workspaceId, { minimumAmount: 1, currency: 'CHF' });
    const locationIds = await shop.tenant.locations(1);
    await expect(shop.preview({ locationIds, discountCode: 'half' })).rejects.toEqual(
      refused('discountCodeOtherCurrency'),
    );
  });

  it.each<[string, DiscountCodeInput, object]>([
    ['without currency', { minimumAmount: 5 }, { field: 'currency', problem: 'required' }],
    ['in no currency', { minimumAmount: 5, currency: 'XXQ' }, { field: 'currency', problem: 'format' }],
    [
      'of nothing',
      { minimumAmount: 0, currency: 'EUR' },
      { field: 'minimumAmount', problem: 'tooSmall', expected: '0.01' },
    ],
    ['below nothing', { minimumAmount: -5, currency: 'EUR' }, { field: 'minimumAmount', problem: 'tooSmall' }],
    ['of parts of a cent', { minimumAmount: 5.005, currency: 'EUR' }, { field: 'minimumAmount', problem: 'type' }],
    ['of parts of a yen', { minimumAmount: 5.5, currency: 'JPY' }, { field: 'minimumAmount', problem: 'type' }],
  ])('is not kept %s', async (_what, wish, problem) => {
    const { tenant } = await open();
    await expect(Coded.add(commerce, tenant.workspaceId, wish)).rejects.toMatchObject({ problems: [problem] });
  });
});

describe('a code for one customer', () => {
  it('is, for everybody else, one that is not there', async () => {
    const shop = await open();
    const { workspaceId, companyId } = shop.tenant;
    const neighbour = await open({ beside: shop });
    const code = await Coded.add(commerce, workspaceId, { companyId: neighbour.tenant.companyId, active: false });
    const locationIds = await shop.tenant.locations(1);
    const error = async (discountCode: string): Promise<object> =>
      shop.preview({ locationIds, discountCode }).then(
        () => ({}),
        ({ key, message, problems, code: number }: Error & Record<'key' | 'problems' | 'code', unknown>) => ({
          key,
          number,
          text: message.replace(discountCode, '?'),
          problems: JSON.stringify(problems).replace(discountCode, '?'),
        }),
      );
    // Not even that it was ended, is in another currency or needs more is told.
    const none = await error('nothing');
    expect(none).toMatchObject({ key: 'discountCodeUnknown' });
    expect(await error('half')).toEqual(none);
    await code.change({ active: true, minimumAmount: 9999, currency: 'CHF' });
    expect(await error('half')).toEqual(none);
    await expect(shop.buy({ locationIds, discountCode: 'half' })).rejects.toEqual(refused('discountCodeUnknown'));
    await expect(running().onContract(shop.contract.id, typed())).rejects.toEqual(refused('discountCodeUnknown'));
    await code.change({ minimumAmount: null });
    expect(await code.view()).toMatchObject({ minimumAmount: null, currency: null });
    const theirs = await neighbour.tenant.locations(1);
    expect((await neighbour.preview({ locationIds: theirs, discountCode: 'half' })).discountCode).not.toBeNull();
    await code.change({ companyId });
    expect((await shop.preview({ locationIds, discountCode: 'half' })).discountCode).not.toBeNull();
    await code.change({ companyId: null });
    expect((await neighbour.preview({ locationIds: theirs, discountCode: 'half' })).discountCode).not.toBeNull();
    // A contract without company has no code that is for one customer.
    await code.change({ companyId });
    const own = await open({ beside: shop, contract: { companyId: null } });
    await expect(running().onContract(own.contract.id, typed())).rejects.toEqual(refused('discountCodeUnknown'));
  });

  it('has a customer of its seller, and of nobody else', async () => {
    const { tenant } = await open();
    const { workspaceId } = tenant;
    const foreign = await open();
    const below = await commerce.module
      .get(CreateWorkspace)
      .execute({ parentId: workspaceId, name: 'Below', testMode: true, timeZone: 'Europe/Berlin' });
    const companyBelow = await commerce.module.get(CreateCompany).execute({ workspaceId: below, name: 'Café' });
    const seller = (id: number) =>
      commerce.rows(`insert into seller (workspace_id, details, series) values ($1, '{"name": "Seller"}', $1)`, id);
    const noSuch = { problems: [{ field: 'companyId', problem: 'noSuch' }] };
    const code = await Coded.add(commerce, workspaceId);
    for (const companyId of [foreign.tenant.companyId, companyBelow, 999_999])
      await expect(code.change({ companyId })).rejects.toMatchObject(noSuch);
    await expect(
      Coded.add(commerce, workspaceId, { code: 'OTHER', companyId: foreign.tenant.companyId }),
    ).rejects.toMatchObject(noSuch);
    await seller(workspaceId);
    await code.change({ companyId: companyBelow });
    // Who has the customer already keeps it, whatever became of the customer since.
    await seller(below);
    await code.change({ ...(await code.view()), maxRedemptions: 5 });
    expect(await code.view()).toMatchObject({ companyId: companyBelow, maxRedemptions: 5 });
    await commerce.rows('update company set deleted_at = now() where id = $1', tenant.companyId);
    await expect(code.change({ companyId: tenant.companyId })).rejects.toMatchObject(noSuch);
  });
});

describe('a company whose data are erased', () => {
  it('takes its codes with it: what nobody has used names nobody, and what was used ends', async () => {
    const shop = await open();
    const { workspaceId, companyId } = shop.tenant;
    const used = await Coded.add(commerce, workspaceId, { companyId });
    const unused = await Coded.add(commerce, workspaceId, {
      companyId,
      code: 'SORRY-HOFLADEN',
      name: 'Sorry, Hofladen',
    });
    const others = await Coded.add(commerce, workspaceId, { code: 'OTHERS' });
    await shop.buy({ locationIds: await shop.tenant.locations(1), discountCode: 'half' });
    const subject = { contextType: 'Company' as const, id: companyId, workspaceId, companyId, locationId: null };
    const source = commerce.module.get(PersonalDataSources).registered.find(({ name }) => name === 'discountCodes');
    await commerce.db.transaction((tx) => source?.erase(tx, subject) ?? Promise.resolve());
    expect(await used.view()).toMatchObject({ active: false, code: 'HALF', redeemed: 1 });
    expect(await others.view()).toMatchObject({ active: true });
    await expect(unused.view()).rejects.toEqual(refused('discountCodeNotFound'));
    const left = await commerce.rows(
      `select to_jsonb(k)::text || coalesce((select string_agg(concat(a.before, a.after), '') from audit_log a
         where a.subject = 'discountCode' and a.subject_id = k.id), '') as text from discount_code k where id = $1`,
      unused.id,
    );
    expect(left[0]?.['text']).not.toMatch(/hofladen/i);
  });
});

describe('limits that change', () => {
  it('leave what was redeemed and what is reserved as it is', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 2 });
    const neighbour = await open({ beside: shop });
    const { subscriptionIds } = await shop.buy({ locationIds: await shop.tenant.locations(1), discountCode: 'half' });
    shop.bank.script.push('wait');
    const waiting = await shop.buy({ locationIds: await shop.tenant.locations(1), discountCode: 'half' });
    const limits = { minimumAmount: 5000, currency: 'EUR', companyId: neighbour.tenant.companyId };
    await code.change({ ...limits, newCustomersOnly: true });
    await code.change({ currency: 'CHF' });
    await expect(code.change({ percent: null, amount: 5 })).rejects.toEqual(refused('discountCodeRedeemed'));
    const [reference = ''] = [...shop.bank.intents].find(([, status]) => status === 'Waiting') ?? [];
    shop.bank.confirm(reference, 0);
    await shop.askAgain();
    expect(await code.uses()).toEqual([0, 2, 0]);
    expect(await code.redemptions()).toMatchObject([
      { status: 'REDEEMED', subscriptionIds, worth: 15.5 },
      { status: 'REDEEMED', purchaseId: waiting.purchaseId, worth: 15.5 },
    ]);
    const given = await commerce.rows('select code from discount where contract_id = $1', shop.contract.id);
    expect(given).toEqual([{ code: 'HALF' }, { code: 'HALF' }]);
  });

  it('are asked again where the use is counted', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId);
    const neighbour = await open({ beside: shop });
    const codes = commerce.module.get(RedeemCode);
    const use = {
      contractId: shop.contract.id,
      offerId: shop.offerId,
      charged: ['REGULAR' as const],
      isNewCustomer: async () => true,
    };
    const late = (change: DiscountCodeInput, ordered: number | null = 1000) =>
      commerce.db.transaction(async (tx) => {
        const found = await codes.usable(tx, ' Half ', use);
        await code.change(change);
        await codes.reserve(tx, found, 1, { worth: null, ordered });
      });
    await expect(late({ minimumAmount: 10.01, currency: 'EUR' })).rejects.toMatchObject({
      key: 'discountCodeBelowMinimum',
      problems: [{ field: 'discountCode', value: ' Half ' }],
    });
    // Who has counted nothing, because it had no minimum, counts and asks again.
    await code.change({ minimumAmount: null });
    await expect(late({ minimumAmount: 0.01, currency: 'EUR' }, null)).rejects.toEqual(refused('changedMeanwhile'));
    await expect(late({ companyId: neighbour.tenant.companyId, minimumAmount: null })).rejects.toEqual(
      refused('discountCodeUnknown'),
    );
    expect(await code.uses()).toEqual([0, 0, null]);
  });

  it('hold together where many of one customer want the last use at once', async () => {
    const shop = await open();
    const { workspaceId, companyId } = shop.tenant;
    const limits = { maxRedemptions: 2, minimumAmount: 83.1, currency: 'EUR', companyId };
    const code = await Coded.add(commerce, workspaceId, limits);
    const neighbour = await open({ beside: shop });
    const each = await Promise.all(Array.from({ length: 5 }, () => shop.tenant.locations(1)));
    const theirs = await neighbour.tenant.locations(1);
    const outcomes = await Promise.allSettled([
      ...each.map((locationIds) => shop.buy({ locationIds, discountCode: 'half' })),
      neighbour.buy({ locationIds: theirs, discountCode: 'half' }),
    ]);
    const keys = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'bought' : (outcome.reason as { key: string }).key,
    );
    expect(keys.sort()).toEqual([
      'bought',
      'bought',
      'discountCodeExhausted',
      'discountCodeExhausted',
      'discountCodeExhausted',
      'discountCodeUnknown',
    ]);
    expect(await code.uses()).toEqual([0, 2, 0]);
    expect(shop.bank.charges).toHaveLength(2);
  });
});

describe('the tag of a code', () => {
  it('names what can be changed, not how often it was redeemed', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 1 });
    const read = await code.tag();
    await shop.buy({ locationIds: await shop.tenant.locations(1), discountCode: 'half' });
    // Who has the view already gets the new one, and who changes it is not refused.
    expect(await code.tag()).not.toBe(read);
    await code.change({ maxRedemptions: 5 }, read);
    await expect(code.change({ maxRedemptions: 6 }, read)).rejects.toEqual(refused('etagMismatch'));
    await code.change({ minimumAmount: 10, currency: 'EUR' }, await code.tag());
    const tag = await code.tag();
    await code.change({ companyId: shop.tenant.companyId });
    await expect(code.change({ minimumAmount: 20 }, tag)).rejects.toEqual(refused('etagMismatch'));
  });
});
