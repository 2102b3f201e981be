import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BookOffer, Discounts, Licences } from '#contexts/contracts';
import type { BookingInput, LicenceInput } from '#contexts/contracts';
import { CancelPurchase } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { Coded, miscountedCodes } from './coded.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());
afterEach(async () => {
  expect(await miscountedCodes(commerce)).toEqual([]);
});

const offer = { regularFee: 3100, setupFee: 4900, maintenanceFee: 310 };
const open = (options: Parameters<typeof Shop.open>[1] = {}) =>
  Shop.open(commerce, { at: '2027-03-16T09:00:00Z', offer, ...options });
const cancel = ({ tenant: { workspaceId, companyId } }: Shop, id: number) =>
  commerce.module.get(CancelPurchase).execute({ id, workspaceId, companyId, locationId: null });
const states = async (id: number) => {
  const [row] = await commerce.rows('select state from purchase where id = $1', id);
  return row?.['state'];
};

async function positionsOf(contractId: number): Promise<string[]> {
  const rows = await commerce.rows(
    `select p.kind || ' ' || p.from_day || '..' || p.to_day || ' ' || p.amount || coalesce(' ' || (p.discount ->> 'name'), '') as text
     from invoice i join invoice_position p on p.invoice_id = i.id where i.contract_id = $1 order by i.id, p.line`,
    contractId,
  );
  return rows.map(({ text }) => String(text));
}

describe('a purchase with a code', () => {
  it('needs a fee of the licences whose places it takes, not of one that is cancelled', async () => {
    const shop = await open();
    const { id, workspaceId } = shop.contract;
    const code = await Coded.add(commerce, workspaceId, { fees: ['SETUP'], periods: 1 });
    const [licence] = await commerce.rows('select id from licence where contract_id = $1', id);
    const cancelled = new Draft({ cancelled: true } as LicenceInput);
    await commerce.module.get(Licences).change(Number(licence?.['id']), cancelled);
    const booking = { offerId: shop.offerId, maxSubscriptions: null, overwriteOffer: { setupFee: 0 } };
    await commerce.module.get(BookOffer).execute(id, new Draft<BookingInput>(booking));
    const wanted = { locationIds: await shop.tenant.locations(1), discountCode: 'half' };
    const refused = expect.objectContaining({ key: 'discountCodeWithoutFees' }) as unknown;
    await expect(shop.preview(wanted)).rejects.toEqual(refused);
    await expect(shop.buy(wanted)).rejects.toEqual(refused);
    expect([await code.uses(), await shop.usedPlaces()]).toEqual([[0, 0, null], 0]);
  });

  it('costs what its preview says, position by position, and its discount goes on for its periods', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, {
      code: 'Spring 27',
      name: 'Spring',
      fees: ['SETUP', 'REGULAR'],
      periods: 2,
    });
    // An older percentage is taken off before.
    await commerce.rows(
      `insert into discount (workspace_id, contract_id, basis_points, fees, from_day, given_on)
       values ($1, $2, 1000, '{REGULAR}', '2027-03-01', '2027-03-01')`,
      shop.tenant.workspaceId,
      shop.contract.id,
    );
    const locationIds = await shop.tenant.locations(2);
    const full = await shop.preview({ locationIds });
    expect(full.discountCode).toBeNull();
    const preview = await shop.preview({ locationIds, discountCode: ' sPRing27 ' });
    expect(preview.discountCode).toEqual({
      code: 'Spring 27',
      name: 'Spring',
      percent: 50,
      amount: null,
      fees: ['SETUP', 'REGULAR'],
      periods: 2,
      accountingPeriod: 'Month',
    });
    // Each: 49.00 and 16.00 of 31.00, less 1.60, less half of what is left; and 1.60 of 3.10 for maintenance.
    expect(preview.dueNow.value.minor).toBe(2 * (2450 + 720 + 160));
    const rows = preview.periods?.map(({ from, cost }) => [from, cost.value.minor]);
    // April with 10 % and half, May to the 15th with half.
    expect(rows?.slice(0, 2)).toEqual([
      ['2027-03-01', 2 * (720 + 160)],
      ['2027-04-01', 2 * (1395 + 310)],
    ]);
    expect(await code.uses()).toEqual([0, 0, null]);
    const bought = await shop.buy({
      locationIds,
      discountCode: 'SPRING27',
      expectedTotal: preview.dueNow.total.toJSON(),
    });
    expect(bought).toMatchObject({ status: 'Successful', discountCode: 'Spring 27' });
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([preview.dueNow.total.minor]);
    await commerce.drain();
    expect((await positionsOf(shop.contract.id)).slice(0, 6)).toEqual([
      'SETUP 2027-03-16..2027-03-31 4900',
      'DISCOUNT 2027-03-16..2027-03-16 -2450 Spring',
      'REGULAR 2027-03-16..2027-03-31 1600',
      'DISCOUNT 2027-03-16..2027-03-31 -160',
      'DISCOUNT 2027-03-16..2027-03-31 -720 Spring',
      'MAINTENANCE 2027-03-16..2027-03-31 160',
    ]);
    // What was paid is what is owed: the next run charges no more than the next periods.
    const before = (await positionsOf(shop.contract.id)).length;
    for (const id of bought.subscriptionIds)
      await commerce.rows(
        `update subscription set state = 'ACTIVE', activated_on = '2027-03-16', was_active = true where id = $1`,
        id,
      );
    for (const day of ['04-01', '05-01', '06-01'])
      await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    const later = (await positionsOf(shop.contract.id)).slice(before).filter((text) => text.endsWith('Spring'));
    expect(later).toEqual([
      'DISCOUNT 2027-04-01..2027-04-30 -1395 Spring',
      'DISCOUNT 2027-04-01..2027-04-30 -1395 Spring',
      'DISCOUNT 2027-05-01..2027-05-15 -675 Spring',
      'DISCOUNT 2027-05-01..2027-05-15 -675 Spring',
    ]);
    expect(await code.uses()).toEqual([0, 1, null]);
    expect(await code.redemptions()).toMatchObject([
      {
        status: 'REDEEMED',
        contractId: shop.contract.id,
        companyId: shop.tenant.companyId,
        companyName: 'Hofladen',
        purchaseId: bought.purchaseId,
        subscriptionIds: bought.subscriptionIds,
        worth: 27.9,
        currency: 'EUR',
      },
    ]);
    const { data } = (await commerce.module.get(Discounts).list(shop.contract.id, { skip: 0, take: 9 })).parse();
    expect(data.slice(0, 2)).toMatchObject([
      { code: 'Spring 27', scope: 'SUBSCRIPTION', from: null, periods: 2 },
      { code: 'Spring 27', subscriptionId: bought.subscriptionIds[0] },
    ]);
    const versions = await commerce.rows(
      `select kind, after ->> 'code' as code from contract_version where contract_id = $1 order by id`,
      shop.contract.id,
    );
    expect(versions).toEqual([
      { kind: 'DISCOUNT', code: 'Spring 27' },
      { kind: 'DISCOUNT', code: 'Spring 27' },
    ]);
  });

  it('takes an amount off, and costs nothing at once where nothing is left', async () => {
    const shop = await open({ offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0 } });
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { amount: 99, currency: 'EUR', maxRedemptions: 1 });
    const locationIds = await shop.tenant.locations(1);
    const { dueNow } = await shop.preview({ locationIds, discountCode: 'half' });
    expect(dueNow.total.minor).toBe(0);
    expect(await shop.buy({ locationIds, discountCode: 'half' })).toMatchObject({
      status: 'Successful',
      transactionId: null,
    });
    expect(shop.bank.charges).toEqual([]);
    expect(await code.uses()).toEqual([0, 1, 0]);
    expect(await code.redemptions()).toMatchObject([{ worth: 31 }]);
    expect((await code.view()).status).toBe('USED_UP');
  });

  it('holds a use while its payment waits, and gives it back when it fails, expires or is cancelled', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 1, maxPerCustomer: 1 });
    const neighbour = await open({ beside: shop });
    const [mine, theirs] = [await shop.tenant.locations(1), await neighbour.tenant.locations(1)];
    shop.bank.script.push('wait');
    const waiting = await shop.buy({ locationIds: mine, discountCode: 'HALF' });
    expect(waiting).toMatchObject({ status: 'Waiting', discountCode: 'HALF' });
    expect(await code.uses()).toEqual([1, 0, 0]);
    expect(await code.redemptions()).toMatchObject([
      { status: 'RESERVED', subscriptionIds: [], purchaseId: waiting.purchaseId },
    ]);
    const refused = { key: 'discountCodeExhausted', problems: [{ field: 'discountCode', value: 'half' }] };
    await expect(neighbour.preview({ locationIds: theirs, discountCode: 'half' })).rejects.toMatchObject(refused);
    await expect(neighbour.buy({ locationIds: theirs, discountCode: 'half' })).rejects.toMatchObject(refused);
    // The buyer sees that it is they who hold it.
    const again = await shop.tenant.locations(1);
    await expect(shop.preview({ locationIds: again, discountCode: 'half' })).rejects.toMatchObject({
      key: 'discountCodeUsed',
    });
    await cancel(shop, waiting.purchaseId);
    expect(await code.uses()).toEqual([0, 0, 1]);

    shop.bank.script.push('decline');
    expect(await neighbour.buy({ locationIds: theirs, discountCode: 'half' })).toMatchObject({ status: 'Failed' });
    expect(await code.uses()).toEqual([0, 0, 1]);

    shop.bank.script.push('wait');
    const expiring = await neighbour.buy({ locationIds: theirs, discountCode: 'half' });
    const [reference = ''] = [...shop.bank.intents].find(([, status]) => status === 'Waiting') ?? [];
    await neighbour.expire(expiring.purchaseId, () => shop.bank.confirm(reference, 0));
    await neighbour.askAgain();
    // The money that came too late goes back, and takes no use with it.
    expect(await states(expiring.purchaseId)).toBe('Failed');
    expect(await code.uses()).toEqual([0, 0, 1]);
    expect((await code.redemptions()).map(({ status }) => status)).toEqual(['RELEASED', 'RELEASED', 'RELEASED']);

    shop.bank.script.push('wait');
    const last = await shop.buy({ locationIds: mine, discountCode: 'half' });
    const [second = ''] = [...shop.bank.intents].find(([, status]) => status === 'Waiting') ?? [];
    shop.bank.confirm(second, 0);
    await shop.askAgain();
    expect(await states(last.purchaseId)).toBe('Successful');
    expect(await code.uses()).toEqual([0, 1, 0]);
    expect(await shop.charges()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'REGULAR', amount: -800 })]),
    );
  });

  it('gives the last use to one of many who want it in the same second, and charges nobody else', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 3 });
    const shops = [shop, ...(await Promise.all(Array.from({ length: 7 }, () => open({ beside: shop }))))];
    const wanted = await Promise.all(
      shops.map(async (each) => ({ each, locationIds: await each.tenant.locations(1) })),
    );
    const outcomes = await Promise.allSettled(
      wanted.map(({ each, locationIds }) => each.buy({ locationIds, discountCode: 'half' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toMatchObject({ key: 'discountCodeExhausted' });
    expect(shop.bank.charges).toHaveLength(3);
    expect(await code.uses()).toEqual([0, 3, 0]);
    const [purchases] = await commerce.rows(
      'select count(*)::int as count from purchase where workspace_id = $1',
      shop.tenant.workspaceId,
    );
    expect(purchases).toEqual({ count: 3 });
  });

  it('leaves nothing where the process dies between its payment and its end', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId, { maxRedemptions: 1 });
    const locationIds = await shop.tenant.locations(1);
    // The provider has charged, and the process is gone before it knows.
    shop.bank.between = () => Promise.reject(new Error('killed'));
    await shop.buy({ locationIds, discountCode: 'half' }, 'key').catch(() => undefined);
    expect(await code.uses()).toEqual([1, 0, 0]);
    shop.bank.between = undefined;
    await shop.askAgain();
    expect(await code.uses()).toEqual([0, 1, 0]);
    expect(shop.bank.charges).toHaveLength(1);
  });

  it('is refused before money moves when its price has changed', async () => {
    const shop = await open();
    const code = await Coded.add(commerce, shop.tenant.workspaceId);
    const locationIds = await shop.tenant.locations(1);
    const { dueNow } = await shop.preview({ locationIds, discountCode: 'half' });
    await code.change({ percent: 10 });
    const wanted = { locationIds, discountCode: 'half', expectedTotal: dueNow.total.toJSON() };
    await expect(shop.buy(wanted)).rejects.toMatchObject({ key: 'priceChanged' });
    expect(await code.uses()).toEqual([0, 0, null]);
  });
});
