import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Ledger, PaymentPurposes, Payments } from '#contexts/billing';
import type { Charge, ChargedBackPayment, PurposeHandler } from '#contexts/billing';
import { plannedDiscountId, RedeemCode } from '#contexts/discount-codes';
import type { ChargeKind } from '#domain/billing/charges';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { purchaseChargedBack, purchaseFailed, purchaseSucceeded } from '../subscription.events.js';
import { PurchaseEntity } from './purchase.entity.js';
import { purchaseTable } from './purchase.record.js';
import type { PurchasePosition, PurchaseRecord } from './purchase.record.js';
import { PurchasedSubscriptions } from './purchased-subscriptions.js';

interface SettledPayment {
  readonly id: number;
  readonly purposeId: number;
  readonly status: 'Successful' | 'Failed';
  /** Minor units. */
  readonly amount: number;
  readonly message: string | null;
}

/** What becomes of a purchase when its payment has come or failed; in the transaction that settles the payment. */
@Injectable()
export class SettlePurchase implements OnModuleInit, PurposeHandler {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly purchased: PurchasedSubscriptions,
    private readonly codes: RedeemCode,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.purposes.register('purchase', this);
  }

  /** A purchase that is settled already stays as it is: a payment that came too late refunds itself. */
  async settled(tx: Tx, { id, purposeId, status, amount, message }: SettledPayment): Promise<void> {
    if (status === 'Failed') return this.fail(tx, purposeId, 'fail', message);
    const purchase = await lockPurchase(tx, purposeId);
    if (purchase?.state !== 'Waiting') return;
    if (!(await this.purchased.lock(tx, purchase))) {
      await this.fail(tx, purposeId, 'fail', changedMeanwhile);
      await this.payments.refund(tx, id, amount, changedMeanwhile);
      return;
    }
    await this.transitions.fire(tx, purchaseTable, purchase, 'succeed', notFree, {}, { due_at: null, message });
    await this.fulfil(tx, purposeId);
  }

  /** What was bought was delivered: its invoice is open again, and what is not paid suspends the contract. */
  async chargedBack(tx: Tx, { id: paymentId, purposeId, amount, before, reason }: ChargedBackPayment): Promise<void> {
    const purchase = await lockPurchase(tx, purposeId);
    if (purchase?.state !== 'Successful') return;
    const payload = { purchaseId: purposeId, paymentId, amount, before, reason };
    await this.outbox.emit(tx, purchaseChargedBack, [{ workspaceId: purchase.workspace_id, payload }]);
  }

  /**
   * The subscriptions appear, or get their new product, on the places that were reserved, and what was paid is in the ledger.
   * What they need is locked.
   */
  async fulfil(tx: Tx, id: number): Promise<void> {
    const purchase = await lockPurchase(tx, id);
    if (purchase?.state !== 'Successful') throw new Error(`Purchase ${id} is not paid.`);
    const { contract_id: contractId, workspace_id: workspaceId } = purchase;
    const ids = await this.purchased.create(tx, purchase);
    const begun = ids.filter((_, index) => purchase.positions[index]?.replaces === undefined);
    const coded = await this.codes.redeem(tx, id, begun);
    await this.ledger.add(tx, { id: contractId, workspaceId }, chargesOf(purchase, ids, coded));
    await tx.update(PurchaseEntity, id, { subscriptionIds: ids });
    await this.outbox.emit(tx, purchaseSucceeded, [{ workspaceId, payload: { purchaseId: id } }]);
  }

  /** The places are free again, and the use of its code. */
  async fail(tx: Tx, id: number, event: 'fail' | 'expire' | 'cancel', message: string | null): Promise<void> {
    const purchase = await lockPurchase(tx, id);
    if (purchase?.state !== 'Waiting') return;
    await this.transitions.fire(tx, purchaseTable, purchase, event, notFree, {}, { due_at: null, message });
    await this.purchased.release(tx, purchase);
    await this.codes.release(tx, id);
    const { workspace_id: workspaceId } = purchase;
    await this.outbox.emit(tx, purchaseFailed, [{ workspaceId, payload: { purchaseId: id } }]);
  }
}

/** Shown to the buyer. */
const changedMeanwhile = 'A subscription that it replaces was changed meanwhile; the payment goes back.';

const notFree = { free: false };

export async function lockPurchase(tx: Tx, id: number): Promise<PurchaseRecord | undefined> {
  const { rows } = await sql<PurchaseRecord>`
    select id, workspace_id, contract_id, offer_id, user_id, payment_id, currency, state, positions,
           coalesce(costs -> 'changes', '[]') as changes
    from purchase where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Exactly what was paid, fee by fee; what was too little for a card is on the next invoice. */
function chargesOf(
  purchase: PurchaseRecord,
  subscriptionIds: readonly number[],
  coded: ReadonlyMap<number, number>,
): Charge[] {
  return purchase.positions.flatMap((position, index) => {
    const { replaces } = position;
    if (replaces === undefined) return newCharges(purchase, position, subscriptionIds[index] ?? null, coded);
    const { subscriptionId, charges } = replaces;
    // Billing charges what a change costs by itself; only what is paid already is known here alone.
    if (purchase.payment_id === null) return [];
    return charges.map(({ vatPercentage: _tax, ...charge }) => ({
      ...charge,
      subscriptionId,
      currency: purchase.currency,
      purchaseId: purchase.id,
    }));
  });
}

function newCharges(
  { id, currency, payment_id: paymentId }: PurchaseRecord,
  position: PurchasePosition,
  subscriptionId: number | null,
  coded: ReadonlyMap<number, number>,
): Charge[] {
  const { licenceId, startDate, periodStart, periodEnd, to, setup, regular, maintenance, steps = [] } = position;
  // That of a code had no id when it was priced.
  const discounts = (position.discounts ?? []).map((by) =>
    by.discountId === plannedDiscountId ? { ...by, discountId: coded.get(subscriptionId ?? 0) ?? 0 } : by,
  );
  const first = {
    since: null,
    from: startDate > periodStart ? startDate : periodStart,
    to,
    setup,
    regular,
    maintenance,
  };
  return [first, ...steps.map((step) => ({ ...step, since: step.from, setup: 0 }))].flatMap((part) =>
    feesOf(part).flatMap(([kind, amount]) => {
      const fee = { subscriptionId, licenceId, kind, addOn: null, since: part.since, periodStart, periodEnd, currency };
      const paid = { isCredit: false, purchaseId: paymentId === null ? null : id };
      const lowered = discounts.filter((by) => by.kind === kind && by.since === part.since);
      return [
        { ...fee, ...paid, from: part.from, to: part.to, amount },
        ...lowered.map((by) => ({
          ...fee,
          ...paid,
          discountId: by.discountId,
          from: by.from,
          to: by.to,
          amount: -by.amount,
        })),
      ];
    }),
  );
}

function feesOf({
  setup,
  regular,
  maintenance,
}: Pick<PurchasePosition, 'setup' | 'regular' | 'maintenance'>): (readonly [ChargeKind, number])[] {
  const fees = [
    ['SETUP', setup],
    ['REGULAR', regular],
    ['MAINTENANCE', maintenance],
  ] as const;
  return fees.filter(([, amount]) => amount !== 0);
}
