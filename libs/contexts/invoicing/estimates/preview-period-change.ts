import { Injectable } from '@nestjs/common';
import { ChangePeriod, payersOf } from '#contexts/contracts';
import type { PeriodChangeView, PeriodWish } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { readContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { BillContract } from '../charging/bill-contract.js';
import { nextBilling } from '../charging/charge-calculation.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { ForetoldInvoice } from '../invoice/invoice.queries.js';
import { costsOn } from '../recurring/contract-costs.js';
import type { RecurringCosts } from '../recurring/contract-costs.js';
import { foretell, nextDay } from './foretell.js';

/** What another accounting period would do. */
export interface PeriodChangePreview extends Omit<PeriodChangeView, 'id' | 'state' | 'withdrawnOn'> {
  /** On the last day of the old period and on the first of the new one. */
  readonly costs: { readonly before: RecurringCosts; readonly after: RecurringCosts };
  /** What is issued on the first day of the new period, if nothing happens before. */
  readonly invoices: readonly ForetoldInvoice[];
}

/** Shows what another accounting period would do, by having it planned and billed. */
@Injectable()
export class PreviewPeriodChange {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangePeriod,
    private readonly billing: BillContract,
    private readonly queries: InvoiceQueries,
  ) {}

  /** Changes nothing. @throws DomainError as the change does */
  async execute(contractId: number, draft: Draft<PeriodWish>): Promise<PeriodChangePreview> {
    return foretell(this.database, async (tx) => {
      const changeId = await this.changes.plan(contractId, draft, { forUpdate: false });
      const { id: _, state: __, withdrawnOn: ___, ...change } = await this.changes.one(tx, changeId);
      const day = localDate(change.effectiveOn);
      const contract = await readContract(tx, contractId);
      if (contract === undefined) throw new Error(`Contract ${contractId} has a change.`);
      const costs = { before: await costsOn(tx, contract, addDays(day, -1)), after: await costsOn(tx, contract, day) };
      // What is billed before is on documents of its own; what waits for the day is on those of the day.
      const before = await this.lastBilling(tx, contract, day);
      if (before !== null) await this.billing.execute(tx, contractId, before);
      const ids = await this.billing.execute(tx, contractId, day);
      return { ...change, costs, invoices: await this.queries.foretold(tx, ids) };
    });
  }

  /** The last day before `day` on which the contract is billed; null: there is none. One run on it charges as one on each day would. */
  private async lastBilling(tx: Tx, contract: BilledContract, day: LocalDate): Promise<LocalDate | null> {
    const payers = await payersOf(tx, contract.id);
    let last: LocalDate | null = null;
    let next = await nextDay(tx, contract.id);
    while (next !== null && next < day) {
      last = next;
      next = nextBilling(contract, payers, next).calculateOn;
    }
    return last;
  }
}
