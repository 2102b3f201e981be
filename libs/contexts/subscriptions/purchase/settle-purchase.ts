import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Ledger, PaymentPurposes } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { Places } from '#contexts/contracts';
import { LocationQueries } from '#contexts/locations';
import type { ChargeKind } from '#domain/billing/charges';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { NewSubscriptions } from '../booking/new-subscriptions.js';
import { purchaseFailed, purchaseSucceeded } from '../subscription.events.js';
import { PurchaseEntity } from './purchase.entity.js';
import { purchaseTable } from './purchase.record.js';
import type { PurchasePosition, PurchaseRecord } from './purchase.record.js';

interface SettledPayment {
  readonly id: number;
  readonly purposeId: number;
  readonly status: 'Successful' | 'Failed';
  readonly message: string | null;
}

/** What becomes of a purchase when its payment has come or failed; in the transaction that settles the payment. */
@Injectable()
export class SettlePurchase implements OnModuleInit {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly places: Places,
    private readonly locations: LocationQueries,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly ledger: Ledger,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.purposes.register('purchase', this);
  }

  /** A purchase that is settled already stays as it is: a payment that came too late refunds itself. */
  async settled(tx: Tx, { purposeId, status, message }: SettledPayment): Promise<void> {
    if (status === 'Failed') return this.fail(tx, purposeId, 'fail', message);
    const purchase = await lockPurchase(tx, purposeId);
    if (purchase?.state !== 'Waiting') return;
    await this.transitions.fire(tx, purchaseTable, purchase, 'succeed', notFree, {}, { due_at: null, message });
    await this.fulfil(tx, purposeId);
  }

  /** The subscriptions appear, on the places that were reserved, and what was paid is in the ledger. */
  async fulfil(tx: Tx, id: number): Promise<void> {
    const purchase = await lockPurchase(tx, id);
    if (purchase?.state !== 'Successful') throw new Error(`Purchase ${id} is not paid.`);
    const { contract_id: contractId, workspace_id: workspaceId } = purchase;
    const ids = await this.subscribe(tx, purchase);
    await this.ledger.add(tx, { id: contractId, workspaceId }, chargesOf(purchase, ids));
    await tx.update(PurchaseEntity, id, { subscriptionIds: ids });
    await this.outbox.emit(tx, purchaseSucceeded, [{ workspaceId, payload: { purchaseId: id } }]);
  }

  /** The places are free again. */
  async fail(tx: Tx, id: number, event: 'fail' | 'expire' | 'cancel', message: string | null): Promise<void> {
    const purchase = await lockPurchase(tx, id);
    if (purchase?.state !== 'Waiting') return;
    await this.transitions.fire(tx, purchaseTable, purchase, event, notFree, {}, { due_at: null, message });
    await this.places.release(
      tx,
      purchase.positions.map(({ licenceId }) => licenceId),
    );
    const { workspace_id: workspaceId } = purchase;
    await this.outbox.emit(tx, purchaseFailed, [{ workspaceId, payload: { purchaseId: id } }]);
  }

  private async subscribe(tx: Tx, purchase: PurchaseRecord): Promise<number[]> {
    const { contract_id: contractId, offer_id: productId, positions } = purchase;
    const locationIds = positions.map(({ locationId }) => locationId);
    // Nobody changes them meanwhile; they cannot be gone, because a location that is being bought for is never deleted.
    await sql`select id from location where id = any(${locationIds}::bigint[]) order by id for no key update`.execute(
      tx,
    );
    const facts = new Map((await this.locations.facts(locationIds)).map((location) => [location.id, location]));
    const contract = await this.places.bookable(tx, contractId, productId);
    const licences = new Map(contract.licences.map((licence) => [licence.id, licence]));
    const placed = positions.map(({ locationId, licenceId, startDate }) => {
      const [location, licence] = [facts.get(locationId), licences.get(licenceId)];
      if (location === undefined || licence === undefined) throw new Error(`Purchase ${purchase.id} lost its place.`);
      return { licence, location, startDate };
    });
    return this.newSubscriptions.insert(tx, contract, { productId }, placed, 'purchase');
  }
}

const notFree = { free: false };

export async function lockPurchase(tx: Tx, id: number): Promise<PurchaseRecord | undefined> {
  const { rows } = await sql<PurchaseRecord>`
    select id, workspace_id, contract_id, offer_id, user_id, payment_id, currency, state, positions
    from purchase where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Exactly what was paid, fee by fee; what was too little for a card is on the next invoice. */
function chargesOf(
  { id, currency, positions, payment_id: paymentId }: PurchaseRecord,
  subscriptionIds: readonly number[],
): Charge[] {
  return positions.flatMap((position, index) =>
    feesOf(position).map(([kind, amount]) => ({
      subscriptionId: subscriptionIds[index] ?? null,
      licenceId: position.licenceId,
      kind,
      addOn: null,
      since: null,
      periodStart: position.periodStart,
      periodEnd: position.periodEnd,
      from: position.startDate > position.periodStart ? position.startDate : position.periodStart,
      to: position.to,
      currency,
      amount,
      purchaseId: paymentId === null ? null : id,
    })),
  );
}

function feesOf({ setup, regular, maintenance }: PurchasePosition): (readonly [ChargeKind, number])[] {
  const fees = [
    ['SETUP', setup],
    ['REGULAR', regular],
    ['MAINTENANCE', maintenance],
  ] as const;
  return fees.filter(([, amount]) => amount !== 0);
}
