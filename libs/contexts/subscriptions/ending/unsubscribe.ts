import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { endOn } from '../subscription/subscription-dates.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import type { EndChange } from '../subscription/subscription-lifecycle.js';
import { demandEndedByUser, demandTermsKept, earliestEnd } from '../subscription/subscription-terms.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

/** One of those that are to end, and the day. */
interface Ending {
  readonly record: SubscriptionRecord;
  readonly end: LocalDate;
}

/** Ends subscriptions, all or none. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * @param endDate last day, from today on; without it today, or the first day of what has yet to start
   * @throws DomainError `validationFailed`, `transitionNotAllowed`, `endedBySupport`, `minimumTermRuns`,
   *   `cycleTermRuns`, `maximumTermReached`
   */
  async execute(subscriptions: readonly Placement[], endDate?: string): Promise<number[]> {
    const ids = [...new Set(subscriptions.map(({ id }) => id))];
    await this.database.transaction(async (tx) => {
      const endings: Ending[] = [];
      for (const id of ids.toSorted((a, b) => a - b)) {
        const record = await this.subscriptions.one(tx, id);
        if (record === undefined) throw new DomainError('subscriptionNotFound', { id });
        endings.push(endingOf(record, endDate === undefined ? undefined : localDate(endDate)));
      }
      checkDay(endings, endDate);
      const changes: EndChange[] = [];
      for (const ending of endings) changes.push({ before: ending.record, after: await this.end(tx, ending) });
      await this.lifecycle.announceEnds(tx, changes);
    });
    return ids;
  }

  private async end(tx: Tx, { record, end }: Ending): Promise<SubscriptionRecord> {
    if (record.state === 'FINISHED')
      throw new DomainError('transitionNotAllowed', { event: 'end', state: record.state });
    if (end !== record.end_date) {
      demandEndedByUser(record);
      demandTermsKept(record, end);
    }
    const ended = await endOn(this.lifecycle, tx, record, end);
    await this.lifecycle.advance(tx, ended);
    await this.audit.record(tx, {
      workspaceId: record.workspace_id,
      operation: 'subscription.unsubscribe',
      subject: 'subscription',
      subjectId: record.id,
      before: { state: record.state, endDate: record.end_date },
      after: { state: ended.state, endDate: ended.end_date },
    });
    return ended;
  }
}

function endingOf(record: SubscriptionRecord, endDate: LocalDate | undefined): Ending {
  const day = today(record.now, record.time_zone);
  const { start_date: start } = record;
  return { record, end: endDate ?? (start !== null && start > day ? start : day) };
}

function checkDay(endings: readonly Ending[], endDate: string | undefined): void {
  if (endDate === undefined) return;
  const problems = new Problems();
  for (const { record } of endings) {
    const day = today(record.now, record.time_zone);
    const { start_date: start } = record;
    const example = earliestEnd(record, day);
    if (endDate < day) problems.add({ field: 'endDate', value: endDate, problem: 'past', expected: day, example });
    else if (start !== null && endDate < start)
      problems.add({ field: 'endDate', value: endDate, problem: 'beforeStart', example });
  }
  problems.throwIfAny();
}
