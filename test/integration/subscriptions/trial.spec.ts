import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookOffer, ChangePayer, CreateBillingAccount, CreateOffer } from '#contexts/contracts';
import type { BookingInput, PayerWish } from '#contexts/contracts';
import { TrialEligibilities, trialHindrance } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import { Commerce } from './commerce.js';
import { Shop } from './shop.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await Commerce.start();
});
afterAll(() => commerce.close());

const tried = { offer: { trialDays: 14, setupFee: 0 } };
/** A contract that is paid by invoice: somebody pays, and nothing is asked of a card. */
const payable = async (shop: Shop): Promise<void> => {
  await commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
};

describe('a trial', () => {
  it('owes nothing, is announced three days ahead, and becomes a paid subscription when somebody pays', async () => {
    const shop = await Shop.open(commerce, tried);
    await payable(shop);
    const view = await shop.try({ locationIds: [await shop.tenant.location()] });
    expect(view).toMatchObject({
      status: 'PROCESSING',
      trialPeriod: { startDate: '2027-03-11', endDate: '2027-03-24' },
    });
    const booked = await shop.subscription(view.id).activate();
    expect(await booked.told()).toEqual(['handedOver', 'trial.started', 'activated']);
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-21T22:30:00Z');
    expect(await booked.told()).not.toContain('trial.ending');
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-21T23:30:00Z');
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-23T23:30:00Z');
    expect((await booked.told()).slice(3)).toEqual(['trial.ending']);
    expect((await booked.row())['trial_converted_at']).toBeNull();
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-24T23:00:01Z');
    expect((await booked.told()).slice(4)).toEqual(['trial.converted']);
    expect(await booked.row()).toMatchObject({ state: 'ACTIVE', trial_converted_at: expect.anything(), due_at: null });
    expect((await booked.view()).endDate).toBeNull();
    expect(await booked.history).toEqual(['startTrial PROCESSING', 'confirm ACTIVE', 'trialEnded ACTIVE']);
    expect([await shop.charges(), await commerce.miscounted()]).toEqual([[], []]);
  });

  it('ends when nobody pays, when it never ran, and when its price was not shown', async () => {
    const shop = await Shop.open(commerce, tried);
    const [unpaid, late, blind] = await Promise.all([1, 2, 3].map(() => shop.tenant.location()));
    const first = await shop.subscription((await shop.try({ locationIds: [unpaid ?? 0] })).id).activate();
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-25T12:00:00Z');
    expect((await first.told()).slice(3)).toEqual(['finished', 'trial.ended']);
    expect(await first.row()).toMatchObject({ state: 'FINISHED', trial_converted_at: null });
    await payable(shop);
    const second = shop.subscription((await shop.try({ locationIds: [late ?? 0] })).id);
    const third = await shop.subscription((await shop.try({ locationIds: [blind ?? 0] })).id).activate();
    await commerce.rows('update subscription set trial_costs = null where id = $1', third.id);
    await commerce.setClock(shop.tenant.workspaceId, '2027-04-20T12:00:00Z');
    expect([(await second.row())['state'], (await third.row())['state']]).toEqual(['FINISHED', 'FINISHED']);
    expect(await shop.usedPlaces()).toBe(0);
  });

  it('ends with a contract that does not go on after it', async () => {
    const shop = await Shop.open(commerce, { ...tried, contract: { validUntil: '2027-03-24' } });
    await payable(shop);
    const view = await shop.try({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(view.id).activate();
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-25T12:00:00Z');
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', trial_converted_at: null });
  });

  it('that became paid before its end has become so, also when both are noticed late', async () => {
    const shop = await Shop.open(commerce, tried);
    await payable(shop);
    const view = await shop.try({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(view.id).activate();
    await booked.change({ endDate: '2027-03-31' });
    await commerce.setClock(shop.tenant.workspaceId, '2027-04-02T12:00:00Z');
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', trial_converted_at: expect.anything() });
  });

  it.each([
    // The trial ends with 24 March: the next day is paid by the next payer, who has no card.
    ['2027-03-25', 'nobodyPays', 'FINISHED'],
    ['2027-03-26', null, 'ACTIVE'],
  ])('asks who pays its first day, not who pays now: with another payer from %s on', async (day, hindrance, state) => {
    const shop = await Shop.open(commerce, tried);
    const { workspaceId, companyId, agency } = shop.tenant;
    const [contract] = await commerce.rows(
      'select billing_account_id as payer from contract where id = $1',
      shop.contract.id,
    );
    await commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
       values ($1, $2, $3, 'cus_1', 'pm_1', $4)`,
      workspaceId,
      shop.contract.id,
      shop.providerConfigId,
      contract?.['payer'],
    );
    const billingAccountId = await commerce.module.get(CreateBillingAccount).execute({
      workspaceId,
      parentType: 'Company',
      parentId: companyId,
      businessName: 'Zentrale',
      address: { street: 'Hauptmarkt', house: '1', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    });
    const wish = new Draft<PayerWish>({ billingAccountId, effectiveOn: day });
    await commerce.module.get(ChangePayer).plan(agency, shop.contract.id, wish);
    // Midnight comes to Auckland half a day before it comes to the workspace.
    const location = await shop.tenant.location({ timeZone: 'Pacific/Auckland' });
    const booked = await shop.subscription((await shop.try({ locationIds: [location] })).id).activate();
    const { rows } = await sql<{ hindrance: string | null }>`
      select ${trialHindrance} as hindrance from subscription s where s.id = ${booked.id}`.execute(commerce.db.manager);
    expect(rows).toEqual([{ hindrance }]);
    await commerce.setClock(workspaceId, '2027-03-24T11:00:01Z');
    expect(await booked.row()).toMatchObject({ state, trial_end: '2027-03-24' });
  });

  it('is had once by a location, also by two calls at once, and not while it holds the product', async () => {
    const shop = await Shop.open(commerce, tried);
    const [once, holds] = [await shop.tenant.location(), await shop.tenant.location()];
    const results = await Promise.allSettled([1, 2].map(() => shop.try({ locationIds: [once] })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await commerce.setClock(shop.tenant.workspaceId, '2027-04-11T12:00:00Z');
    await shop.buy({ locationIds: [holds] });
    for (const location of [once, holds])
      await expect(shop.try({ locationIds: [location] })).rejects.toMatchObject({
        key: 'trialNotEligible',
        parameters: { locationIds: String(location) },
      });
    const eligibilities = commerce.module.get(TrialEligibilities);
    const [free, buying] = [await shop.tenant.location(), await shop.tenant.location()];
    shop.bank.script.push('wait');
    await shop.buy({ locationIds: [buying] });
    expect(await eligibilities.of(shop.owner, shop.offerId, [once, holds, free, buying])).toEqual([
      { locationId: once, eligible: false, trialDays: null, reason: 'TRIED_BEFORE' },
      { locationId: holds, eligible: false, trialDays: null, reason: 'HELD' },
      { locationId: free, eligible: true, trialDays: 14, reason: null },
      { locationId: buying, eligible: false, trialDays: null, reason: 'HELD' },
    ]);
  });

  it('is had once of each product that it had: another product within it gives no other trial', async () => {
    const shop = await Shop.open(commerce, tried);
    const { workspaceId } = shop.tenant;
    const get = commerce.module.get.bind(commerce.module);
    const book = async (sellingName: string): Promise<number> => {
      const products = [{ product: 'Listing' }] as const;
      const offerId = await get(CreateOffer).execute({
        workspaceId,
        sellingName,
        regularFee: 990,
        trialDays: 14,
        products,
      });
      await get(BookOffer).execute(shop.contract.id, new Draft<BookingInput>({ offerId }));
      return offerId;
    };
    const [second, third] = [await book('Second'), await book('Third')];
    const location = await shop.tenant.location();
    const trial = await shop.subscription((await shop.try({ locationIds: [location] })).id).activate();
    await trial.change({ productId: second });
    await payable(shop);
    await commerce.setClock(workspaceId, '2027-03-26T12:00:00Z');
    await trial.change({ productId: third, changeOn: 'NOW' });
    await trial.change({ endDate: '2027-03-26' });
    await trial.report('confirmEnd');
    await commerce.setClock(workspaceId, '2027-03-28T12:00:00Z');
    expect((await trial.row())['state']).toBe('FINISHED');
    const reasons = [];
    for (const id of [shop.offerId, second, third])
      reasons.push((await get(TrialEligibilities).of(shop.owner, id, [location])).map(({ reason }) => reason));
    // The third began when the trial was over.
    expect(reasons).toEqual([['TRIED_BEFORE'], ['TRIED_BEFORE'], [null]]);
  });

  it('needs a product with trial days and a free place on an active contract that the caller sees', async () => {
    const eligibilities = commerce.module.get(TrialEligibilities);
    const shop = await Shop.open(commerce);
    const full = await Shop.open(commerce, { ...tried, places: 0 });
    const reasons = async (each: Shop) =>
      (await eligibilities.of(each.owner, each.offerId, [await each.tenant.location()])).map(({ reason }) => reason);
    expect([await reasons(shop), await reasons(full)]).toEqual([['NO_TRIAL'], ['NOT_BOOKABLE']]);
    await expect(eligibilities.of(shop.owner, full.offerId, [await shop.tenant.location()])).rejects.toMatchObject({
      key: 'offerNotFound',
    });
    await expect(shop.try({ locationIds: [await shop.tenant.location()] })).rejects.toMatchObject({
      key: 'trialNotEligible',
    });
  });

  it('that is cancelled goes on to its end, costs nothing, and can be taken up again', async () => {
    const shop = await Shop.open(commerce, { offer: { trialDays: 14, minimumTerm: { duration: 1, period: 'Year' } } });
    await payable(shop);
    const view = await shop.try({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(view.id).activate();
    const { subscriptions } = await shop.cancel();
    expect(JSON.parse(JSON.stringify(subscriptions))).toMatchObject([
      { id: view.id, endDate: '2027-03-24', status: 'EXPIRING', costs: { value: 0, vat: 0, total: 0 } },
    ]);
    await booked.act('WITHDRAW_END');
    expect((await booked.row())['state']).toBe('ACTIVE');
    await shop.cancel();
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-25T12:00:00Z');
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', trial_converted_at: null });
    expect((await booked.told()).at(-1)).toBe('trial.ended');
  });

  it.each([
    ['America/Los_Angeles', '2027-11-01T17:00:00Z', '2027-11-01', '2027-11-08T07:59:00Z', '2027-11-08T08:01:00Z'],
    ['Pacific/Auckland', '2027-03-30T11:30:00Z', '2027-03-31', '2027-04-06T11:59:00Z', '2027-04-06T12:01:00Z'],
  ])('ends with its last day at the location, in %s too', async (timeZone, at, start, before, after) => {
    const shop = await Shop.open(commerce, { at, timeZone, offer: { trialDays: 7 } });
    const view = await shop.try({ locationIds: [await shop.tenant.location({ timeZone })] });
    expect(view.trialPeriod?.startDate).toBe(start);
    const booked = await shop.subscription(view.id).activate();
    await commerce.setClock(shop.tenant.workspaceId, before);
    expect((await booked.row())['state']).toBe('ACTIVE');
    await commerce.setClock(shop.tenant.workspaceId, after);
    expect((await booked.row())['state']).toBe('FINISHED');
  });
});

describe('cancelling a product', () => {
  it('ends what has run its minimum term today, what has not when it has, and what nobody knows of at once', async () => {
    const shop = await Shop.open(commerce, {
      offer: { setupFee: 0, minimumTerm: { duration: 2, period: 'Month' } },
      contract: { validFrom: '2027-01-01' },
    });
    const locationIds = await Promise.all([1, 2].map(() => shop.tenant.location()));
    const { subscriptionIds } = await shop.buy({ locationIds });
    const unknown = await shop.buy({ locationIds: [await shop.tenant.location({ mainPhone: null } as never)] });
    for (const id of subscriptionIds) await shop.subscription(id).activate();
    const told = await shop.cancel({ dryRun: true });
    // Nothing bills here, so nothing is charged and credited.
    const refund = { value: 0, vat: 0, total: 0 };
    const costs = { value: 0, vat: 0, total: 0 };
    const running = { endDate: '2027-05-10', status: 'ACTIVE', costs, refund };
    expect(JSON.parse(JSON.stringify(told))).toEqual({
      ids: [...subscriptionIds, ...unknown.subscriptionIds],
      total: 3,
      dryRun: true,
      refund,
      subscriptions: [
        { id: subscriptionIds[0], locationId: locationIds[0], ...running },
        { id: subscriptionIds[1], locationId: locationIds[1], ...running },
        {
          id: unknown.subscriptionIds[0],
          locationId: unknown.locationIds[0],
          endDate: '2027-03-11',
          status: 'ORDERED',
          costs: { value: 0, vat: 0, total: 0 },
          refund,
        },
      ],
    });
    expect((await shop.subscription(subscriptionIds[0] ?? 0).row())['end_date']).toBeNull();
    await shop.cancel({ locationIds: [locationIds[0] ?? 0] });
    const rest = await shop.cancel();
    expect(rest.subscriptions.map(({ endDate, status }) => [endDate, status])).toEqual([
      ['2027-05-10', 'EXPIRING'],
      ['2027-05-10', 'EXPIRING'],
      ['2027-03-11', 'FINISHED'],
    ]);
    await commerce.setClock(shop.tenant.workspaceId, '2027-05-11T12:00:00Z');
    expect(await shop.usedPlaces()).toBe(0);
    expect(await shop.cancel()).toMatchObject({ ids: [], total: 0 });
  });

  it('ends today what may end', async () => {
    const shop = await Shop.open(commerce);
    const { subscriptionIds } = await shop.buy({ locationIds: [await shop.tenant.location()] });
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    expect((await shop.cancel()).subscriptions).toMatchObject([{ endDate: '2027-03-11', status: 'EXPIRING' }]);
  });

  it('is refused for a product that is not on the contract, and for locations that do not hold it', async () => {
    const shop = await Shop.open(commerce);
    const other = await Shop.open(commerce);
    await expect(shop.cancel({ productId: other.offerId })).rejects.toMatchObject({ key: 'offerNotFound' });
    const location = await shop.tenant.location();
    await expect(shop.cancel({ locationIds: [location] })).rejects.toMatchObject({
      problems: [{ field: 'locationIds[0]', value: location, problem: 'noSuch' }],
    });
  });
});
