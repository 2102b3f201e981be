import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { ChangeProduct, checkProductWish, isOtherProduct } from '../changing/change-product.js';
import type { ProductWish } from '../changing/change-product.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { checkDates, demandTerms, demandUnreached, moveEnd, wantedDates } from '../subscription/subscription-dates.js';
import type { SubscriptionChanges, SubscriptionRecord } from '../subscription/subscription.record.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

/** Left out: unchanged; null: cleared. The start is always named (null only where there is none yet). */
export interface SubscriptionUpdate extends ProductWish {
  readonly startDate: string | null;
  readonly endDate?: string | null;
  readonly externalId?: string | null;
  readonly note?: string | null;
}

/** Moves the dates of a subscription; ends it, or takes the end back, by its end date. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly products: ChangeProduct,
    private readonly audit: Audit,
  ) {}

  /**
   * A date equal to the stored one is never checked.
   * @throws DomainError `validationFailed`, `dateReached`, `minimumTermRuns`, `cycleTermRuns`, `maximumTermReached`,
   *   `transitionNotAllowed`, and what `ChangeProduct` throws; `subscriptionNotFound` when it is not
   *   one of this contract
   */
  async execute(
    actor: Actor,
    contract: Placement,
    subscription: Placement,
    draft: Draft<SubscriptionUpdate>,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.products.lockLocation(tx, draft.good, subscription.id);
      const record = await this.subscriptions.one(tx, subscription.id);
      if (record?.contract_id !== contract.id) throw new DomainError('subscriptionNotFound', { id: subscription.id });
      const dates = wantedDates(record, draft);
      checkDates(record, dates, draft);
      checkProductWish(record, draft);
      const { externalId, note } = draft.complete();
      if (record.state === 'FINISHED')
        throw new DomainError('transitionNotAllowed', { event: 'change', state: record.state });
      demandUnreached(record, dates);
      demandTerms(record, dates);
      const changes: SubscriptionChanges = {
        ...(dates.start !== record.start_date && { start_date: dates.start }),
        ...(externalId !== undefined && { external_id: externalId }),
        ...(note !== undefined && { note }),
      };
      const dated = await moveEnd(this.lifecycle, tx, record, changes, dates.end);
      if (isOtherProduct(record, draft.good)) demandAgency(actor);
      const after = await this.products.execute(tx, actor, dated, draft);
      await this.lifecycle.advance(tx, after);
      await this.lifecycle.announceEnds(tx, [{ before: record, after }]);
      await this.audit.record(tx, {
        workspaceId: record.workspace_id,
        operation: 'subscription.update',
        subject: 'subscription',
        subjectId: record.id,
        before: audited(record),
        after: audited(after),
      });
      return record.id;
    });
  }
}

/** Owners change a product by buying another. @throws DomainError `userTypeRequired` */
function demandAgency({ user }: Actor): void {
  const userType = 'AGENCY_SERVICE';
  if (user.userType !== userType) throw new DomainError('userTypeRequired', { userType });
}

const audited = ({ state, start_date, end_date, external_id, note }: SubscriptionRecord) => ({
  state,
  startDate: start_date,
  endDate: end_date,
  externalId: external_id,
  note,
});
