import { Injectable } from '@nestjs/common';
import { Ledger } from '#contexts/billing';
import type { LocalDate } from '#domain/time/local-date';
import { sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { stillCharged } from './cancellation-costs.js';
import type { Ending } from './cancellation-costs.js';
import { licenceUsesOf } from '../changing/licence-uses.js';
import { contractTerms } from '../products/contract-terms.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { RefundEstimates } from './refund-estimates.js';
import type { RefundEstimate } from './refund-estimates.js';
import { isCancellation } from '../subscription/subscription-terms.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

/** What subscriptions that end will still cost, and what is credited for the days after their end. */
@Injectable()
export class EndingCosts {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly ledger: Ledger,
    private readonly refundEstimates: RefundEstimates,
  ) {}

  /** In the order given; all of one contract. */
  async of(tx: Tx, contractId: number, endings: readonly Ending[]): Promise<readonly Price[]> {
    const terms = await contractTerms(this.database, contractId);
    const charged = await this.ledger.charged(tx, contractId, terms.calendar.validFrom);
    const ids = endings.map(({ record }) => record.id);
    const uses = await licenceUsesOf(tx, ids, terms.today);
    return endings.map((ending) => stillCharged(ending, terms, uses.get(ending.record.id), charged));
  }

  /** What ending them credits of what was charged already. All of one contract. */
  async refund(tx: Tx, contractId: number, endings: readonly Ending[]): Promise<RefundEstimate> {
    const ends = endings.map(({ record, end }) => ({ id: record.id, lastDay: lastDayOf(record, end) }));
    const estimate = await this.refundEstimates.of(tx, contractId, ends);
    if (estimate !== null) return estimate;
    const { currency } = await contractTerms(this.database, contractId);
    return { bySubscription: new Map(), total: sumOfPrices([], currency) };
  }

  /** By id, of those that have a last day. It locks them. */
  async ofSubscriptions(tx: Tx, contractId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Price>> {
    const records = await this.subscriptions.select(tx, { ids });
    const endings = records.flatMap((record) => (record.end_date === null ? [] : { record, end: record.end_date }));
    const costs = await this.of(tx, contractId, endings);
    return new Map(endings.map(({ record }, index) => [record.id, costs[index]] as const).filter(isCalculated));
  }
}

/** Null: it never begins. */
const lastDayOf = (record: SubscriptionRecord, end: LocalDate): LocalDate | null => {
  if (isCancellation(record, end)) return null;
  return record.end_date !== null && record.end_date < end ? record.end_date : end;
};

const isCalculated = (entry: readonly [number, Price | undefined]): entry is readonly [number, Price] =>
  entry[1] !== undefined;
