import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChangeContract, ChangePayer, ChangePeriod } from '#contexts/contracts';
import type { ContractInput, NewOffer, PayerWish, PeriodWish } from '#contexts/contracts';
import { PreviewInvoice } from '#contexts/invoicing';
import { CancelProduct, EndingCosts, SwitchAddOn } from '#contexts/subscriptions';
import type { CancelledProduct } from '#contexts/subscriptions';
import { monthsIn } from '#domain/billing/accounting-period';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Commerce } from '../subscriptions/commerce.js';
import { startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const periods = ['Month', 'Quarter', 'Year'] as const;
const month = { duration: 1, period: 'Month' } as const;
const begins = localDate('2027-03-05');
const addOnFee = 310;

/** What becomes of a subscription of 5 March 2027. Amounts in minor units, days from then on. */
const stories = fc.record({
  period: fc.constantFrom(...periods),
  /** Of the contract; its first day is corrected later by `movedBy`, and its last one is set. */
  validFrom: fc.constantFrom('2027-01-31', '2027-02-28', '2027-01-15', '2027-03-01', '2027-03-05'),
  movedBy: fc.option(fc.integer({ min: -20, max: 20 })),
  validFor: fc.option(fc.integer({ min: 10, max: 150 })),
  timeZone: fc.constantFrom('Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'),
  trialDays: fc.constantFrom(0, 0, 5, 14, 30, 31),
  minimumTerm: fc.constantFrom(
    null,
    { duration: 2, period: 'Month' } as const,
    { duration: 40, period: 'Day' } as const,
  ),
  cycleTerm: fc.constantFrom(null, null, month),
  fees: fc.tuple(fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 100, max: 9999 })),
  maintenanceFee: fc.constantFrom(0, 100),
  setupFees: fc.tuple(fc.constantFrom(0, 4900), fc.constantFrom(0, 5900)),
  hasAddOn: fc.boolean(),
  /** That of the other product; null: it has none. */
  otherAddOn: fc.constantFrom(null, addOnFee, 500),
  nextPeriod: fc.constantFrom(null, ...periods),
  changeOn: fc.constantFrom(null, null, 'NOW' as const, 'PERIOD_END' as const, 'TERM_END' as const),
  changedAfter: fc.integer({ min: 0, max: 40 }),
  payerAfter: fc.option(fc.integer({ min: 1, max: 90 })),
  discount: fc.option(fc.record({ percent: fc.constantFrom(50, 33.33), periods: fc.constantFrom(1, 2) })),
  cancelledAfter: fc.integer({ min: 0, max: 90 }),
  more: fc.integer({ min: 1, max: 120 }),
  withdraws: fc.boolean(),
});
type Story = typeof stories extends fc.Arbitrary<infer T> ? T : never;

/** A subscription whose story is told until the day on which it is cancelled. */
class Told {
  private constructor(
    private readonly story: Story,
    readonly bench: ProductChangeBench,
  ) {}

  static async until(story: Story): Promise<Told> {
    const { period: accountingPeriod, validFrom, timeZone } = story;
    const bench = await ProductChangeBench.open(commerce, {
      at: `${begins}T12:00:00Z`,
      offers: offersOf(story),
      contract: { validFrom, accountingPeriod },
      timeZone,
      isActive: false,
    });
    const told = new Told(story, bench);
    await bench.setNotice(0);
    await told.tryOut();
    await bench.booked.activate();
    await commerce.drain();
    if (story.hasAddOn) await commerce.module.get(SwitchAddOn).execute(told.place, 'recording', 'on');
    if (story.discount !== null) await bench.discount(story.discount);
    await told.planPayer();
    await told.planPeriod();
    await told.changeContract();
    if (story.changeOn !== null && story.changedAfter <= story.cancelledAfter) await told.change(story.changeOn);
    await told.live(told.cancelledOn);
    return told;
  }

  get cancelledOn(): LocalDate {
    return addDays(begins, this.story.cancelledAfter);
  }

  private get place() {
    const { workspaceId, companyId } = this.bench.tenant;
    return { id: this.bench.booked.id, workspaceId, companyId, locationId: null };
  }

  live(day: LocalDate): Promise<void> {
    return commerce.live(this.bench.tenant.workspaceId, `${day}T13:00:00Z`);
  }

  /** The clock comes by late. */
  jump(day: LocalDate): Promise<void> {
    return commerce.setClock(this.bench.tenant.workspaceId, `${day}T13:00:00Z`);
  }

  /** Whatever is open is billed on this day, also between two periods. */
  async billed(day: LocalDate): Promise<this> {
    await this.jump(day);
    const query = 'update contract_billing set next_on = $2, due_at = now() where id = $1';
    await commerce.rows(query, this.bench.contract.id, day);
    await commerce.drain();
    return this;
  }

  /** Its story is left out where it is over by then. */
  async cancel(dryRun = false): Promise<CancelledProduct['subscriptions'][number]> {
    fc.pre(!(await this.isOver()));
    const { productId } = await this.bench.booked.view();
    const request = { contractId: this.bench.contract.id, productId, dryRun };
    const { subscriptions } = await commerce.module.get(CancelProduct).execute(this.bench.owner, request);
    const [cancellation] = subscriptions;
    if (cancellation === undefined) throw new Error('It is over.');
    return cancellation;
  }

  /** To another day than the first that is possible. @returns it */
  async endOn(day: LocalDate): Promise<LocalDate> {
    try {
      await this.bench.booked.change({ endDate: day });
    } catch (error) {
      if (!(error instanceof DomainError) || error.parameters?.['firstEnd'] === undefined) throw error;
      await this.bench.booked.change({ endDate: String(error.parameters['firstEnd']) });
    }
    return localDate(String((await this.bench.booked.row())['end_date']));
  }

  async isOver(): Promise<boolean> {
    return (await this.bench.booked.row())['state'] === 'FINISHED';
  }

  async withdraw(): Promise<void> {
    await this.bench.booked.change({ endDate: null });
  }

  /** What the email about the end says, before tax. */
  async mailed(): Promise<number> {
    const { booked, contract } = this.bench;
    const costs = await commerce.db.transaction((tx) =>
      commerce.module.get(EndingCosts).ofSubscriptions(tx, contract.id, [booked.id]),
    );
    return costs.get(booked.id)?.value.minor ?? 0;
  }

  async charged(): Promise<number> {
    const query = 'select coalesce(sum(amount), 0)::int as sum from charge where contract_id = $1';
    return Number((await commerce.rows(query, this.bench.contract.id))[0]?.['sum']);
  }

  /** By fee and licence; an add-on goes on with another one. */
  async byFee(): Promise<object[]> {
    const query = `select kind, licence, sum(amount)::int as net
      from (select kind, amount, case when kind <> 'ADDON' then licence_id - min(licence_id) over () end as licence
            from charge where contract_id = $1) c group by 1, 2 having sum(amount) <> 0 order by 1, 2`;
    return commerce.rows(query, this.bench.contract.id);
  }

  async byPayer(): Promise<object[]> {
    const query = `select buyer ->> 'name' as payer, sum(net)::int as net from invoice where contract_id = $1 group by 1 order by 1`;
    return commerce.rows(query, this.bench.contract.id);
  }

  /** In the order of their ids: kind, and net in minor units. */
  async documents(): Promise<unknown[][]> {
    const query = 'select kind, abs(net)::int as net from invoice where contract_id = $1 order by id';
    return (await commerce.rows(query, this.bench.contract.id)).map(({ kind, net }) => [kind, net]);
  }

  private async tryOut(): Promise<void> {
    const { booked, tenant } = this.bench;
    const { trialDays, timeZone } = this.story;
    await commerce.rows(`update provider_config set provider = 'invoice' where workspace_id = $1`, tenant.workspaceId);
    if (trialDays === 0) return;
    await commerce.rows(
      `update subscription set trial_start = start_date, trial_end = start_date + $2::int - 1, trial_costs = '{}',
         trial_end_at = (start_date + $2::int)::timestamp at time zone $3, due_at = (start_date + $2::int)::timestamp at time zone $3
       where id = $1`,
      booked.id,
      trialDays,
      timeZone,
    );
  }

  private async planPayer(): Promise<void> {
    const { payerAfter } = this.story;
    if (payerAfter === null) return;
    const { workspaceId, companyId, agency } = this.bench.tenant;
    const billingAccountId = await account(commerce, workspaceId, companyId, 'Zentrale');
    const wish = new Draft<PayerWish>({ billingAccountId, effectiveOn: addDays(begins, payerAfter) });
    await commerce.module.get(ChangePayer).plan(agency, this.bench.contract.id, wish);
  }

  private async planPeriod(): Promise<void> {
    const { period, nextPeriod, maintenanceFee } = this.story;
    if (nextPeriod === null || nextPeriod === period) return;
    const fee = (minor: number): number => Math.ceil((minor * monthsIn(nextPeriod)) / monthsIn(period)) / 100;
    const licences = [];
    for (const [index, { regularFee = 0, addOns = [] }] of offersOf(this.story).entries())
      licences.push({
        licenceId: await this.bench.licence(index),
        regularFee: fee(regularFee),
        maintenanceFee: fee(maintenanceFee),
        addOns: addOns.map((addOn) => ({ id: addOn.id, regularFee: fee(addOn.regularFee) })),
      });
    const wish = new Draft<PeriodWish>({ accountingPeriod: nextPeriod, licences });
    await commerce.module.get(ChangePeriod).plan(this.bench.contract.id, wish);
  }

  private async changeContract(): Promise<void> {
    const { validFrom, movedBy, validFor } = this.story;
    if (validFor !== null) await this.amend({ validUntil: addDays(begins, validFor) });
    if (movedBy !== null) await this.amend({ validFrom: addDays(localDate(validFrom), movedBy) });
    await commerce.drain();
  }

  private async amend(input: Partial<ContractInput>): Promise<void> {
    const change = commerce.module.get(ChangeContract).execute(this.bench.contract.id, new Draft<ContractInput>(input));
    await unlessRefused(change);
  }

  private async change(changeOn: NonNullable<Story['changeOn']>): Promise<void> {
    await this.live(addDays(begins, this.story.changedAfter));
    await unlessRefused(this.bench.change(1, { changeOn }));
  }
}

/** Terms may not let it. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

function offersOf({ fees, setupFees, otherAddOn, ...story }: Story): Partial<NewOffer>[] {
  const { maintenanceFee, minimumTerm, cycleTerm } = story;
  const addOns = (fee: number | null) =>
    fee === null ? [] : [{ id: 'recording', name: { en: 'Recording' }, regularFee: fee, product: null }];
  return [addOnFee, otherAddOn].map((fee, index) => ({
    regularFee: fees[index] ?? 0,
    setupFee: setupFees[index] ?? 0,
    maintenanceFee,
    minimumTerm,
    cycleTerm,
    addOns: addOns(fee),
  }));
}

const runs = (numRuns: number) => ({ numRuns, endOnFailure: true });

describe('an end', () => {
  it('costs and gives back what was told', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const told = await Told.until(story);
        const before = await told.charged();
        const { endDate, costs, refund } = await told.cancel(true);
        await told.cancel();
        expect(await told.mailed()).toBe(costs.value.minor);
        await told.live(addDays(localDate(endDate), 2));
        await told.billed(addDays(localDate(endDate), 400));
        expect((await told.charged()) - before).toBe(costs.value.minor - refund.value.minor);
      }),
      runs(15),
    );
  }, 240_000);

  it('costs each payer the same when the clock comes by late', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const results = [];
        for (const late of [false, true]) {
          const told = await Told.until(story);
          const { endDate } = await told.cancel();
          const last = story.withdraws ? told.cancelledOn : localDate(endDate);
          if (story.withdraws && !(await told.isOver())) await told.withdraw();
          const day = addDays(last, story.more);
          await (late ? told.jump(day) : told.live(day));
          await told.billed(addDays(day, 2));
          results.push([await told.byFee(), await told.byPayer()]);
        }
        expect(results[1]).toEqual(results[0]);
      }),
      runs(8),
    );
  }, 240_000);

  it('that is taken back leaves no trace in what is charged', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const results = [];
        for (const ends of [true, false]) {
          const told = await Told.until(story);
          if (ends) {
            fc.pre(!(await told.isOver()));
            const end = await told.endOn(addDays(told.cancelledOn, story.more));
            await told.live(addDays(end, -1));
            if (await told.isOver()) return;
            await told.withdraw();
          }
          await told.jump(addDays(told.cancelledOn, 240));
          await told.billed(addDays(begins, 400));
          results.push(await told.byFee());
        }
        expect(results[0]).toEqual(results[1]);
      }),
      runs(8),
    );
  }, 240_000);
});

it('the next invoice is previewed as it is drawn', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      // At a location behind the workspace the day of the billing has not begun.
      const timeZone = story.timeZone === 'Pacific/Honolulu' ? 'Europe/Berlin' : story.timeZone;
      const told = await Told.until({ ...story, timeZone });
      if (story.withdraws) await told.cancel();
      const before = await told.documents();
      const { invoiceOn, invoices } = await commerce.module.get(PreviewInvoice).execute(told.bench.contract.id);
      if (invoiceOn === null) return;
      await told.live(localDate(invoiceOn));
      const shown = invoices.map(({ kind, subtotal }) => [kind, Math.abs(Math.round(subtotal * 100))]);
      expect((await told.documents()).slice(before.length)).toEqual(shown);
    }),
    runs(15),
  );
}, 240_000);
