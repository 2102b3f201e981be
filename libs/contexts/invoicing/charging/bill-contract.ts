import { Injectable } from '@nestjs/common';
import { BillingDays, payersOf } from '#contexts/contracts';
import { periodOf } from '#domain/billing/accounting-period';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { billingHour, lockBilledContract } from './billed-contract.js';
import type { BilledContract } from './billed-contract.js';
import { ChargeContract } from './charge-contract.js';
import { ContractBillingEntity } from './contract-billing.entity.js';
import { DrawInvoices } from '../invoice/draw-invoices.js';
import { nextBilling } from './charge-calculation.js';

/**
 * Bills one contract up to the end of the running accounting period: charges what is owed and was not charged, draws
 * invoices and credit notes, and says when to come back. May be repeated at any time, and by several at once.
 */
@Injectable()
export class BillContract {
  constructor(
    private readonly charging: ChargeContract,
    private readonly drawing: DrawInvoices,
    private readonly days: BillingDays,
  ) {}

  /**
   * @param on today or a later day of the workspace, to see what will be billed then; left out: it is billed now
   * @returns ids of the invoices and credit notes that were issued
   * @throws DomainError `changedMeanwhile` when a purchase charged the same at the same time: then try again
   */
  async execute(tx: Tx, contractId: number, on?: LocalDate): Promise<number[]> {
    const locked = await lockBilledContract(tx, contractId);
    if (locked === undefined) return [];
    // Also today: what begins before the hour of billing has yet to begin.
    const isForetold = on !== undefined && on >= locked.today;
    const today = isForetold ? on : locked.today;
    const contract = { ...locked, today, isForetold, isAtBilling: isForetold };
    const { calendar } = contract;
    const running = periodOf(calendar, today);
    const hasBegun = today >= running.start;
    if (hasBegun) await this.charging.execute(tx, contract);
    const payers = await payersOf(tx, contractId);
    const { calculateOn, invoiceOn } = contract.gone
      ? { calculateOn: null, invoiceOn: null }
      : nextBilling(contract, payers, today);
    // Also before the contract begins: an invoice of a purchase may be missing that came before its first run.
    const since = firstUnbilled(contract, running.start);
    const issued = await this.drawing.execute(tx, contract, payers, { since, isLast: calculateOn === null });
    await sql`
      update contract_billing set next_on = ${calculateOn}, due_at = ${this.dueAt(calculateOn, contract)}, updated_at = now()
      where id = ${contractId}`.execute(tx);
    if (hasBegun) {
      await this.days.keepCountedFrom(tx, contractId, calendar.validFrom);
      await tx.update(ContractBillingEntity, contractId, {
        billedUntil: running.end,
        calculatedAt: () => 'now()',
        calculateAll: false,
      });
    }
    await this.days.setNextInvoice(tx, contractId, invoiceOn);
    return issued;
  }

  private dueAt(day: LocalDate | null, { timeZone }: BilledContract) {
    return sql`(${day}::date + ${`${billingHour}:00`}::time) at time zone ${timeZone}`;
  }
}

/** Each period since then gets an invoice of its own; what came late for one before is on the first of them. */
function firstUnbilled({ periodsBilledUntil, firstDay }: BilledContract, running: LocalDate): LocalDate {
  const since = periodsBilledUntil ?? firstDay;
  return since < running ? since : running;
}
