import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { ChangeProduct, checkProductWish } from '../changing/change-product.js';
import type { ProductWish } from '../changing/change-product.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { OverviewQueries } from '../subscription/overview.queries.js';
import { checkDates, demandTerms, demandUnreached, moveEnd, wantedDates } from '../subscription/subscription-dates.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import type { ExtendedSubscription } from '../subscription/subscription-overview.js';
import type { SubscriptionChanges, SubscriptionRecord } from '../subscription/subscription.record.js';

/** What reading answers, as it may come back. Left out: unchanged; null: cleared. */
export interface SubscriptionAmendment extends ProductWish {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly note?: string | null;
  readonly externalId?: string | null;
  readonly name?: string | null;
  readonly suppressNotifications?: boolean;
  readonly suppressTasks?: boolean;
}

const changeable: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
  'note',
  'externalId',
  'name',
  'suppressNotifications',
  'suppressTasks',
  'productId',
  'changeOn',
  'expectedTotal',
]);

/** Changes a subscription by the administration's rules: it ends after today, and as its terms let it. */
@Injectable()
export class AmendSubscription {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly overviews: OverviewQueries,
    private readonly products: ChangeProduct,
    private readonly audit: Audit,
  ) {}

  /**
   * A date equal to the stored one is never checked.
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`, `etagMismatch`, `dateReached`, `minimumTermRuns`, `cycleTermRuns`,
   *   `maximumTermReached`, `transitionNotAllowed`, and what `ChangeProduct` throws
   */
  async execute(
    actor: Actor,
    { id }: Placement,
    draft: Draft<SubscriptionAmendment>,
    ifMatch?: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.products.lockLocation(tx, draft.good, id);
      const record = await this.subscriptions.one(tx, id);
      if (record === undefined) throw new DomainError('subscriptionNotFound', { id });
      const view = await this.overviews.extended(id, tx);
      checkReadOnly(draft, view.parse());
      const dates = wantedDates(record, draft);
      checkDates(record, dates, draft, 1);
      checkProductWish(record, draft);
      const amendment = draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      if (record.state === 'FINISHED')
        throw new DomainError('transitionNotAllowed', { event: 'change', state: record.state });
      demandUnreached(record, dates);
      demandTerms(record, dates);
      const changes = changesOf(record, amendment, dates.start);
      const dated = await moveEnd(this.lifecycle, tx, record, changes, dates.end);
      const moved = await this.products.execute(tx, actor, dated, draft);
      await this.lifecycle.advance(tx, moved);
      await this.lifecycle.announceEnds(tx, [{ before: record, after: moved }]);
      await this.audit.record(tx, {
        workspaceId: record.workspace_id,
        operation: 'subscription.update',
        subject: 'subscription',
        subjectId: id,
        before: audited(record),
        after: audited(moved),
      });
      return id;
    });
  }
}

function checkReadOnly({ good, problems }: Draft<SubscriptionAmendment>, current: ExtendedSubscription): void {
  const known: Readonly<Record<string, unknown>> = { ...current };
  for (const [field, value] of Object.entries(good))
    if (
      !changeable.has(field) &&
      !(field === 'plannedChange' && value === null) &&
      !isDeepStrictEqual(plain(value), known[field])
    )
      problems.add({ field, value, problem: 'readOnly', example: known[field] });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function changesOf(
  record: SubscriptionRecord,
  { externalId, note, name, suppressNotifications: notifications, suppressTasks: tasks }: SubscriptionAmendment,
  start: SubscriptionRecord['start_date'],
): SubscriptionChanges {
  return {
    ...(start !== record.start_date && { start_date: start }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(note !== undefined && { note }),
    ...(name !== undefined && { name }),
    // What was read and comes back unchanged goes on following the licence.
    ...(notifications !== undefined &&
      notifications !== record.suppress_notifications && { suppress_notifications: notifications }),
    ...(tasks !== undefined && tasks !== record.suppress_tasks && { suppress_tasks: tasks }),
  };
}

const audited = (record: SubscriptionRecord) => ({
  state: record.state,
  startDate: record.start_date,
  endDate: record.end_date,
  externalId: record.external_id,
  note: record.note,
  name: record.name,
  suppressNotifications: record.suppress_notifications,
  suppressTasks: record.suppress_tasks,
});
