import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { localDate, today } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { demandTermOver } from './minimum-term.js';
import { isKnownOutside, moveEnd } from './subscription-dates.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';
import type { EndChange } from './subscription-lifecycle.js';
import type { SubscriptionRecord } from './subscription.record.js';

/** One of those that are to end, and the day. */
interface Ending {
  readonly record: SubscriptionRecord;
  readonly end: LocalDate;
  /** Nobody outside knows of it, and no later day was asked for. */
  readonly atOnce: boolean;
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
   * @throws DomainError `validationFailed`, `transitionNotAllowed`, `dateReached`, `minimumTermRuns`
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

  private async end(tx: Tx, { record, end, atOnce }: Ending): Promise<SubscriptionRecord> {
    if (record.state === 'FINISHED')
      throw new DomainError('transitionNotAllowed', { event: 'end', state: record.state });
    demandTermOver(record, end, atOnce);
    const ended = atOnce
      ? await this.lifecycle.demand(tx, record, 'end', { end_date: end })
      : await moveEnd(this.lifecycle, tx, record, {}, end);
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
  const end = endDate ?? (start !== null && start > day ? start : day);
  return { record, end, atOnce: !isKnownOutside(record) && (endDate === undefined || endDate === day) };
}

function checkDay(endings: readonly Ending[], endDate: string | undefined): void {
  if (endDate === undefined) return;
  const problems = new Problems();
  for (const { record } of endings) {
    const day = today(record.now, record.time_zone);
    const { start_date: start } = record;
    if (endDate < day) problems.add({ field: 'endDate', value: endDate, problem: 'past', expected: day, example: day });
    else if (start !== null && endDate < start)
      problems.add({ field: 'endDate', value: endDate, problem: 'beforeStart', example: start });
  }
  problems.throwIfAny();
}
