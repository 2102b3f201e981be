import { ReceiveUsage, UsageEventQueries, WithdrawUsage } from '#contexts/metering';
import type { ContractUsage, DeliveredUsage, UsageDelivery } from '#contexts/metering';
import { InvoiceQueries, PreviewInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { invoicesOf } from '../invoicing/invoiced.js';
import { prints } from './agreed-usage.js';
import { ProductChangeBench } from '../invoicing/product-change-bench.js';
import type { Commerce } from '../subscriptions/commerce.js';

type GivenUsage = UsageDelivery['events'][number];

/** A contract with a subscription that has fees by use. */
export class Metered {
  private events = 0;

  private constructor(
    readonly commerce: Commerce,
    readonly bench: ProductChangeBench,
  ) {}

  static async open(
    commerce: Commerce,
    options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {},
  ): Promise<Metered> {
    const offers = options.offers ?? [{ usageFees: [prints] }, { regularFee: 6200 }];
    return new Metered(commerce, await ProductChangeBench.open(commerce, { ...options, offers }));
  }

  /** At noon of a day of 2027, in UTC. @param more instead of what it says otherwise */
  event(day: string, quantity: number, more: Partial<GivenUsage> = {}): GivenUsage {
    this.events += 1;
    const happenedAt = `${day.length === 5 ? `2027-${day}` : day}T12:00:00Z`;
    return {
      eventId: `event-${this.events}`,
      subscriptionId: this.bench.booked.id,
      meter: 'prints',
      quantity,
      happenedAt,
      ...more,
    };
  }

  send(...events: GivenUsage[]): Promise<DeliveredUsage> {
    const draft = new Draft<UsageDelivery>({ events });
    return this.commerce.module.get(ReceiveUsage).execute(this.bench.tenant.workspaceId, draft);
  }

  async use(day: string, quantity: number): Promise<number> {
    await this.send(this.event(day, quantity));
    const list = await this.commerce.module.get(UsageEventQueries).list(this.bench.booked.id, { take: 1 });
    return list.parse().data[0]?.id ?? 0;
  }

  withdraw(id: number): Promise<number> {
    return this.commerce.module.get(WithdrawUsage).execute(id);
  }

  costs(day?: string): Promise<ContractUsage> {
    const page = { take: 50, ...(day !== undefined && { day }) };
    return this.commerce.module.get(PreviewInvoice).usage(this.bench.contract.id, page);
  }

  /** Amounts of the positions that are by use, in units, of the invoices and credit notes so far. */
  async charged(): Promise<string[]> {
    return (await this.bench.positions()).filter((text) => text.includes(' USAGE '));
  }

  /** What the preview shows of the next billing, and what that issues. */
  async foretold(next: string): Promise<{ shown: unknown; issued: unknown }> {
    const { contract } = this.bench;
    const shown = await this.commerce.module.get(PreviewInvoice).execute(contract.id);
    const before = (await invoicesOf(this.commerce, contract.id)).length;
    await this.bench.clock(next);
    const issued = (await invoicesOf(this.commerce, contract.id)).slice(before).map(({ id }) => id);
    const queries = this.commerce.module.get(InvoiceQueries);
    return {
      shown: shown.invoices,
      issued: await this.commerce.db.transaction((tx) => queries.foretold(tx, issued)),
    };
  }

  /** Days whose sums are not those of their events: none, whatever happened. */
  miscounted(): Promise<unknown[]> {
    return this.commerce.rows(`
      select d.subscription_id, d.meter, d.day from usage_day d
      left join usage_event u on u.subscription_id = d.subscription_id and u.meter = d.meter and u.day = d.day and u.withdrawn_at is null
      group by d.subscription_id, d.meter, d.day
      having d.sum <> coalesce(sum(u.quantity), 0) or d.count <> count(u.id) filter (where u.quantity > 0)
        or d.largest <> coalesce(max(u.quantity), 0)
      union all
      select u.subscription_id, u.meter, u.day from usage_event u left join usage_day d using (subscription_id, meter, day)
      where d.day is null`);
  }
}
