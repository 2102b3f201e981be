import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { Checkout, dayOf, owner } from './checkout.js';
import type { Purchase } from './checkout.js';
import { Journey } from './journey.js';

/** In cents before tax: 49.00 once, and of 19.90 a month 21 days of March, or its last day. */
const agreed = { setup: 4900, month: 1990, since11th: 1348, lastDay: 64 };
const withTax = (net: number): number => net + Math.round(net * 0.19);

describe('a payment provider that is down for a day costs nothing but the day', () => {
  let journey: Journey;
  let shop: Checkout;
  let first: number;
  let second: number;
  let third: number;
  let waiting: Purchase;
  const key = randomUUID();

  const taken = async (): Promise<number[]> => (await shop.bank()).taken;
  const usedPlaces = async (): Promise<number> =>
    (
      await journey.one<{ used: number }>(
        sql`select sum(used_places)::int as used from licence where contract_id = ${shop.contractId}`,
      )
    ).used;
  const buy = (locationId: number, idempotencyKey = '') =>
    fetch(`${journey.platform.url}${shop.contract}/purchase`, {
      method: 'POST',
      headers: {
        ...owner,
        'content-type': 'application/json',
        ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({
        productId: shop.large.id,
        locationIds: [locationId],
        providerConfigurationId: shop.card,
        ...shop.payingWith('pm_card_visa'),
      }),
    });
  const bought = async (locationId: number, idempotencyKey?: string): Promise<Purchase> => {
    const answer = await buy(locationId, idempotencyKey);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Purchase;
  };
  /** Hours go by at the bank, which is asked again and again. */
  const hoursPass = async (hours: number): Promise<void> => {
    const before = await journey.rows<{ id: number }>(sql`select id from payment where state = 'Waiting'`);
    const ids = before.map(({ id }) => id);
    await journey.rows(sql`
      update purchase set due_at = due_at - make_interval(hours => ${hours}) where due_at is not null`);
    await journey.rows(sql`
      update payment set created_at = created_at - make_interval(hours => ${hours}), due_at = now() where due_at is not null`);
    await journey.until(
      () => journey.rows(sql`select id from payment where id = any(${ids}) and due_at <= now() + interval '2 minutes'`),
      (rows) => rows.length === 0,
    );
    await shop.settled();
  };

  beforeAll(async () => {
    // Invoices are drawn before what was bought can be used, however slow the machine is.
    journey = await Journey.begin({ delayMs: 200 });
    shop = await Checkout.open(journey);
    [first, second, third] = [
      await shop.location('Hofladen Eva'),
      await shop.location('Hofladen Ida'),
      await shop.location('Hofladen Uta'),
    ];
    await shop.comes('03-11');
    await shop.leaveCard();
    const { subscriptionIds } = await bought(first);
    await shop.reaches(subscriptionIds[0] ?? 0, 'ACTIVE');
    await journey.mark();
  });
  afterAll(() => journey.platform.close());

  it('took the money of the first purchase while it was up', async () => {
    expect(await taken()).toEqual([withTax(agreed.setup + agreed.since11th)]);
    expect(await shop.invoices()).toMatchObject([
      { state: 'paid', totalAmount: withTax(agreed.setup + agreed.since11th) / 100 },
    ]);
  });

  it('goes down: who buys waits, however often they call, and nothing is charged', async () => {
    await shop.comes('03-31');
    await shop.press('POST', '/outage');
    waiting = await bought(second, key);
    expect(waiting).toMatchObject({ status: 'Waiting', subscriptionIds: [], data: [] });
    expect(await bought(second, key)).toMatchObject({ purchaseId: waiting.purchaseId, status: 'Waiting' });
    expect((await buy(second)).status).toBe(409);
    expect(await bought(third)).toMatchObject({ status: 'Waiting', subscriptionIds: [] });
    expect([await usedPlaces(), (await taken()).length]).toEqual([3, 1]);
    expect(await shop.written()).toEqual({
      events: {},
      audit: {
        'demo-admin: clock.move': 1,
        'demo-owner: contract.purchase': 2,
      },
      states: {
        'payment:  -open-> Waiting': 2,
        'purchase:  -pay-> Waiting': 2,
      },
    });
  });

  it('stays down when the next month is invoiced, which stays to be paid', async () => {
    await shop.press('POST', '/outage');
    await shop.comes('04-01');
    await shop.collected();
    await hoursPass(8);
    await shop.press('POST', '/outage');
    await hoursPass(8);
    expect((await shop.invoices()).map(({ state, totalAmount }) => [state, totalAmount])).toEqual([
      ['paid', withTax(agreed.setup + agreed.since11th) / 100],
      ['issued', withTax(agreed.month) / 100],
    ]);
    expect((await taken()).length).toBe(1);
    expect(await shop.written()).toEqual({
      events: {
        'events:notifications.invoiceIssued': 1,
        'invoicing:invoicing.contractDue': 1,
        'mail:mail.send': 1,
      },
      audit: {
        'demo-admin: clock.move': 1,
      },
      states: {
        'invoice:  -draw-> draft': 1,
        'invoice: draft -issue-> issued': 1,
        'payment:  -open-> Waiting': 1,
      },
    });
  });

  it('lets one purchase go that nobody can wait for any longer: its place is free, and nothing was charged', async () => {
    await journey.rows(sql`
      update purchase set due_at = now() where state = 'Waiting' and id <> ${waiting.purchaseId}`);
    await journey.until(usedPlaces, (used) => used === 2);
    await shop.settled();
    expect(await shop.written()).toEqual({
      events: {
        'events:notifications.purchaseFailed': 1,
        'events:subscriptions.purchaseDue': 1,
        'mail:mail.send': 2,
      },
      audit: {},
      states: {
        'payment: Expired -fail-> Failed': 1,
        'payment: Waiting -expire-> Expired': 1,
        'purchase: Waiting -expire-> Failed': 1,
      },
    });
  });

  it('is up again: what waited is collected, once', async () => {
    await shop.press('POST', '/recovery');
    await hoursPass(1);
    const done = await shop.purchased(waiting.purchaseId);
    expect(done).toMatchObject({ status: 'Successful' });
    await shop.reaches(done.subscriptionIds[0] ?? 0, 'ACTIVE');
    // Anyone who repeats the call, or asks once more, gets what there is.
    expect(await bought(second, key)).toMatchObject({ purchaseId: waiting.purchaseId, status: 'Successful' });
    await shop.collected();
    expect(await shop.written()).toEqual({
      events: {
        'events:enhancedContent.followLive': 11,
        'statistics:statistics.listings': 11,
        'events:invoicing.purchaseSucceeded': 1,
        'events:invoicing.reviewPaid': 2,
        'events:listings.beginSearches': 1,
        'events:reachEnhancement.start': 1,
        'events:listings.open': 1,
        'events:listings.report': 11,
        'events:notifications.invoiceIssued': 1,
        'events:notifications.purchaseSucceeded': 1,
        'mail:mail.send': 3,
        'portals:listings.submit': 11,
      },
      audit: {},
      states: {
        'invoice:  -draw-> draft': 1,
        'invoice: draft -issue-> issued': 1,
        'invoice: issued -pay-> paid': 2,
        'listing:  -create-> WAITING_ON_PROVIDER': 11,
        'listing: WAITING_ON_PROVIDER -submit-> WAITING_ON_PUBLISHER': 11,
        'listing: WAITING_ON_PUBLISHER -publish-> LIVE': 11,
        'payment: Waiting -succeed-> Successful': 2,
        'purchase: Waiting -succeed-> Successful': 1,
        'subscription:  -purchase-> PROCESSING': 1,
        'subscription: PROCESSING -confirm-> ACTIVE': 1,
      },
    });
    expect(await taken()).toEqual(
      [agreed.month, agreed.setup + agreed.lastDay, agreed.setup + agreed.since11th].map(withTax),
    );
  });

  it('has cost the day on which nobody could use what was bought, which is credited, and nothing else', async () => {
    await shop.comes('05-01');
    await shop.collected();
    expect(await shop.written()).toEqual({
      events: {
        'events:invoicing.creditPaidOut': 1,
        'events:invoicing.reviewPaid': 2,
        'events:notifications.invoiceIssued': 2,
        'invoicing:invoicing.contractDue': 1,
        'mail:mail.send': 2,
      },
      audit: {
        'demo-admin: clock.move': 1,
      },
      states: {
        'invoice:  -draw-> draft': 2,
        'invoice: draft -issue-> issued': 2,
        'invoice: issued -pay-> paid': 2,
        'payment:  -open-> Waiting': 1,
        'payment: Waiting -succeed-> Successful': 1,
        'refund:  -request-> Waiting': 1,
        'refund: Waiting -succeed-> Successful': 1,
      },
    });
    const { setup, month, since11th, lastDay } = agreed;
    expect(await shop.ledger()).toBe(setup + since11th + 2 * month + (setup + 2 * month));
    expect(
      (await shop.invoices()).map(({ kind, state, start, end, totalAmount }) => [kind, state, start, end, totalAmount]),
    ).toEqual([
      ['INVOICE', 'paid', dayOf('03-11'), dayOf('03-31'), withTax(setup + since11th) / 100],
      ['INVOICE', 'paid', dayOf('04-01'), dayOf('04-30'), withTax(month) / 100],
      ['INVOICE', 'paid', dayOf('03-31'), dayOf('03-31'), withTax(setup + lastDay) / 100],
      // May of both, and April of the one that could be used from then on.
      ['INVOICE', 'paid', dayOf('04-01'), dayOf('05-31'), withTax(3 * month) / 100],
      ['CREDIT_NOTE', 'paid', dayOf('03-31'), dayOf('03-31'), -withTax(lastDay) / 100],
    ]);
  });
});
