import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateOffer, Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { SwitchAddOn } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** All that is charged is on invoices and credit notes: their sum is what was agreed. */
async function invoiced(contractId: number): Promise<number> {
  const [sums] = await commerce.rows(
    `select coalesce(sum(amount), 0)::int as charged, count(*) filter (where invoice_id is null)::int as open
     from charge where contract_id = $1`,
    contractId,
  );
  const net = (await invoicesOf(commerce, contractId)).reduce((sum, invoice) => sum + invoice.net, 0);
  expect(sums).toEqual({ charged: net, open: 0 });
  return net;
}

describe('a trial', () => {
  /** Until noon of the first of the second month after its end. */
  async function tried(paid: boolean): Promise<Shop> {
    const shop = await Shop.open(commerce, { offer: { trialDays: 14 } });
    if (paid)
      await commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
    const { id } = await shop.try({ locationIds: [await shop.tenant.location()] });
    await shop.subscription(id).activate();
    for (const day of ['03-24', '03-25', '04-01', '05-01'])
      await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    return shop;
  }

  it('that nobody pays for is charged nothing, and is on no invoice', async () => {
    const shop = await tried(false);
    expect(await shop.charges()).toEqual([]);
    expect(await invoicesOf(commerce, shop.contract.id)).toEqual([]);
  });

  it('that is paid for is charged from the day after it', async () => {
    const shop = await tried(true);
    const charges = await shop.charges();
    expect(charges.map(({ kind, amount, from, to }) => [kind, from, to, amount])).toEqual(
      expect.arrayContaining([
        ['SETUP', '2027-03-25', '2027-03-25', 4900],
        // Seven of 31 days of 19.90 and of 1.00.
        ['REGULAR', '2027-03-25', '2027-03-31', 449],
        ['MAINTENANCE', '2027-03-25', '2027-03-31', 23],
        ['REGULAR', '2027-04-01', '2027-04-30', 1990],
        ['MAINTENANCE', '2027-04-01', '2027-04-30', 100],
        ['REGULAR', '2027-05-01', '2027-05-31', 1990],
        ['MAINTENANCE', '2027-05-01', '2027-05-31', 100],
      ]),
    );
    expect(charges).toHaveLength(7);
    expect(await invoiced(shop.contract.id)).toBe(4900 + 449 + 23 + 2 * 2090);
  });
});

it('an add-on that is on, off and on again inside of one year is charged exactly for its days', async () => {
  const tenant = await commerce.tenant({ at: '2027-01-01T12:00:00Z' });
  const { workspaceId, companyId } = tenant;
  const offerId = await commerce.module.get(CreateOffer).execute({
    workspaceId,
    sellingName: 'Listing Plus',
    regularFee: 73_000,
    products: [{ product: 'Listing' }],
    // One euro a day.
    addOns: [{ id: 'recording', name: { en: 'Recording of calls' }, regularFee: 36_500, product: null }],
  });
  const contract = await tenant.contract([[offerId, null]], { validFrom: '2027-01-01', accountingPeriod: 'Year' });
  const { id } = await tenant.order(contract, { productId: offerId, locationIds: [await tenant.location()] });
  const place = { id, workspaceId, companyId, locationId: null };
  const comes = (day: string) => commerce.setClock(workspaceId, `${day}T12:00:00Z`);
  const turn = (to: 'on' | 'off') => commerce.module.get(SwitchAddOn).execute(place, 'recording', to);
  const recorded = async () =>
    commerce.rows(
      `select period_start as period, sum(amount)::int as amount from charge
       where subscription_id = $1 and kind = 'ADDON' group by add_on, period_start having sum(amount) <> 0
       order by min(id)`,
      id,
    );
  await commerce.drain();
  await new Booked(commerce, tenant, contract, id).activate();
  // Of each monthly interval the first day, as the contract is billed then; what is asked for begins and ends with it.
  for (const [day, to] of [
    ['2027-01-10', 'on'],
    ['2027-02-01', null],
    ['2027-02-10', 'off'],
    ['2027-03-01', null],
    ['2027-04-01', null],
    ['2027-05-20', 'on'],
    ['2027-06-01', null],
    ['2027-07-01', null],
    ['2027-07-15', 'off'],
    ['2027-08-01', null],
    ['2027-09-01', null],
    ['2028-01-01', null],
    ['2028-02-01', null],
  ] as const) {
    await comes(day);
    if (to !== null) await turn(to);
  }
  const period = '2027-01-01';
  // February has 28 days, June and July 61.
  expect(await recorded()).toEqual([
    { period, amount: 2800 },
    { period, amount: 6100 },
  ]);
  expect(await invoiced(contract.id)).toBe(2 * 73_000 + 2800 + 6100);
});

describe('what a purchase was previewed at, was paid, and is on its invoice', () => {
  const seller: SellerInput = {
    name: 'Locara Vertriebs GmbH',
    address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
    vatId: 'DE123456789',
    email: 'billing@locara.example',
  };

  it.each([
    ['a consumer in Germany', { country: 'DE', vatId: null, percentage: null }, 19, null],
    ['a consumer in Austria', { country: 'AT', vatId: null, percentage: null }, 20, null],
    [
      'a business in Austria with a valid VAT id',
      { country: 'AT', vatId: 'ATU12345675', percentage: null },
      0,
      'reverseCharge',
    ],
    ['an account with its own percentage', { country: 'DE', vatId: null, percentage: 7.5 }, 7.5, null],
  ])('of %s', async (_who, { country, vatId, percentage }, percent, reason) => {
    const shop = await Shop.open(commerce);
    await commerce.module.get(Sellers).change(shop.tenant.workspaceId, new Draft(seller));
    await commerce.rows(
      `update billing_account b set address = jsonb_build_object('countryCode', $2::text), vat_id = $3::text, vat_percentage = $4,
         vat_check_status = case when $3::text is not null then 'VALID' end,
         vat_checked_at = case when $3::text is not null then now() end, due_at = null
       from contract c where c.id = $1 and b.id = c.billing_account_id`,
      shop.contract.id,
      country,
      vatId,
      percentage,
    );
    const locationIds = [await shop.tenant.location(), await shop.tenant.location()];
    const { dueNow } = await shop.preview({ locationIds });
    expect((await shop.buy({ locationIds, expectedTotal: dueNow.total.toJSON() })).status).toBe('Successful');
    await commerce.drain();
    // Two set-up fees, and 21 of 31 days of 19.90 and 1.00, twice.
    const net = 2 * (4900 + 1348 + 68);
    const gross = net + Math.round((net * percent) / 100);
    expect([dueNow.value.minor, dueNow.total.minor]).toEqual([net, gross]);
    const [invoice, ...more] = await invoicesOf(commerce, shop.contract.id);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'INVOICE', state: 'paid', net, vat: gross - net, gross });
    const [tax] = await commerce.rows(
      'select vat_percentage::float8 as percent, vat_reason as reason from invoice where id = $1',
      invoice?.id,
    );
    expect(tax).toEqual({ percent, reason });
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
    expect(await invoiced(shop.contract.id)).toBe(net);
  });
});
