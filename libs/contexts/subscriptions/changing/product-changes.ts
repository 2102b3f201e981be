import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import type { NextProduct, SubscriptionRecord } from '../subscription/subscription.record.js';
import type { ChangeDay } from './change-day.js';
import { SubscriptionProductChangeEntity } from './subscription-product-change.entity.js';

/** A change that is made, by a user who changes the product or buys another one. */
export interface DecidedChange extends ChangeDay {
  readonly next: NextProduct;
  /** As it was shown; kept with the change. */
  readonly costs: { readonly charge: unknown; readonly credit: unknown };
  readonly userId: number | null;
}

/** Writes down changes of product, and carries them out or plans them. */
@Injectable()
export class ProductChanges {
  constructor(
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * @param record locked, without a change that is planned; a place of the new licence was taken for it
   * @returns the record as it is now
   */
  async make(tx: Tx, record: SubscriptionRecord, change: DecidedChange): Promise<SubscriptionRecord> {
    const { next, effectiveOn, isLater, costs, userId } = change;
    await tx.insert(SubscriptionProductChangeEntity, {
      workspaceId: record.workspace_id,
      subscriptionId: record.id,
      fromLicenceId: record.licence_id,
      toLicenceId: next.licence_id,
      effectiveOn,
      state: isLater ? 'planned' : 'done',
      costs: { ...costs },
      userId,
      ...(!isLater && { decidedAt: () => 'now()' }),
    });
    await this.audit.record(tx, {
      workspaceId: record.workspace_id,
      operation: 'subscription.changeProduct',
      subject: 'subscription',
      subjectId: record.id,
      before: { productId: record.offer_id },
      after: { productId: next.offer_id, effectiveOn, charge: costs.charge, credit: costs.credit },
    });
    if (!isLater) return this.lifecycle.changeProduct(tx, record, next, effectiveOn);
    return this.lifecycle.store(tx, { ...record, planned_change: await plannedOf(tx, record.id, change) });
  }

  /** A change that is planned is not to come. */
  async undo(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const { planned_change: planned } = record;
    if (planned === null) return record;
    await this.audit.record(tx, {
      workspaceId: record.workspace_id,
      operation: 'subscription.undoProductChange',
      subject: 'subscription',
      subjectId: record.id,
      before: { productId: planned.offer_id, effectiveOn: planned.effective_on },
    });
    return this.lifecycle.undoChange(tx, record);
  }
}

async function plannedOf(tx: Tx, id: number, { next, effectiveOn }: DecidedChange) {
  const { rows } = await sql<{ id: number }>`
    select id from subscription_product_change where subscription_id = ${id} and state = 'planned'`.execute(tx);
  if (rows[0] === undefined || effectiveOn === null) throw new Error(`The change of subscription ${id} was planned.`);
  return { ...next, id: rows[0].id, effective_on: effectiveOn };
}
