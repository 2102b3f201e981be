import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { Checkout, dayOf, owner } from './checkout.js';
import type { InvoiceOverview, Purchase } from './checkout.js';
import { Journey } from './journey.js';

interface Cancelled {
  readonly ids: readonly number[];
  readonly subscriptions: readonly { readonly endDate: string; readonly costs: { readonly total: number } }[];
}

/**
 * The small product costs 4.90 a month and nothing else, the large one 19.90 and 49.00 once; in cents, before tax:
 * 16 to 20 March of the small one; 20 to 31 March and 1 to 19 April of the large one.
 */
const agreed = { small: 79, setup: 4900, largeMarch: 770, largeApril: 1260 };
const withTax = (net: number): number => net + Math.round(net * 0.19);
const upgrade = ['INVOICE', 'paid', dayOf('03-20'), dayOf('03-31'), withTax(agreed.setup + agreed.largeMarch) / 100];

describe('an owner tries, stays, upgrades, pays with the bank’s confirmation, cancels, and is not charged again', () => {
  let journey: Journey;
  let shop: Checkout;
  let locationId: number;
  let smallId: number;
  let largeId: number;
  /** Of the upgrade, in cents. */
  let total: number;

  /** Kind, state, days and total of each. */
  const shown = async (): Promise<(string | number)[][]> =>
    (await shop.invoices()).map(({ kind, state, start, end, totalAmount }) => [kind, state, start, end, totalAmount]);

  beforeAll(async () => {
    journey = await Journey.begin();
    shop = await Checkout.open(journey);
    locationId = await shop.location('Hofladen Eva');
    await shop.comes('03-02');
    await journey.mark();
  });
  afterAll(() => journey.platform.close());

  it('leaves a card and tries the small product, which owes nothing', async () => {
    await shop.leaveCard();
    const eligible = `/v5/contract/product/${shop.small.id}/trial-eligibility?locationIds=${locationId}`;
    expect(await journey.ask(owner, 'GET', eligible)).toMatchObject({ data: [{ eligible: true, trialDays: 14 }] });
    const begun = await journey.ask<{ id: number; trialPeriod: object }>(
      owner,
      'POST',
      `${shop.contract}/start-trial`,
      {
        productId: shop.small.id,
        locationIds: [locationId],
      },
    );
    smallId = begun.id;
    expect(begun.trialPeriod).toEqual({ startDate: dayOf('03-02'), endDate: dayOf('03-15') });
    await shop.reaches(smallId, 'ACTIVE');
    await shop.comes('03-15');
    expect([await shop.ledger(), await shop.payments(), await shop.invoices()]).toEqual([0, [], []]);
    expect(await shop.written()).toEqual({
      events: {
        'events:billing.warnOfExpiry': 1,
        'events:enhancedContent.followLive': 3,
        'statistics:statistics.listings': 3,
        'events:invoicing.paymentMethodKept': 1,
        'events:listings.beginSearches': 1,
        'events:reachEnhancement.start': 1,
        'events:listings.open': 1,
        'events:listings.report': 3,
        'events:notifications.collectedMailDue': 2,
        'events:notifications.trialEnding': 1,
        'events:notifications.trialStarted': 1,
        'events:subscription.due': 1,
        'mail:mail.send': 4,
        'portals:listings.submit': 3,
      },
      audit: {
        'demo-admin: clock.move': 1,
        'demo-owner: contract.pay': 1,
        'demo-owner: contract.startTrial': 1,
      },
      states: {
        'listing:  -create-> WAITING_ON_PROVIDER': 3,
        'listing: WAITING_ON_PROVIDER -submit-> WAITING_ON_PUBLISHER': 3,
        'listing: WAITING_ON_PUBLISHER -publish-> LIVE': 3,
        'subscription:  -startTrial-> PROCESSING': 1,
        'subscription: PROCESSING -confirm-> ACTIVE': 1,
      },
    });
  });

  it('stays, as a card is there to pay it', async () => {
    await shop.comes('03-16');
    expect(await journey.ask(owner, 'GET', `/v5/subscription/${smallId}`)).toMatchObject({ status: 'ACTIVE' });
    expect(await shop.written()).toEqual({
      events: {
        'events:notifications.collectedMailDue': 1,
        'events:notifications.trialConverted': 1,
        'events:subscription.due': 1,
        'mail:mail.send': 2,
      },
      audit: {
        'demo-admin: clock.move': 1,
      },
      states: {
        'subscription: ACTIVE -trialEnded-> ACTIVE': 1,
      },
    });
  });

  it('buys the large one, which the bank asks about, and pays what was previewed', async () => {
    await shop.comes('03-20');
    const wanted = { productId: shop.large.id, locationIds: [locationId] };
    const { dueNow } = await journey.ask<{ dueNow: { total: number; value: number } }>(
      owner,
      'POST',
      `${shop.contract}/purchase/preview`,
      wanted,
    );
    total = withTax(agreed.setup + agreed.largeMarch);
    expect(dueNow.total).toBe(total / 100);
    const waiting = await journey.ask<Purchase>(owner, 'POST', `${shop.contract}/purchase`, {
      ...wanted,
      providerConfigurationId: shop.card,
      ...shop.payingWith('pm_card_threeDSecure2Required'),
      expectedTotal: dueNow.total,
    });
    expect(waiting).toMatchObject({ status: 'Waiting', subscriptionIds: [] });
    const { purchaseStatus } = await journey
      .ask<{ products: { id: number; purchaseStatus: string }[] }>(owner, 'GET', `${shop.contract}/product`)
      .then(({ products }) => products.find(({ id }) => id === shop.large.id) ?? { purchaseStatus: null });
    expect(purchaseStatus).toBe('Waiting');
    expect([await shop.ledger(), (await shop.bank()).taken]).toEqual([0, []]);
    const bank = waiting.data.find(({ key }) => key === 'redirectUrl')?.value ?? '';
    await shop.press('POST', `/complete/${bank.split('/').at(-1)}`);
    const done = await shop.purchased(waiting.purchaseId);
    expect(done).toMatchObject({ status: 'Successful', data: [] });
    [largeId = 0] = done.subscriptionIds;
    await shop.reaches(largeId, 'ACTIVE');
    await shop.collected();
    // The small one is open since the 16th, and waits for its run.
    expect(await shown()).toEqual([upgrade]);
    expect(await shop.payments()).toEqual([{ purpose: 'purchase', state: 'Successful', amount: total }]);
    expect((await shop.bank()).taken).toEqual([total]);
    expect(await shop.written()).toEqual({
      events: {
        'events:invoicing.reviewPaid': 1,
        'events:enhancedContent.followLive': 8,
        'statistics:statistics.listings': 8,
        'events:invoicing.purchaseSucceeded': 1,
        'events:listings.beginSearches': 1,
        'events:reachEnhancement.start': 1,
        'events:listings.open': 1,
        'events:listings.report': 8,
        'events:notifications.invoiceIssued': 1,
        'events:notifications.purchaseSucceeded': 1,
        'mail:mail.send': 3,
        'portals:listings.submit': 8,
      },
      audit: {
        'demo-admin: clock.move': 1,
        'demo-owner: contract.purchase': 1,
      },
      states: {
        'invoice:  -draw-> draft': 1,
        'invoice: draft -issue-> issued': 1,
        'invoice: issued -pay-> paid': 1,
        'listing:  -create-> WAITING_ON_PROVIDER': 8,
        'listing: WAITING_ON_PROVIDER -submit-> WAITING_ON_PUBLISHER': 8,
        'listing: WAITING_ON_PUBLISHER -publish-> LIVE': 8,
        'payment:  -open-> Waiting': 1,
        'payment: Waiting -succeed-> Successful': 1,
        'purchase:  -pay-> Waiting': 1,
        'purchase: Waiting -succeed-> Successful': 1,
        'subscription:  -purchase-> PROCESSING': 1,
        'subscription: PROCESSING -confirm-> ACTIVE': 1,
      },
    });
  });

  it('gets the invoice at once: numbered, paid, over the same total, and as a PDF', async () => {
    const [invoice] = await shop.invoices();
    const { invoiceId, number } = invoice as InvoiceOverview;
    expect(number).toMatch(/^INV-\d{4}-\d{6}$/);
    const path = `${shop.contract}/invoices/${invoiceId}`;
    expect(await journey.ask(owner, 'GET', path)).toMatchObject({
      number,
      state: 'paid',
      subtotal: (agreed.setup + agreed.largeMarch) / 100,
      total: total / 100,
      vatPercentage: 19,
    });
    expect(await shop.download(owner, `${path}/pdf`)).toEqual({ status: 200, type: 'application/pdf', begin: '%PDF-' });
  });

  it('cancels the small one at once, and the large one, which runs out its minimum term', async () => {
    const cancel = (productId: number, query = '') =>
      journey.ask<Cancelled>(
        owner,
        'DELETE',
        `${shop.contract}/product/${productId}?locationIds=${locationId}${query}`,
      );
    expect(await cancel(shop.small.id)).toMatchObject({
      ids: [smallId],
      subscriptions: [{ endDate: dayOf('03-20'), costs: { total: withTax(agreed.small) / 100 } }],
    });
    const told = await cancel(shop.large.id, '&dryRun=true');
    expect(await shop.state(largeId)).toBe('ACTIVE');
    const costs = { total: withTax(agreed.largeApril) / 100 };
    expect(told.subscriptions).toMatchObject([{ endDate: dayOf('04-19'), costs }]);
    const done = await cancel(shop.large.id);
    expect(done.subscriptions).toMatchObject([{ endDate: dayOf('04-19'), costs, status: 'EXPIRING' }]);
    expect(await shop.written()).toEqual({
      events: {
        'events:fulfilment.endRequested': 2,
        'events:gbp.confirmEnd': 2,
        'events:reachEnhancement.confirmEnd': 2,
        'events:listings.confirmEnd': 2,
        'events:notifications.collectedMailDue': 1,
        'events:notifications.endAlerts': 2,
        'events:notifications.endsChanged': 2,
        'mail:mail.send': 2,
      },
      audit: {
        'demo-owner: contract.cancelProduct': 2,
      },
      states: {
        'subscription: ACTIVE -requestEnd-> EXPIRING': 2,
        'subscription: EXPIRING -confirmEnd-> EXPIRINGON': 2,
      },
    });
  });

  it('pays what it was told by the card, and nothing for days that were not used', async () => {
    await shop.comes('04-01');
    await shop.collected();
    expect(await shown()).toEqual([
      upgrade,
      ['INVOICE', 'paid', dayOf('03-16'), dayOf('04-19'), withTax(agreed.small + agreed.largeApril) / 100],
    ]);
    expect((await shop.bank()).taken).toEqual(
      [agreed.small + agreed.largeApril, agreed.setup + agreed.largeMarch].map(withTax),
    );
    expect(await shop.written()).toEqual({
      events: {
        'events:invoicing.reviewPaid': 1,
        'events:callTracking.releaseNumber': 1,
        'events:fulfilment.finished': 1,
        'events:messaging.endAgents': 1,
        'events:opinionManagement.cancelFinished': 1,
        'events:websites.releaseAddress': 1,
        'events:gbp.end': 1,
        'events:reachEnhancement.end': 1,
        'events:listings.release': 1,
        'events:notifications.invoiceIssued': 1,
        'events:subscription.due': 1,
        'events:subscriptions.endAddOns': 1,
        'invoicing:invoicing.contractDue': 1,
        'mail:mail.send': 1,
      },
      audit: {
        'demo-admin: clock.move': 1,
      },
      states: {
        'invoice:  -draw-> draft': 1,
        'invoice: draft -issue-> issued': 1,
        'invoice: issued -pay-> paid': 1,
        'payment:  -open-> Waiting': 1,
        'payment: Waiting -succeed-> Successful': 1,
        'subscription: EXPIRINGON -endReached-> FINISHED': 1,
      },
    });
  });

  it('is over when its days have come, and no money moves any more', async () => {
    await shop.comes('04-21');
    for (const id of [smallId, largeId]) await shop.reaches(id, 'FINISHED');
    expect(await shop.written()).toEqual({
      events: {
        'events:enhancedContent.followOffline': 11,
        'events:notifications.listingAlerts': 11,
        'events:callTracking.releaseNumber': 1,
        'events:fulfilment.finished': 1,
        'events:messaging.endAgents': 1,
        'events:opinionManagement.cancelFinished': 1,
        'events:websites.releaseAddress': 1,
        'events:gbp.end': 1,
        'events:reachEnhancement.end': 1,
        'events:listings.release': 1,
        'events:listings.report': 11,
        'events:subscription.due': 1,
        'events:subscriptions.endAddOns': 1,
        'portals:listings.withdraw': 11,
      },
      audit: {
        'demo-admin: clock.move': 1,
      },
      states: {
        'listing: LIVE -release-> RELEASED': 11,
        'subscription: EXPIRINGON -endReached-> FINISHED': 1,
      },
    });
    const before = [await shown(), await shop.payments(), await shop.bank()];
    for (const day of ['05-01', '05-02', '06-01', '07-01', '10-01']) await shop.comes(day);
    expect([await shown(), await shop.payments(), await shop.bank()]).toEqual(before);
    expect(await shop.written()).toEqual({
      events: {
        'invoicing:invoicing.contractDue': 6,
      },
      audit: {
        'demo-admin: clock.move': 5,
      },
      states: {},
    });
    const { small, setup, largeMarch, largeApril } = agreed;
    expect(await shop.ledger()).toBe(small + setup + largeMarch + largeApril);
    const places = await journey.rows(
      sql`select offer_id from licence where contract_id = ${shop.contractId} and used_places <> 0`,
    );
    expect(places).toEqual([]);
  });

  it('buys once more with one key, whatever happens to the call', async () => {
    const before = (await shop.payments()).length;
    const body = {
      productId: shop.large.id,
      locationIds: [locationId],
      providerConfigurationId: shop.card,
      ...shop.payingWith('pm_card_visa'),
    };
    const key = randomUUID();
    const call = () =>
      fetch(`${journey.platform.url}${shop.contract}/purchase`, {
        method: 'POST',
        headers: { ...owner, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await journey.until(
      () => journey.rows<{ state: string }>(sql`select state from purchase where idempotency_key = ${key}`),
      ([purchase]) => purchase?.state === 'Successful',
    );
    await shop.settled();
    expect(await shop.payments()).toHaveLength(before + 1);
  });
});
