import { Injectable } from '@nestjs/common';
import { NextInvoice, payersOf } from '#contexts/contracts';
import { periodOf } from '#domain/billing/accounting-period';
import { nextPayerDay } from '#domain/invoicing/payers';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { calendarOf, lockBilledContract } from './billed-contract.js';
import type { BilledContract } from './billed-contract.js';
import { ChargeContract } from './charge-contract.js';
import { ContractBillingEntity } from './contract-billing.entity.js';
import { DrawInvoices } from '../invoice/draw-invoices.js';
import { nextCalculation } from './charge-calculation.js';

/**
 * The hour of the workspace's day at which contracts are billed: what begins on that day has begun by then, in most zones.
 * What has not is on the next invoice.
 */
export const billingHour = 6;

/**
 * Bills one contract up to the end of the running accounting period: charges what is owed and was not charged, draws
 * invoices and credit notes, and says when to come back. May be repeated at any time, and by several at once.
 */
@Injectable()
export class BillContract {
  constructor(
    private readonly charging: ChargeContract,
    private readonly drawing: DrawInvoices,
    private readonly nextInvoice: NextInvoice,
  ) {}

  /**
   * @param on a later day of the workspace, to see what will be billed then; left out: today
   * @returns ids of the invoices and credit notes that were issued
   * @throws DomainError `changedMeanwhile` when a purchase charged the same at the same time: then try again
   */
  async execute(tx: Tx, contractId: number, on?: LocalDate): Promise<number[]> {
    const locked = await lockBilledContract(tx, contractId);
    if (locked === undefined) return [];
    const today = on !== undefined && on > locked.today ? on : locked.today;
    const contract = { ...locked, today };
    const calendar = calendarOf(contract);
    const running = periodOf(calendar, today);
    const hasBegun = today >= running.start;
    if (hasBegun) await this.charging.execute(tx, contract);
    const next = contract.gone
      ? { calculateOn: null, invoiceOn: null }
      : nextCalculation(calendar, contract.validUntil, today);
    const payers = await payersOf(tx, contractId);
    const calculateOn = earlier(next.calculateOn, nextPayerDay(payers, today));
    const { invoiceOn } = next;
    // Also before the contract begins: an invoice of a purchase may be missing that came before its first run.
    const since = firstUnbilled(contract, running.start);
    const issued = await this.drawing.execute(tx, contract, payers, { since, isLast: calculateOn === null });
    await sql`
      update contract_billing set next_on = ${calculateOn}, due_at = ${this.dueAt(calculateOn, contract)}, updated_at = now()
      where id = ${contractId}`.execute(tx);
    if (hasBegun)
      await tx.update(ContractBillingEntity, contractId, {
        anchor: calendar.validFrom,
        billedUntil: running.end,
        calculatedAt: () => 'now()',
        calculateAll: false,
      });
    await this.nextInvoice.set(tx, contractId, invoiceOn);
    return issued;
  }

  private dueAt(day: LocalDate | null, { timeZone }: BilledContract) {
    return sql`(${day}::date + ${`${billingHour}:00`}::time) at time zone ${timeZone}`;
  }
}

/** What the next payer is to pay waits for its day. */
function earlier(one: LocalDate | null, other: LocalDate | null): LocalDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Each period since then gets an invoice of its own; what came late for one before is on the first of them. */
function firstUnbilled({ periodsBilledUntil, firstDay }: BilledContract, running: LocalDate): LocalDate {
  const since = periodsBilledUntil ?? firstDay;
  return since < running ? since : running;
}
