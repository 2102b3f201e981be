import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { lockPurchase, SettlePurchase } from './settle-purchase.js';

/** Shown to the buyer. */
const cancelled = 'The purchase was cancelled.';

/** The buyer does not want to complete the payment: the quota is free again, and no money is captured. */
@Injectable()
export class CancelPurchase {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly settle: SettlePurchase,
    private readonly audit: Audit,
  ) {}

  /**
   * The provider is asked to cancel the payment after the commit; one that succeeds all the same goes back by itself.
   * @throws DomainError `transitionNotAllowed` for a purchase that is settled already
   */
  async execute({ id, workspaceId }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, id);
      if (purchase?.state !== 'Waiting')
        throw new DomainError('transitionNotAllowed', { event: 'cancel', state: purchase?.state ?? '-' });
      if (purchase.payment_id !== null) await this.payments.expire(tx, purchase.payment_id);
      await this.settle.fail(tx, id, 'cancel', cancelled);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'purchase.cancel',
        subject: 'purchase',
        subjectId: id,
        before: { state: purchase.state },
        after: { state: 'Failed' },
      });
      return id;
    });
  }
}
