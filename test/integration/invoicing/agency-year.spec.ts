import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateBillingAccount, CreateOffer } from '#contexts/contracts';
import type { LocalDate } from '#domain/time/local-date';
import { addDays, localDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { HeardOfInvoices, invoicesOf, startInvoicing } from './invoiced.js';
import type { Drawn } from './invoiced.js';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';

/** What was agreed, in cents. */
const fees = { setup: 4900, regular: 1990, maintenance: 290, fixed: 149_900 };
const year = 2099;
const shops = 500;

/** One shop of the FLEXIBLE contract as the agency means it. */
interface Shop {
  readonly id: number;
  from: LocalDate;
  to: LocalDate | null;
}

let commerce: Commerce;
let tenant: Tenant;
let flexible: Placement;
let fixed: Placement;
const booked: Shop[] = [];

const first = (month: number): LocalDate => localDate(`${year}-${String(month).padStart(2, '0')}-01`);
const starts = [first(1), localDate(`${year}-02-10`), localDate(`${year}-03-31`), localDate(`${year}-06-15`), first(9)];

beforeAll(async () => {
  commerce = await startInvoicing();
  tenant = await commerce.tenant({ at: `${year}-01-01T03:00:00Z` });
  const { workspaceId, companyId } = tenant;
  const billingAccountId = await commerce.module.get(CreateBillingAccount).execute({
    workspaceId,
    parentType: 'Company',
    parentId: companyId,
    businessName: 'Agentur Huber',
    address: { countryCode: 'DE', city: 'Nürnberg' },
    vatPercentage: 19,
  });
  const offerId = await commerce.module.get(CreateOffer).execute({
    workspaceId,
    sellingName: 'Listing Basic',
    setupFee: fees.setup,
    regularFee: fees.regular,
    maintenanceFee: fees.maintenance,
    maxCount: 2,
    products: [{ product: 'Listing' }],
  });
  const validity = { validFrom: first(1), validUntil: `${year}-12-31`, billingAccountId };
  flexible = await tenant.contract([[offerId, shops]], validity);
  const price = { billingType: 'FIXED', fixedPrice: fees.fixed } as const;
  fixed = await tenant.contract([[offerId, shops]], { ...validity, ...price });
  const locationIds = await tenant.locations(shops);
  await tenant.order(fixed, { productId: offerId, locationIds, startDate: first(1) });
  for (const [index, startDate] of starts.entries()) {
    const part = locationIds.slice(index * 100, (index + 1) * 100);
    const { subscriptions } = await tenant.order(flexible, { productId: offerId, locationIds: part, startDate });
    booked.push(...subscriptions.map(({ id }) => ({ id, from: startDate, to: null })));
  }
});
afterAll(() => commerce.close());

const of = (shop: Shop): Booked => new Booked(commerce, tenant, flexible, shop.id);

/** Portals confirm what was handed over to them, as soon as they have it. */
async function confirmed(): Promise<void> {
  const rows = await commerce.rows(
    `select id from subscription where contract_id = any($1) and state = 'PROCESSING' and handed_over_at is not null
     and confirmed_at is null order by id`,
    [flexible.id, fixed.id],
  );
  for (const { id } of rows) await new Booked(commerce, tenant, flexible, Number(id)).activate();
}

/** To noon of a day: what begins or ends by then does so, and what is due is billed. */
async function comes(day: LocalDate): Promise<void> {
  await commerce.setClock(tenant.workspaceId, `${day}T12:00:00Z`);
  await confirmed();
  await commerce.drain();
}

/** The agency ends a shop; the portals agree. */
async function ends(shop: Shop, day: LocalDate): Promise<void> {
  await of(shop).change({ endDate: day });
  await of(shop).report('confirmEnd');
  shop.to = day;
}

const monthOf = (day: LocalDate): { from: LocalDate; to: LocalDate } => {
  const from = localDate(`${day.slice(0, 7)}-01`);
  const next = day.slice(5, 7) === '12' ? localDate(`${year + 1}-01-01`) : first(Number(day.slice(5, 7)) + 1);
  return { from, to: addDays(next, -1) };
};

/** Days of a month, both included, counted one by one. */
function daysIn(month: { from: LocalDate; to: LocalDate }, { from, to }: Pick<Shop, 'from' | 'to'>): number {
  let count = 0;
  for (let day = month.from; day <= month.to; day = addDays(day, 1))
    if (day >= from && (to === null || day <= to)) count += 1;
  return count;
}

/** What a shop costs in the year: each fee of each month by the day, rounded half up; set-up once. */
function agreedFor(shop: Shop): number {
  let sum = fees.setup;
  for (let month = 1; month <= 12; month += 1) {
    const whole = monthOf(first(month));
    const [used, length] = [daysIn(whole, shop), daysIn(whole, { from: whole.from, to: null })];
    for (const fee of [fees.regular, fees.maintenance]) sum += Math.floor((2 * fee * used + length) / (2 * length));
  }
  return sum;
}

const sum = (invoices: readonly Drawn[]): number => invoices.reduce((total, { net }) => total + net, 0);
const at = (index: number): Shop => {
  const shop = booked[index];
  if (shop === undefined) throw new Error(`There is no shop ${index}.`);
  return shop;
};

it('bills an agency’s year to the cent, whatever begins, moves and ends in it', async () => {
  const stops = new Set<LocalDate>([
    ...starts,
    localDate(`${year}-02-20`),
    localDate(`${year}-07-11`),
    localDate(`${year}-11-01`),
  ]);
  for (let month = 1; month <= 12; month += 1) stops.add(first(month));
  for (const day of [...stops].sort()) {
    await comes(day);
    if (day === first(1))
      // Ten of those to come open later.
      for (let index = 100; index < 110; index += 1) {
        await of(at(index)).change({ startDate: `${year}-02-20` });
        at(index).from = localDate(`${year}-02-20`);
      }
    if (day === first(5)) {
      // Twenty close: half of them in the month that is billed already, half later.
      for (let index = 0; index < 20; index += 1)
        await ends(at(index), localDate(`${year}-${index < 10 ? '05-12' : '07-10'}`));
      // Two come back before it is too late.
      for (const index of [10, 11]) {
        await of(at(index)).act('WITHDRAW_END');
        at(index).to = null;
      }
    }
  }
  await comes(localDate(`${year + 1}-01-02`));

  const invoices = await invoicesOf(commerce, flexible.id);
  expect(sum(invoices)).toBe(booked.reduce((total, shop) => total + agreedFor(shop), 0));
  const credits = invoices.filter(({ kind }) => kind === 'CREDIT_NOTE');
  // Nineteen of May's 31 days of ten shops, and nothing else, was billed and not used.
  const unused = (fee: number): number => fee - Math.floor((2 * fee * 12 + 31) / 62);
  expect(credits).toMatchObject([
    { net: -10 * (unused(fees.regular) + unused(fees.maintenance)), from: `${year}-05-13` },
  ]);

  const ofFixed = await invoicesOf(commerce, fixed.id);
  expect(ofFixed.map(({ net, vat }) => [net, vat])).toEqual(Array.from({ length: 12 }, () => [fees.fixed, 28_481]));
  for (const { net, vat, gross } of invoices) {
    expect(vat).toBe(Math.sign(net) * Math.floor((Math.abs(net) * 19 * 2 + 100) / 200));
    expect(gross).toBe(net + vat);
  }
});

it('leaves numbers without gaps, positions that add up, and places that are counted right', async () => {
  const all = [...(await invoicesOf(commerce, flexible.id)), ...(await invoicesOf(commerce, fixed.id))];
  for (const prefix of ['INV', 'CN']) {
    const numbers = all.flatMap(({ number }) =>
      number.startsWith(`${prefix}-${year}`) ? [Number(number.slice(-6))] : [],
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_number, index) => index + 1));
  }
  const wrong = await commerce.rows(
    `select i.id from invoice i left join invoice_position p on p.invoice_id = i.id group by i.id
     having i.net is distinct from sum(p.amount)
     union all select i.id from invoice i left join charge k on k.invoice_id = i.id group by i.id
     having i.net is distinct from sum(k.amount)`,
  );
  expect(wrong).toEqual([]);
  expect(await commerce.rows('select id from charge where invoice_id is null')).toEqual([]);
  expect(await commerce.miscounted()).toEqual([]);
});

it('says what has happened, and nothing more when the same day comes again', async () => {
  const { events } = commerce.module.get(HeardOfInvoices);
  const counted = (): Record<string, number> =>
    events.reduce<Record<string, number>>(
      (counts, { event }) => ({ ...counts, [event]: (counts[event] ?? 0) + 1 }),
      {},
    );
  const invoices = [...(await invoicesOf(commerce, flexible.id)), ...(await invoicesOf(commerce, fixed.id))];
  const before = counted();
  expect(before['issued']).toBe(invoices.length);
  expect(before['credited']).toBeUndefined();
  expect(before['overdue']).toBe(invoices.filter(({ state }) => state === 'overdue').length);
  await commerce.rows('update contract_billing set due_at = now(), reckon_all = true');
  await commerce.drain();
  expect(counted()).toEqual(before);
  expect([...(await invoicesOf(commerce, flexible.id)), ...(await invoicesOf(commerce, fixed.id))]).toHaveLength(
    invoices.length,
  );
});
