import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { today } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { isReached } from './subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';

/** Left out: unchanged; null: cleared. The start is always named (null only where there is none yet). */
export interface SubscriptionUpdate {
  readonly startDate: string | null;
  readonly endDate?: string | null;
  readonly externalId?: string | null;
  readonly note?: string | null;
}

/** Dates as they would be afterwards. */
interface Dates {
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
}

/** Moves the dates of a subscription; ends it, or takes the end back, by its end date. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * A date equal to the stored one is never checked.
   * @throws DomainError `validationFailed`, `dateReached`, `transitionNotAllowed`; `subscriptionNotFound` when it is not
   *   one of this contract
   */
  async execute(contract: Placement, subscription: Placement, draft: Draft<SubscriptionUpdate>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const record = await this.subscriptions.one(tx, subscription.id);
      if (record?.contract_id !== contract.id) throw new DomainError('subscriptionNotFound', { id: subscription.id });
      const dates = wanted(record, draft);
      check(record, dates, draft);
      const { externalId, note } = draft.complete();
      if (record.state === 'FINISHED')
        throw new DomainError('transitionNotAllowed', { event: 'change', state: record.state });
      demandUnreached('startDate', record.start_date, dates.start, record.start_at, record.now);
      demandUnreached('endDate', record.end_date, dates.end, record.end_at, record.now);
      const changes: SubscriptionChanges = {
        ...(dates.start !== record.start_date && { start_date: dates.start }),
        ...(externalId !== undefined && { external_id: externalId }),
        ...(note !== undefined && { note }),
      };
      const after = await this.apply(tx, record, changes, dates.end);
      await this.lifecycle.advance(tx, after);
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

  private async apply(
    tx: Tx,
    record: SubscriptionRecord,
    changes: SubscriptionChanges,
    end: LocalDate | null,
  ): Promise<SubscriptionRecord> {
    if (end === record.end_date) return this.lifecycle.store(tx, record, changes);
    const changed = { ...changes, end_date: end };
    const asked = record.state === 'EXPIRING' || record.state === 'EXPIRINGON';
    if (asked) return this.lifecycle.demand(tx, record, end === null ? 'withdrawEnd' : 'changeEnd', changed);
    // An end that was agreed at order and never asked of third parties goes as quietly as it came.
    if (end === null) return this.lifecycle.store(tx, record, changed);
    if (record.state === 'ACTIVE') return this.lifecycle.demand(tx, record, 'requestEnd', changed);
    const handedOver = record.state === 'PROCESSING' && record.handed_over_at !== null;
    // Nobody outside knows of it yet: today ends it at once, a later day is only noted.
    if (handedOver || end === today(record.now, record.time_zone))
      return this.lifecycle.demand(tx, record, 'end', changed);
    return this.lifecycle.store(tx, record, changed);
  }
}

function wanted({ start_date, end_date }: SubscriptionRecord, { good }: Draft<SubscriptionUpdate>): Dates {
  const read = (date: string | null | undefined, stored: LocalDate | null): LocalDate | null =>
    date === undefined ? stored : (date as LocalDate | null);
  return { start: read(good.startDate, start_date), end: read(good.endDate, end_date) };
}

function check(record: SubscriptionRecord, { start, end }: Dates, { problems }: Draft<SubscriptionUpdate>): void {
  const day = today(record.now, record.time_zone);
  const [startChanged, endChanged] = [start !== record.start_date, end !== record.end_date];
  if (startChanged && start === null)
    problems.add({ field: 'startDate', value: null, problem: 'required', example: day });
  if (startChanged && start !== null && start < day)
    problems.add({ field: 'startDate', value: start, problem: 'past', expected: day, example: day });
  if (endChanged && end !== null && end < day)
    problems.add({ field: 'endDate', value: end, problem: 'past', expected: day, example: day });
  if (start === null || end === null || end >= start || !(startChanged || endChanged)) return;
  if (endChanged) problems.add({ field: 'endDate', value: end, problem: 'beforeStart', example: start });
  else problems.add({ field: 'startDate', value: start, problem: 'tooLarge', expected: end, example: end });
}

function demandUnreached(
  field: string,
  stored: LocalDate | null,
  date: LocalDate | null,
  at: Date | null,
  now: Date,
): void {
  if (date !== stored && stored !== null && isReached(at, now))
    throw new DomainError('dateReached', { field, date: stored });
}

const audited = ({ state, start_date, end_date, external_id, note }: SubscriptionRecord) => ({
  state,
  startDate: start_date,
  endDate: end_date,
  externalId: external_id,
  note,
});
