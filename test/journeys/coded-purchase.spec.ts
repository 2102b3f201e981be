import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, Checkout, dayOf, owner } from './checkout.js';
import type { Purchase } from './checkout.js';
import { Journey } from './journey.js';

interface Positions {
  readonly positions: readonly {
    readonly kind: string;
    readonly amount: number;
    readonly discount: { readonly name: string } | null;
  }[];
}

/** The large product costs 19.90 a month and 49.00 once: half of both for two periods. */
describe('the last use of a code, by card, while the bank asks', () => {
  let journey: Journey;
  let shop: Checkout;
  let code: number;
  let locations: readonly number[];

  beforeAll(async () => {
    journey = await Journey.begin();
    shop = await Checkout.open(journey);
    locations = [await shop.location('Hofladen Erster'), await shop.location('Hofladen Zweiter')];
    await shop.comes('03-17');
    code = await journey.write(admin, 'POST', `/api/discountCode/${shop.workspaceId}`, {
      code: 'LAST',
      name: 'Spring',
      percent: 50,
      fees: ['SETUP', 'REGULAR'],
      periods: 2,
      maxRedemptions: 1,
    });
  });
  afterAll(() => journey.platform.close());

  const wish = (place: number, card = 'pm_card_threeDSecure2Required') => ({
    productId: shop.large.id,
    locationIds: [locations[place] ?? 0],
    discountCode: 'last',
    providerConfigurationId: shop.card,
    ...shop.payingWith(card),
  });
  const buy = (body: object) => journey.call(owner, 'POST', `${shop.contract}/purchase`, body);
  const uses = async () => {
    const { reserved, redeemed, left, status } = await journey.ask(admin, 'GET', `/api/discountCode/${code}`);
    return { reserved, redeemed, left, status };
  };

  it('is held by a purchase that waits, given back when it is cancelled, and then redeemed by another', async () => {
    const first = (await buy(wish(0))).body as unknown as Purchase;
    expect(first).toMatchObject({ status: 'Waiting', discountCode: 'LAST' });
    expect(await uses()).toEqual({ reserved: 1, redeemed: 0, left: 0, status: 'USED_UP' });
    expect(await buy(wish(1))).toMatchObject({ status: 409, body: { errorCode: 4142 } });
    await journey.ask(owner, 'POST', `/v5/purchase/${first.purchaseId}/cancel`);
    expect(await uses()).toEqual({ reserved: 0, redeemed: 0, left: 1, status: 'ACTIVE' });

    const { dueNow } = await journey.ask<{ dueNow: { value: number; total: number } }>(
      owner,
      'POST',
      `${shop.contract}/purchase/preview`,
      wish(1),
    );
    const second = (await buy({ ...wish(1), expectedTotal: dueNow.total })).body as unknown as Purchase;
    const bank = second.data.find(({ key }) => key === 'redirectUrl')?.value ?? '';
    await shop.press('POST', `/complete/${bank.split('/').at(-1)}`);
    const done = await shop.purchased(second.purchaseId);
    expect(done).toMatchObject({ status: 'Successful', discountCode: 'LAST' });
    expect((await shop.bank()).taken).toEqual([Math.round(dueNow.total * 100)]);
    expect(await uses()).toEqual({ reserved: 0, redeemed: 1, left: 0, status: 'USED_UP' });
    await shop.reaches(done.subscriptionIds[0] ?? 0, 'ACTIVE');
    await shop.settled();

    const [invoice] = await shop.invoices();
    const { positions } = await journey.ask<Positions>(admin, 'GET', `/api/invoice/${invoice?.invoiceId}`);
    expect(positions.map(({ kind, amount, discount }) => [kind, amount, discount?.name ?? null])).toEqual([
      ['SETUP', 49, null],
      ['DISCOUNT', -24.5, 'Spring'],
      ['REGULAR', 9.63, null],
      ['DISCOUNT', expect.closeTo(-4.82, 1), 'Spring'],
    ]);
    expect(await journey.ask(admin, 'GET', `/api/discountCode/redemption/${code}`)).toMatchObject({
      data: [
        { status: 'REDEEMED', purchaseId: second.purchaseId, subscriptionIds: done.subscriptionIds, worth: 9.95 },
        { status: 'RELEASED', purchaseId: first.purchaseId, subscriptionIds: [] },
      ],
    });
  });

  it('lowers the next periods as well, and no more than agreed', async () => {
    await shop.leaveCard();
    for (const day of ['04-01', '05-01', '06-01']) await shop.comes(day);
    const invoices = await shop.invoices();
    const off: (readonly [string, number])[] = [];
    for (const { invoiceId, start } of invoices) {
      const { positions } = await journey.ask<Positions>(admin, 'GET', `/api/invoice/${invoiceId}`);
      const sum = positions.filter(({ kind }) => kind === 'DISCOUNT').reduce((all, { amount }) => all + amount, 0);
      off.push([start, Math.round(sum * 100)]);
    }
    // Two months from 17 March: all of April, and May to the 16th.
    expect(off.slice(1).filter(([, amount]) => amount !== 0)).toEqual([
      [dayOf('04-01'), -995],
      [dayOf('05-01'), -514],
    ]);
  });
});
