import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateProviderConfig } from '#contexts/contracts';
import { DeletionGuards } from '#contexts/locations';
import { CancelPurchase } from '#contexts/subscriptions';
import { Commerce } from './commerce.js';
import { Heard } from './listeners.js';
import { ownerOf, Shop } from './shop.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await Commerce.start();
});
afterAll(() => commerce.close());

describe('a purchase', () => {
  it('costs what was previewed, and puts the subscriptions and the same amounts on the contract', async () => {
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location(), await shop.tenant.location()];
    const { dueNow } = await shop.preview({ locationIds });
    // Each: 49.00 once, 21 of 31 days of 19.90 and of 1.00.
    expect(dueNow.value.minor).toBe(2 * (4900 + 1348 + 68));
    const view = await shop.buy({ locationIds });
    expect(view).toMatchObject({
      status: 'Successful',
      message: null,
      providerConfigurationId: shop.providerConfigId,
      locationIds,
      data: [],
      expiresAt: null,
    });
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([dueNow.total.minor]);
    const [first = 0, second = 0] = view.subscriptionIds;
    expect(await shop.charges()).toMatchObject([
      { id: first, kind: 'SETUP', amount: 4900, purchase: view.purchaseId },
      { id: first, kind: 'REGULAR', amount: 1348, period: '2027-03-01', from: '2027-03-11', to: '2027-03-31' },
      { id: first, kind: 'MAINTENANCE', amount: 68 },
      { id: second, kind: 'SETUP' },
      { id: second, kind: 'REGULAR' },
      { id: second, kind: 'MAINTENANCE' },
    ]);
    expect(await shop.subscription(first).view()).toMatchObject({
      locationId: locationIds[0],
      startDate: '2027-03-11',
    });
    expect(await commerce.history(first)).toEqual(['purchase PROCESSING']);
    expect(await shop.usedPlaces()).toBe(2);
    await commerce.drain();
    expect(commerce.module.get(Heard).ofPurchase(view.purchaseId)).toEqual(['purchase.succeeded']);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('that waits for the bank is cancelled by its buyer: the quota is free, and no money is kept', async () => {
    const shop = await Shop.open(commerce, { places: 1 });
    const locationIds = [await shop.tenant.location()];
    const cancel = (id: number) => {
      const { workspaceId, companyId } = shop.tenant;
      return commerce.module.get(CancelPurchase).execute({ id, workspaceId, companyId, locationId: null });
    };
    shop.bank.script.push('wait');
    const { purchaseId } = await shop.buy({ locationIds });
    await cancel(purchaseId);
    await commerce.drain();
    expect([await shop.usedPlaces(), await shop.charges(), shop.bank.charges]).toEqual([0, [], []]);
    expect([...shop.bank.intents.values()]).toEqual(['cancelled']);
    await expect(cancel(purchaseId)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    // The bank was faster: what it has charged goes back.
    shop.bank.script.push('wait');
    const late = await shop.buy({ locationIds });
    const [reference = ''] = [...shop.bank.intents].find(([, status]) => status === 'Waiting') ?? [];
    shop.bank.confirm(reference, 0);
    await cancel(late.purchaseId);
    await commerce.drain();
    expect([await shop.usedPlaces(), await shop.charges()]).toEqual([0, []]);
    expect([...shop.bank.refunds.values()]).toEqual([(await shop.preview({ locationIds })).dueNow.total.minor]);
    expect(commerce.module.get(Heard).ofPurchase(late.purchaseId)).toEqual(['purchase.failed']);
    expect(await shop.buy({ locationIds })).toMatchObject({ status: 'Successful' });
  });

  it('that is refused by the bank leaves nothing but its record', async () => {
    const shop = await Shop.open(commerce, { places: 1 });
    const locationIds = [await shop.tenant.location()];
    shop.bank.script.push('decline');
    const view = await shop.buy({ locationIds });
    expect(view).toMatchObject({ status: 'Failed', message: 'Your card was declined.', subscriptionIds: [] });
    expect([await shop.usedPlaces(), await shop.charges()]).toEqual([0, []]);
    await commerce.drain();
    expect(commerce.module.get(Heard).ofPurchase(view.purchaseId)).toEqual(['purchase.failed']);
    expect(await shop.buy({ locationIds })).toMatchObject({ status: 'Successful' });
  });

  it('keeps its places while the bank asks the buyer, and is done when the buyer has answered', async () => {
    const shop = await Shop.open(commerce, { places: 1 });
    const [mine, other] = [await shop.tenant.location(), await shop.tenant.location()];
    shop.bank.script.push('wait');
    const view = await shop.buy({ locationIds: [mine] });
    expect(view).toMatchObject({ status: 'Waiting', data: [{ key: 'redirectUrl', value: 'https://bank.example' }] });
    const [row] = await commerce.rows(
      `select due_at < now() + interval '61 minutes' as soon from purchase where id = $1`,
      view.purchaseId,
    );
    expect(row).toEqual({ soon: true });
    await expect(shop.buy({ locationIds: [other] })).rejects.toMatchObject({ key: 'noPlaceLeft' });
    await expect(shop.buy({ locationIds: [mine] }, 'another')).rejects.toMatchObject({ key: 'maxCountReached' });
    await expect(shop.buy({ locationIds: [mine] })).rejects.toMatchObject({ key: 'purchaseOpen' });
    const [reference = ''] = shop.bank.intents.keys();
    shop.bank.confirm(reference, 1);
    await shop.askAgain();
    expect(await commerce.rows('select state, due_at from purchase where id = $1', view.purchaseId)).toEqual([
      { state: 'Successful', due_at: null },
    ]);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('that nobody completes fails, gives its places back, and money that comes later goes back', async () => {
    const shop = await Shop.open(commerce, { places: 1 });
    const locationIds = [await shop.tenant.location()];
    shop.bank.script.push('wait');
    const { purchaseId } = await shop.buy({ locationIds });
    const [reference = ''] = shop.bank.intents.keys();
    await shop.expire(purchaseId, () => shop.bank.confirm(reference, 7515));
    expect(await commerce.rows('select state, message from purchase where id = $1', purchaseId)).toEqual([
      { state: 'Failed', message: 'The payment was not completed in time.' },
    ]);
    expect(await shop.usedPlaces()).toBe(0);
    await shop.askAgain();
    expect([...shop.bank.refunds.values()]).toHaveLength(1);
    expect(await shop.charges()).toEqual([]);
    expect(commerce.module.get(Heard).ofPurchase(purchaseId)).toEqual(['purchase.failed']);
  });

  it('is charged once when the same call comes again, at once or after its process died', async () => {
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location()];
    const twins = await Promise.all([1, 2, 3].map(() => shop.buy({ locationIds }, 'key-1')));
    expect(new Set(twins.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    expect(shop.bank.charges).toHaveLength(1);
    const again = await shop.buy({ locationIds }, 'key-1');
    expect(again).toMatchObject({ purchaseId: twins[0]?.purchaseId, status: 'Successful' });
    await expect(shop.buy({ locationIds: [] }, 'key-1')).rejects.toMatchObject({ key: 'idempotencyKeyReused' });
    const next = [await shop.tenant.location()];
    shop.bank.script.push('lost');
    expect(await shop.buy({ locationIds: next }, 'key-2')).toMatchObject({ status: 'Waiting' });
    expect(await shop.buy({ locationIds: next }, 'key-2')).toMatchObject({ status: 'Successful' });
    expect(shop.bank.charges).toHaveLength(2);
    expect(await shop.usedPlaces()).toBe(2);
  });

  it('goes on by itself when its process died before the provider was asked', async () => {
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location()];
    shop.bank.script.push('unreachable');
    const { purchaseId } = await shop.buy({ locationIds });
    await shop.askAgain();
    expect(await commerce.rows('select state from purchase where id = $1', purchaseId)).toEqual([
      { state: 'Successful' },
    ]);
    expect(shop.bank.charges).toHaveLength(1);
  });

  it('of the last place is made by one of two', async () => {
    const shop = await Shop.open(commerce, { places: 1 });
    const buyers = [await shop.tenant.location(), await shop.tenant.location()];
    const results = await Promise.allSettled(buyers.map((id) => shop.buy({ locationIds: [id] })));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => (reason as { key: string }).key)).toEqual(['noPlaceLeft']);
    expect(shop.bank.charges).toHaveLength(1);
  });

  it('is refused where the price is no longer the expected one, and charges nothing', async () => {
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location()];
    const { dueNow } = await shop.preview({ locationIds });
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-12T09:00:00Z');
    const expectedTotal = dueNow.total.toJSON();
    await expect(shop.buy({ locationIds, expectedTotal })).rejects.toMatchObject({
      key: 'priceChanged',
      parameters: { expected: expectedTotal, currency: 'EUR' },
    });
    expect([shop.bank.charges, await shop.usedPlaces()]).toEqual([[], 0]);
    const now = await shop.preview({ locationIds });
    expect(await shop.buy({ locationIds, expectedTotal: now.dueNow.total.toJSON() })).toMatchObject({
      status: 'Successful',
    });
  });

  it('of what costs nothing, or on a contract with a fixed price, needs no payment', async () => {
    const free = await Shop.open(commerce, {
      offer: { setupFee: 0, regularFee: 0, maintenanceFee: 0 },
      contract: { paymentProviderId: null },
    });
    const locationIds = [await free.tenant.location()];
    expect(await free.buy({ locationIds })).toMatchObject({ status: 'Successful', transactionId: null });
    const fixed = await Shop.open(commerce, { contract: { billingType: 'FIXED', fixedPrice: 10_000 } });
    expect(await fixed.buy({ locationIds: [await fixed.tenant.location()] })).toMatchObject({ status: 'Successful' });
    expect([fixed.bank.charges, await fixed.charges(), await free.charges()]).toEqual([[], [], []]);
  });

  it('names everything that is wrong with it', async () => {
    const shop = await Shop.open(commerce);
    const foreign = await Shop.open(commerce);
    const [mine, theirs] = [await shop.tenant.location(), await foreign.tenant.location()];
    const wrong = {
      locationIds: [mine, mine, theirs],
      providerConfigurationId: foreign.providerConfigId,
      productId: 0,
    };
    await expect(shop.buy(wrong)).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [
        { field: 'productId', problem: 'noSuch' },
        { field: 'locationIds[1]', problem: 'duplicate' },
        { field: 'locationIds[2]', problem: 'noSuch' },
        { field: 'providerConfigurationId', problem: 'noSuch' },
      ],
    });
    await expect(shop.preview({ locationIds: [] })).rejects.toMatchObject({
      problems: [{ field: 'locationIds', problem: 'required' }],
    });
    const invoicing = await commerce.module.get(CreateProviderConfig).execute({
      workspaceId: shop.tenant.workspaceId,
      kind: 'invoice',
      name: 'No way to pay',
      providerData: [],
    });
    await expect(shop.buy({ locationIds: [mine], providerConfigurationId: invoicing })).rejects.toMatchObject({
      problems: [{ field: 'providerConfigurationId', problem: 'noSuch' }],
    });
    const stranger = await ownerOf(commerce, foreign.tenant);
    await expect(shop.buy({ locationIds: [mine] }, undefined, stranger)).rejects.toMatchObject({
      problems: [{ field: 'locationIds[0]', problem: 'noSuch' }],
    });
    const poor = await Shop.open(commerce, { contract: { paymentProviderId: null } });
    await expect(poor.buy({ locationIds: [await poor.tenant.location()] })).rejects.toMatchObject({
      problems: [{ field: 'providerConfigurationId', problem: 'required' }],
    });
  });

  it('is refused on a contract that is not active, of a product held already, and of one in another currency', async () => {
    const closed = await Shop.open(commerce, { contract: { bookable: false } });
    await expect(closed.preview({ locationIds: [await closed.tenant.location()] })).rejects.toMatchObject({
      key: 'contractNotBookable',
    });
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location()];
    await shop.buy({ locationIds });
    for (const refused of [() => shop.preview({ locationIds }), () => shop.buy({ locationIds })])
      await expect(refused()).rejects.toMatchObject({ key: 'maxCountReached' });
    await commerce.rows(`update licence set currency = 'CHF' where contract_id = $1`, shop.contract.id);
    await expect(shop.preview({ locationIds: [await shop.tenant.location()] })).rejects.toMatchObject({
      key: 'currencyMixed',
    });
  });

  it('keeps its location from being deleted while it waits', async () => {
    const shop = await Shop.open(commerce);
    const location = await shop.tenant.location();
    shop.bank.script.push('wait');
    const { purchaseId } = await shop.buy({ locationIds: [location] });
    const check = () =>
      commerce.db.transaction((tx) =>
        commerce.module.get(DeletionGuards).check(tx, { companyId: null, locationIds: [location], face: 'partner' }),
      );
    await expect(check()).rejects.toMatchObject({ key: 'purchaseWaits' });
    await shop.expire(purchaseId);
    await expect(check()).resolves.toBeUndefined();
  });
});
