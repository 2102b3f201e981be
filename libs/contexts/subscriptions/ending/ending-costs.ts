import { Injectable } from '@nestjs/common';
import { Ledger } from '#contexts/billing';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { contractTerms } from '../products/contract-terms.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { isCancellation } from '../subscription/subscription-terms.js';
import { isKnownOutside } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { EndEstimates } from './end-estimates.js';
import type { EarlyEnd, RefundEstimate } from './end-estimates.js';

/** A subscription and the day that is to be its last. */
export interface Ending {
  readonly record: SubscriptionRecord;
  readonly end: LocalDate;
}

/** What subscriptions that end will still cost, and what is credited for the days after their end. */
@Injectable()
export class EndingCosts {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly ledger: Ledger,
    private readonly estimates: EndEstimates,
  ) {}

  /** In the order given; all of one contract. */
  async of(tx: Tx, contractId: number, endings: readonly Ending[]): Promise<readonly Price[]> {
    await this.ledger.lock(tx, contractId);
    const costs = await this.estimates.costs(tx, contractId, endings.map(earlyEnd));
    const none = await this.nothing(contractId);
    return endings.map(({ record }) => costs.get(record.id) ?? none);
  }

  /** What ending them credits of what was charged already. All of one contract. */
  async refund(tx: Tx, contractId: number, endings: readonly Ending[]): Promise<RefundEstimate> {
    const estimate = await this.estimates.refund(tx, contractId, endings.map(earlyEnd));
    return estimate ?? { bySubscription: new Map(), total: await this.nothing(contractId) };
  }

  /** By id, of those that have a last day. It locks them. */
  async ofSubscriptions(tx: Tx, contractId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Price>> {
    const records = await this.subscriptions.select(tx, { ids });
    const endings = records.flatMap((record) => (record.end_date === null ? [] : { record, end: record.end_date }));
    const costs = await this.of(tx, contractId, endings);
    return new Map(endings.map(({ record }, index) => [record.id, costs[index]] as const).filter(isCalculated));
  }

  private async nothing(contractId: number): Promise<Price> {
    const { currency } = await contractTerms(this.database, contractId);
    return sumOfPrices([], currency);
  }
}

const earlyEnd = ({ record, end }: Ending): EarlyEnd => ({
  id: record.id,
  lastDay: lastDayOf(record, end),
  startsOn: startOf(record),
});

/** Null: it never begins. */
const lastDayOf = (record: SubscriptionRecord, end: LocalDate): LocalDate | null => {
  if (isCancellation(record, end)) return null;
  return record.end_date !== null && record.end_date < end ? record.end_date : end;
};

/** One that third parties are asked to end before it was active never begins. */
function startOf(record: SubscriptionRecord): LocalDate | null {
  const { state, start_date: start, now, time_zone: zone } = record;
  if (start === null || isKnownOutside(record) || state === 'FAILED' || state === 'FINISHED') return null;
  const day = today(now, zone);
  return start > day ? start : day;
}

const isCalculated = (entry: readonly [number, Price | undefined]): entry is readonly [number, Price] =>
  entry[1] !== undefined;
