import { Injectable } from '@nestjs/common';
import { usageCounted, usageOfDays } from '#contexts/metering';
import type { CountedUsageOfContract } from '#contexts/metering';
import type { ReachedFigures } from '#domain/metering/reached-figures';
import { quantityOf, usageMonthOf } from '#domain/metering/usage-fees';
import { lastOf, reachedThresholds } from '#domain/metering/usage-thresholds';
import type { UsageThreshold } from '#domain/metering/threshold';
import { localDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { readContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import { usageThresholdReached } from '../invoice.events.js';
import { usageCalendarOf, usageThingsOf } from './contract-usage.js';
import { usageMonthsOf } from './usage-charges.js';

/** A month of a fee, and a threshold that it has reached. */
interface Reached {
  readonly subscriptionId: number;
  readonly licenceId: number;
  /** As of the fee: a product that comes back in one month has a fee of its own. */
  readonly since: string | null;
  readonly fee: string;
  readonly meter: string;
  /** Its first day. */
  readonly month: string;
  readonly threshold: UsageThreshold;
}

interface Noticed extends Reached {
  readonly id: number;
}

/**
 * Looks whether months in which something was counted have reached a threshold, by the rules by which they are charged. Each is told
 * once: what is withdrawn and counted again finds its row.
 */
@Injectable()
@Subscribes(usageCounted, 'invoicing.watchUsage')
export class WatchUsage implements JobHandler<CountedUsageOfContract> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle(counted: CountedUsageOfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { contractId } = counted;
      const contract = await readContract(tx, contractId);
      // Of a deleted one nothing new is charged.
      if (contract === undefined || contract.billingType === 'FIXED' || contract.gone) return;
      const noticed = await keep(tx, contract, await reachedOf(tx, contract, counted));
      const payloads = toBeTold(noticed).map(({ id, fee, subscriptionId, licenceId, meter, month, threshold }) => ({
        usageNoticeId: id,
        contractId,
        subscriptionId,
        licenceId,
        usageFeeId: fee,
        meter,
        month,
        threshold,
      }));
      const { workspaceId } = contract;
      await this.outbox.emit(
        tx,
        usageThresholdReached,
        payloads.map((payload) => ({ workspaceId, payload })),
      );
    });
  }
}

async function reachedOf(
  tx: Tx,
  contract: BilledContract,
  { subscriptionIds, since: day }: CountedUsageOfContract,
): Promise<(Reached & { readonly figures: ReachedFigures })[]> {
  const since = usageMonthOf(contract.calendar.validFrom, localDate(day)).start;
  const used = await usageOfDays(tx, subscriptionIds, since);
  const { currency } = contract;
  return (await billedSubscriptionsOf(tx, contract, subscriptionIds)).flatMap((subscription) =>
    usageThingsOf(subscription, contract).flatMap((thing) => {
      const { subscriptionId, licenceId, since: ofLicence } = thing;
      const known = { days: used.get(subscriptionId) ?? [], since };
      return usageMonthsOf(thing, known, usageCalendarOf(contract)).flatMap((month) => {
        const { fee } = month;
        const { name, included, cap, meter } = fee;
        const amounts = { quantity: quantityOf(month.quantity), included, amount: month.amount.minor, cap, currency };
        const of = { subscriptionId, licenceId, since: ofLicence, fee: fee.id, meter, month: month.month.start };
        const discount = amounts.amount - month.payable.minor;
        const figures = { name, ...month.days, ...amounts, ...(discount > 0 && { discount }) };
        return reachedThresholds(fee, month).map((threshold) => ({ ...of, threshold, figures }));
      });
    }),
  );
}

/** @returns those that were not reached before */
async function keep(tx: Tx, { id, workspaceId }: BilledContract, reached: readonly Reached[]): Promise<Noticed[]> {
  if (reached.length === 0) return [];
  const { rows } = await sql<Noticed>`
    insert into usage_notice (workspace_id, contract_id, subscription_id, licence_id, since, fee, meter, month, threshold, figures)
    select ${workspaceId}, ${id}, r."subscriptionId", r."licenceId", r.since, r.fee, r.meter, r.month, r.threshold, r.figures
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb)
      as r ("subscriptionId" bigint, "licenceId" bigint, since date, fee text, meter text, month date, threshold text, figures jsonb)
    order by r."subscriptionId", r."licenceId", r.since, r.fee, r.month, r.threshold
    on conflict (subscription_id, licence_id, coalesce(since, '-infinity'), fee, month, threshold) do nothing
    returning id, subscription_id as "subscriptionId", licence_id as "licenceId", since, fee, meter, month, threshold`.execute(
    tx,
  );
  return rows;
}

/** Of each month the last that it has reached. */
function toBeTold(noticed: readonly Noticed[]): Noticed[] {
  const months = new Map<string, Noticed[]>();
  for (const one of noticed) {
    const key = [one.subscriptionId, one.licenceId, one.since, one.fee, one.month].join(' ');
    months.set(key, [...(months.get(key) ?? []), one]);
  }
  return [...months.values()].flatMap((of) => {
    const last = lastOf(of.map(({ threshold }) => threshold));
    return of.filter(({ threshold }) => threshold === last);
  });
}
