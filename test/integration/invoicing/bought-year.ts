import fc from 'fast-check';
import { expect } from '@jest/globals';
import type { DiscountCodeInput } from '#contexts/discount-codes';
import { miscountedCodes } from '../discount-codes/coded.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { attempt, BoughtBench, minor } from './bought-bench.js';
import type { ShownCosts } from './bought-bench.js';
import { owedForBought } from './bought-model.js';
import type { Agreed, Periods } from './bought-model.js';
import { dayOf, textOf } from './reseller-model.js';
import type { Day, Fees } from './reseller-model.js';

const zones = ['Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'] as const;
const turns = ['take', 'take', 'take', 'wait', 'wait', 'decline'] as const;

/** What codes can be; `months` as `periods` of a contract by the month. */
const codes: readonly (DiscountCodeInput & { readonly months: number | null })[] = [
  { percent: 50, fees: ['REGULAR', 'SETUP', 'MAINTENANCE'], periods: 2, months: 2, maxRedemptions: 3 },
  { amount: 5.55, currency: 'EUR', months: null, maxPerCustomer: 2 },
  { percent: 33.33, fees: ['SETUP'], periods: 1, months: 1 },
  { percent: 12.5, minimumAmount: 100, currency: 'EUR', periods: 3, months: 3 },
  { percent: 100, fees: ['REGULAR'], periods: 1, months: 1, newCustomersOnly: true },
];

export const openings = fc.record({
  validFrom: fc.constantFrom('2027-12-01', '2027-12-15', '2028-01-03', '2027-11-28'),
  timeZone: fc.constantFrom(...zones),
  months: fc.constantFrom(1, 1, 3),
  fees: fc.tuple(fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 100, max: 9999 })),
  setup: fc.constantFrom(0, 4900),
  maintenance: fc.constantFrom(0, 290),
});
const often = ['buy', 'buy', 'order', 'confirm'] as const;
const kinds = [
  'buy',
  'order',
  'confirm',
  'settle',
  'cancel',
  'redeem',
  'redeemAll',
  'fees',
  'payer',
  'limit',
  'discount',
] as const;
export const steps = fc.record({
  gap: fc.integer({ min: 0, max: 25 }),
  late: fc.boolean(),
  kind: fc.constantFrom(...often, ...often, ...kinds, ...kinds),
  some: fc.integer({ min: 0, max: 40 }),
  code: fc.constantFrom(null, null, 0, 1, 2, 3, 4),
  turn: fc.constantFrom(...turns),
});
type Opening = typeof openings extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** A subscription as its owner means it. */
interface Held {
  readonly id: number;
  readonly offer: number;
  readonly licence: number;
  readonly locationId: number;
  readonly zone: string;
  readonly start: Day;
  /** On which portals have confirmed it. */
  confirmed: Day | null;
  last: Day | null;
  readonly discounts: Agreed[];
}

interface Told {
  readonly ids: readonly number[];
  readonly periods: NonNullable<ShownCosts['periods']>;
  /** From which day on something else was agreed. */
  until: Day;
}

/** A year of purchases, orders and codes on one contract. */
export class BoughtYear {
  private readonly held: Held[] = [];
  private readonly told: Told[] = [];
  private readonly waiting: Bought[] = [];
  private readonly prices: { from: Day; fees: Fees }[][];
  private readonly ofContract: Agreed[] = [];
  private payers = 0;

  private constructor(
    readonly bench: BoughtBench,
    private readonly story: Opening,
  ) {
    const [first, second] = story.fees;
    const { setup, maintenance } = story;
    const fees = [
      { setup, regular: first, maintenance },
      { setup, regular: first, maintenance },
      { setup: 1000, regular: second, maintenance: 0 },
    ];
    this.prices = fees.map((each) => [{ from: 0, fees: each }]);
  }

  static async open(commerce: Commerce, story: Opening): Promise<BoughtYear> {
    const { validFrom, timeZone, months, fees, setup, maintenance } = story;
    const bench = await BoughtBench.open(commerce, {
      today: dayOf('2028-01-05'),
      timeZone,
      contract: { validFrom, accountingPeriod: months === 1 ? 'Month' : 'Quarter', validUntil: '2029-02-28' },
      offers: [
        { setupFee: setup, regularFee: fees[0], maintenanceFee: maintenance },
        { setupFee: 1000, regularFee: fees[1], maintenanceFee: 0 },
      ],
      codes: codes.map(({ months: _months, ...code }) => code),
    });
    return new BoughtYear(bench, story);
  }

  private get periods(): Periods {
    return { firstDay: dayOf(this.story.validFrom), months: this.story.months };
  }

  /** From billing to billing, or at once. Each billing issues what was foretold, to the cent. */
  async until(day: Day, late = false): Promise<void> {
    const { bench } = this;
    if (!late)
      for (let told = await bench.foretold(); told.invoiceOn !== null && dayOf(told.invoiceOn) <= day;) {
        const before = (await bench.drawn()).length;
        await bench.clock(dayOf(told.invoiceOn));
        const amounts = told.invoices.map(({ subtotal, total }) => `${minor(subtotal)} ${minor(total)}`);
        expect([told.invoiceOn, (await bench.drawn()).slice(before).sort()]).toEqual([told.invoiceOn, amounts.sort()]);
        told = await bench.foretold();
      }
    await bench.clock(day, late);
  }

  async does(step: Step): Promise<void> {
    const { some } = step;
    const { bench } = this;
    await this.until(bench.today + step.gap, step.late && some % 3 === 0);
    switch (step.kind) {
      case 'buy':
        return this.buys(step);
      case 'order':
        return this.orders(step);
      case 'confirm':
        return this.confirms();
      case 'settle':
        return this.settles((['confirm', 'confirm', 'expire', 'cancel'] as const)[some % 4] ?? 'confirm');
      case 'cancel':
        return this.cancels(some);
      case 'redeem':
        return this.redeems(some, step.code ?? 0);
      case 'redeemAll':
        return this.redeemsAll(step.code ?? 1);
      case 'discount':
        await bench.discount({ percent: 1 + some, periods: 1 + (some % 3) });
        this.agreed({
          basisPoints: 100 * (1 + some),
          amount: null,
          fees: ['REGULAR'],
          from: bench.today,
          months: (1 + (some % 3)) * this.story.months,
        });
        return;
      case 'fees': {
        const [licence, from, regular] = [some % 3, bench.today + 1 + some, 1000 + some * 37];
        if ('refused' in (await attempt(() => bench.changeFees(licence, from, regular / 100)))) return;
        const before = this.prices[licence]?.at(-1)?.fees;
        if (before !== undefined) this.prices[licence]?.push({ from, fees: { ...before, regular } });
        this.disturb(from, (held) => held.licence === licence);
        return;
      }
      case 'payer':
        if ('done' in (await attempt(() => bench.changePayer((this.payers += 1) % 3, bench.today + some))))
          this.disturb(bench.today + some);
        return;
      default:
        await attempt(() => bench.changeMaximum(some % 5 === 0 ? null : some % 5));
    }
  }

  private agreed(discount: Agreed): void {
    this.ofContract.push(discount);
    this.disturb(discount.from ?? 0);
  }

  /** Told was what is not agreed any more. */
  private disturb(from: Day, which: (held: Held) => boolean = () => true): void {
    const ids = new Set(this.held.filter(which).map(({ id }) => id));
    for (const told of this.told) if (told.ids.some((id) => ids.has(id))) told.until = Math.min(told.until, from);
  }

  private async places(some: number): Promise<Place> {
    const zone = zones[some % 3] ?? 'Europe/Berlin';
    const ids = await this.bench.shop.tenant.locations(1 + (some % 2), zone);
    return { zone, ids, offer: Math.floor(some / 2) % 2, start: this.bench.dayIn(zone) };
  }

  private async buys({ some, code, turn }: Step): Promise<void> {
    const place = await this.places(some);
    const wanted = {
      productId: this.bench.sold.offers[place.offer] ?? 0,
      locationIds: place.ids,
      ...(code !== null && { discountCode: `code-${code}` }),
    };
    const { preview, bought } = await this.bench.buy(wanted, turn);
    if ('refused' in preview || 'refused' in bought) {
      expect(bought).toEqual(preview);
      return;
    }
    const [costs, { purchaseId: id, status }] = [preview.done, bought.done];
    expect(bought.done.costs).toMatchObject({ dueNow: costs.dueNow });
    if (status === 'Successful') await this.paid({ id, place, costs, code });
    else if (status === 'Waiting') this.waiting.push({ id, place, costs, code });
    else await this.paysNothing(id);
  }

  private async settles(how: 'confirm' | 'expire' | 'cancel'): Promise<void> {
    const next = this.waiting.shift();
    if (next === undefined) return;
    await this.bench.settle(next.id, how);
    if (how === 'confirm') await this.paid(next);
    else await this.paysNothing(next.id);
  }

  private async paysNothing(purchaseId: number): Promise<void> {
    expect(await this.bench.commerce.rows('select id from charge where purchase_id = $1', purchaseId)).toEqual([]);
  }

  /** Its invoice says what was told. */
  private async paid({ id: purchaseId, place, costs: { dueNow, periods = [] }, code }: Bought): Promise<void> {
    const [row] = await this.bench.commerce.rows(
      'select state, subscription_ids as ids from purchase where id = $1',
      purchaseId,
    );
    expect(row?.['state']).toBe('Successful');
    const invoices = await this.bench.commerce.rows(
      'select net, gross, state from invoice where purchase_id = $1',
      purchaseId,
    );
    const paid = { net: minor(dueNow.value), gross: minor(dueNow.total), state: 'paid' };
    expect(invoices).toEqual(dueNow.total === 0 ? [] : [paid]);
    const ids = ((row?.['ids'] ?? []) as number[]).map(Number);
    await this.begun(ids, place, code);
    this.told.push({ ids, periods, until: Infinity });
    // Portals confirm at once: what was told is told for the day of the purchase.
    if (this.bench.dayIn(place.zone) !== place.start) this.disturb(0, ({ id }) => ids.includes(id));
    await this.confirms();
  }

  private async begun(ids: readonly number[], { offer, zone, ids: locationIds, start }: Place, code: number | null) {
    const own = code === null ? [] : [this.discountOf(code, null)];
    for (const [index, id] of ids.entries()) {
      const { licence } = await this.bench.row(id);
      const locationId = locationIds[index] ?? 0;
      this.held.push({ id, offer, licence, locationId, zone, start, confirmed: null, last: null, discounts: [...own] });
    }
  }

  private discountOf(code: number, from: Day | null): Agreed {
    const { percent, amount, fees, months } = codes[code] ?? { months: null };
    return {
      basisPoints: percent ? Math.round(percent * 100) : null,
      amount: amount ? minor(amount) : null,
      fees: (fees as Agreed['fees'] | undefined) ?? ['REGULAR'],
      from,
      months: months === null ? null : months * this.story.months,
    };
  }

  private async orders({ some, code }: Step): Promise<void> {
    const place = await this.places(some);
    const later = some % 3 === 0 ? 0 : some;
    const start = place.start + later;
    const order = {
      productId: this.bench.sold.offers[place.offer] ?? 0,
      locationIds: place.ids,
      ...(later > 0 && { startDate: textOf(start) }),
      ...(code !== null && { discountCode: `code-${code}` }),
    };
    const { tenant, contract } = this.bench.shop;
    const ordered = await attempt(() => tenant.order(contract, order));
    await this.bench.commerce.drain();
    if ('refused' in ordered) return;
    const ids = ordered.done.subscriptions.map(({ id }) => id);
    await this.begun(ids, { ...place, start }, code);
  }

  private async confirms(): Promise<void> {
    for (const id of await this.bench.confirm()) {
      const held = this.held.find((one) => one.id === id);
      if (held === undefined) continue;
      held.confirmed = this.bench.dayIn(held.zone);
      if (held.confirmed > held.start) this.disturb(held.start, (one) => one === held);
    }
  }

  private async cancels(some: number): Promise<void> {
    const open = this.held.filter(({ last }) => last === null);
    const held = open[some % Math.max(1, open.length)];
    if (held === undefined) return;
    const cancelled = await this.bench.cancel(held.offer, held.locationId, held.id);
    const [ended] = cancelled.subscriptions;
    const isBegun = held.confirmed !== null && held.start <= this.bench.dayIn(held.zone);
    held.last = isBegun ? dayOf(String(ended?.endDate)) : 0;
    this.disturb(held.last, (one) => one === held);
  }

  private async redeems(some: number, code: number): Promise<void> {
    const held = this.held[some % Math.max(1, this.held.length)];
    if (held === undefined) return;
    const redeemed = await attempt(() => this.bench.redeemOnSubscription(held.id, `code-${code}`));
    if ('refused' in redeemed) return;
    const hasBegun = held.confirmed !== null && Math.max(held.start, held.confirmed) <= this.bench.today;
    held.discounts.push(this.discountOf(code, hasBegun ? this.bench.today : null));
    this.disturb(Math.min(held.start, this.bench.today), (one) => one === held);
  }

  private async redeemsAll(code: number): Promise<void> {
    const redeemed = await attempt(() => this.bench.redeemOnContract(`code-${code}`));
    if ('done' in redeemed) this.agreed(this.discountOf(code, this.bench.today));
  }

  /** All was invoiced, each period as it was told, and each subscription as it was agreed. */
  async ends(): Promise<void> {
    const { contract } = this.bench.shop;
    while (this.waiting.length > 0) await this.settles('expire');
    await this.until(dayOf('2029-03-02'));
    // What discounts make free is on no invoice.
    const open = `select subscription_id from charge where contract_id = $1 and invoice_id is null group by 1 having sum(amount) <> 0`;
    expect(await this.bench.commerce.rows(open, contract.id)).toEqual([]);
    expect(await miscountedCodes(this.bench.commerce)).toEqual([]);
    expect(await this.bench.commerce.miscounted()).toEqual([]);
    for (const told of this.told) await this.periodsAs(told);
    const rows = await this.bench.commerce.rows(
      'select subscription_id as id, sum(amount)::int as net from charge where contract_id = $1 group by 1',
      contract.id,
    );
    const charged = new Map(rows.map(({ id, net }) => [Number(id), Number(net)]));
    const end = dayOf('2029-02-28');
    for (const held of this.held) {
      const { id, start, confirmed, discounts, last, licence } = held;
      const first = Math.max(start, confirmed ?? Infinity, this.periods.firstDay);
      const bought = {
        prices: this.prices[licence] ?? [],
        startDate: start,
        first,
        last: Math.min(last ?? end, end),
        discounts: [...this.ofContract, ...discounts],
      };
      const owed = confirmed === null ? 0 : owedForBought(bought, this.periods);
      expect([id, charged.get(id) ?? 0, JSON.stringify(held)]).toEqual([id, owed, JSON.stringify(held)]);
    }
  }

  private async periodsAs({ ids, periods, until }: Told): Promise<void> {
    for (const { from, to, cost } of periods) {
      if (dayOf(to) >= until) continue;
      const rows = await this.bench.commerce.rows(
        `select p.amount::int, i.vat_percentage::float8 as vat from invoice i join invoice_position p on p.invoice_id = i.id
         where p.subscription_id = any($1) and p.kind <> 'SETUP' and coalesce(p.discount ->> 'fee', '') <> 'SETUP' and p.from_day between $2 and $3`,
        ids,
        from,
        to, // prettier-ignore
      );
      const net = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
      const rates = new Set(rows.map(({ vat }) => Number(vat)));
      expect([from, to, net]).toEqual([from, to, minor(cost.value)]);
      for (const rate of rates)
        if (rates.size === 1) expect([from, to, Math.round((net * rate) / 100)]).toEqual([from, to, minor(cost.vat)]);
    }
  }
}

/** A purchase, what its preview said, and with which code. */
interface Bought {
  readonly id: number;
  readonly place: Place;
  readonly costs: ShownCosts;
  readonly code: number | null;
}

interface Place {
  readonly zone: string;
  readonly ids: readonly number[];
  readonly offer: number;
  readonly start: Day;
}
