import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Ledger } from '#contexts/billing';
import type { Price } from '#domain/money';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { stillCharged } from './cancellation-costs.js';
import type { Ending } from './cancellation-costs.js';
import { contractTerms } from './contract-terms.js';
import { LockedSubscriptions } from './locked-subscriptions.js';

/** What subscriptions that end will still cost. */
@Injectable()
export class EndingCosts {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly ledger: Ledger,
  ) {}

  /** In the order given; all of one contract. */
  async of(tx: Tx, contractId: number, endings: readonly Ending[]): Promise<readonly Price[]> {
    const terms = await contractTerms(this.database, contractId);
    const charged = await this.ledger.charged(tx, contractId, terms.calendar.validFrom);
    const { rows } = await sql<{ id: number; setup: number; regular: number; maintenance: number }>`
      select id, setup_fee as setup, regular_fee as regular, maintenance_fee as maintenance
      from licence where contract_id = ${contractId}`.execute(tx);
    const fees = new Map(rows.map((row) => [row.id, row]));
    return endings.map((ending) => stillCharged(ending, terms, fees.get(ending.record.licence_id), charged));
  }

  /** By id, of those that have a last day. It locks them. */
  async ofSubscriptions(tx: Tx, contractId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Price>> {
    const records = await this.subscriptions.select(tx, { ids });
    const endings = records.flatMap((record) => (record.end_date === null ? [] : { record, end: record.end_date }));
    const costs = await this.of(tx, contractId, endings);
    return new Map(endings.map(({ record }, index) => [record.id, costs[index]] as const).filter(isReckoned));
  }
}

const isReckoned = (entry: readonly [number, Price | undefined]): entry is readonly [number, Price] =>
  entry[1] !== undefined;
