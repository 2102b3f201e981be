import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChangeFees, ChangePayer, ChangePeriod, Discounts } from '#contexts/contracts';
import { CreditInvoice, PreviewInvoice } from '#contexts/invoicing';
import { PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import type { PauseCosts } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Commerce } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const dayMs = 86_400_000;
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;
const minor = (amount: unknown): number => Math.round(Number(amount) * 100);

/** What was refused was not possible on that day: nothing has happened then. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return undefined;
  }
}

interface Foretold {
  readonly invoiceOn: string | null;
  readonly invoices: readonly {
    readonly subtotal: number;
    readonly total: number;
    readonly vatPercentage: number;
    readonly positions: readonly { readonly start: string; readonly amount: number }[];
  }[];
}

/** A subscription whose contract changes payers, accounting periods, fees and discounts, while it is paused and resumed. */
class Year {
  private constructor(
    private readonly bench: ProductChangeBench,
    private readonly payers: readonly number[],
    private today: number,
  ) {}

  static async open(validFrom: string, timeZone: string): Promise<Year> {
    const contract = { validFrom };
    const bench = await ProductChangeBench.open(commerce, {
      at: '2028-01-02T12:00:00Z',
      timeZone,
      offers: [{}],
      contract,
    });
    const { workspaceId, companyId } = bench.tenant;
    const payers: number[] = [];
    for (const vatPercentage of [19, 7, 20])
      payers.push(await account(commerce, workspaceId, companyId, `With ${vatPercentage} %`, { vatPercentage }));
    const year = new Year(bench, payers, dayOf('2028-01-02'));
    await year.until(year.today + 1);
    return year;
  }

  /** From billing to billing. Each issues what was foretold, to the cent. */
  async until(day: number): Promise<void> {
    for (let told = await this.foretold(); told.invoiceOn !== null && dayOf(told.invoiceOn) <= day;) {
      const before = await this.drawn();
      await this.bench.clock(told.invoiceOn);
      const amounts = told.invoices.map(({ subtotal, total }) => [minor(subtotal), minor(total)].join(' '));
      expect([told.invoiceOn, (await this.drawn()).slice(before.length).sort()]).toEqual([
        told.invoiceOn,
        amounts.sort(),
      ]);
      told = await this.foretold();
    }
    this.today = day;
    await this.bench.clock(textOf(day));
  }

  /** What is told of a pause, or of its end, is what it changes on the next documents in the periods that have begun. */
  async pauses(from: number, until: number | null): Promise<void> {
    const running = (await this.bench.booked.view()).pause?.state === 'running';
    const wish = { ...(!running && { from: textOf(from) }), until: until === null ? null : textOf(until) };
    await this.tells(async () => commerce.module.get(PauseSubscription).pause(await this.request(), new Draft(wish)));
  }

  async resumes(): Promise<void> {
    await this.tells(async () => commerce.module.get(PauseSubscription).resume(await this.request(), new Draft({})));
  }

  async changes(what: string, some: number, day: number): Promise<void> {
    const { contract, tenant } = this.bench;
    const { id } = contract;
    const { module } = commerce;
    const accountingPeriod = (['Month', 'Quarter', 'Half-Year', 'Year'] as const)[some % 4] ?? 'Month';
    const payer = { billingAccountId: this.payers[some % 3] ?? 0, effectiveOn: textOf(day) };
    const fees = { effectiveOn: textOf(day + 1), regularFee: 20 + some / 10 };
    const discount = { percent: 1 + some, from: textOf(day), periods: 1 + (some % 3) };
    const [last] = (await invoicesOf(commerce, id)).filter(({ kind }) => kind === 'INVOICE').slice(-1);
    const works: Readonly<Record<string, () => Promise<unknown>>> = {
      payer: () => module.get(ChangePayer).plan(tenant.agency, id, new Draft(payer)),
      samePayer: () => module.get(ChangePayer).withdraw(id),
      period: () => module.get(ChangePeriod).plan(id, new Draft({ accountingPeriod })),
      samePeriod: () => module.get(ChangePeriod).withdraw(id),
      fees: async () => module.get(ChangeFees).plan(await this.bench.licence(0), new Draft(fees)),
      discount: () => module.get(Discounts).give({ contractId: id, subscriptionId: null }, new Draft(discount)),
      anew: () => module.get(CreditInvoice).execute(last?.id ?? 0, new Draft({ rebill: true })),
    };
    await attempt(async () => works[what]?.());
    await commerce.drain();
  }

  private async tells(work: () => Promise<PauseCosts>): Promise<void> {
    const before = await this.netByTax();
    const costs = await attempt(work);
    if (costs === undefined) return;
    const told = new Map<number, number>();
    for (const { vatPercentage, amount } of costs.positions) add(told, vatPercentage, amount.minor);
    const changed = await this.netByTax();
    for (const [tax, net] of before) add(changed, tax, -net);
    expect(plain(told)).toEqual(plain(changed));
  }

  /** Of the next documents, without periods that have yet to begin. */
  private async netByTax(): Promise<Map<number, number>> {
    const [row] = await commerce.rows(
      'select next_invoice_date as next from contract where id = $1',
      this.bench.contract.id,
    );
    const nets = new Map<number, number>();
    for (const { vatPercentage, positions } of (await this.foretold()).invoices)
      for (const { start, amount } of positions)
        if (start < String(row?.['next'])) add(nets, vatPercentage, minor(amount));
    return nets;
  }

  private async foretold(): Promise<Foretold> {
    const preview = await commerce.module.get(PreviewInvoice).execute(this.bench.contract.id);
    return JSON.parse(JSON.stringify(preview)) as Foretold;
  }

  private async drawn(): Promise<string[]> {
    return (await invoicesOf(commerce, this.bench.contract.id)).map(({ net, gross }) => `${net} ${gross}`);
  }

  private async request() {
    const access = commerce.module.get(AccessControl);
    const [subscription] = await access.locate(this.bench.tenant.agency, subscriptionResource, [this.bench.booked.id]);
    if (subscription === undefined) throw new Error('The subscription is not there.');
    return { subscription, dryRun: false, rules: 'seller' } as const;
  }

  get day(): number {
    return this.today;
  }
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

const plain = (sums: ReadonlyMap<number, number>): number[][] =>
  [...sums].filter(([, net]) => net !== 0).sort(([a], [b]) => a - b);

it('what is told of pauses and of each billing is what is invoiced, whoever pays, for whatever period, by whatever fees', async () => {
  const kinds = [
    'pause',
    'pause',
    'pause',
    'resume',
    'payer',
    'payer',
    'samePayer',
    'period',
    'samePeriod',
    'fees',
    'discount',
    'anew',
  ];
  const number = fc.integer({ min: 0, max: 40 });
  const steps = fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 25 }), kind: fc.constantFrom(...kinds), some: number, days: number }),
    {
      minLength: 5,
      maxLength: 12,
    },
  );
  const begins = fc.constantFrom('2028-01-01', '2027-12-31', '2027-11-30', '2027-10-15');
  const zones = fc.constantFrom('Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Honolulu');
  await fc.assert(
    fc.asyncProperty(steps, begins, zones, async (list, validFrom, zone) => {
      const year = await Year.open(validFrom, zone);
      for (const { gap, kind, some, days } of list) {
        await year.until(year.day + gap);
        const first = year.day + (some % 20);
        if (kind === 'pause') await year.pauses(first, days > 35 ? null : first + days);
        else if (kind === 'resume') await year.resumes();
        else await year.changes(kind, some, year.day + days);
      }
      await year.until(year.day + 200);
    }),
    { numRuns: 6 },
  );
}, 300_000);
