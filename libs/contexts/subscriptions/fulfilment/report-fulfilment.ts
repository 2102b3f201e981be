import { Injectable } from '@nestjs/common';
import type { SetUpParty } from '#domain/products';
import type { SubscriptionState } from '#domain/subscription-machine';
import type { Tx } from '#platform/database';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { isReached, setUpOf } from './subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';

/** What those who set a product up have to say about one subscription. */
export interface FulfilmentReport {
  readonly subscriptionId: number;
  /** Who says it; of several, each has to confirm. Left out: whoever has a part in it. */
  readonly by?: SetUpParty;
  /**
   * confirm: it works. reject: third parties refused for good. giveUp: they never answered. confirmEnd, refuseEnd: what
   * they say to an end that was asked for.
   */
  readonly event: 'confirm' | 'reject' | 'giveUp' | 'confirmEnd' | 'refuseEnd';
  /** Shown to users; for reject, giveUp and refuseEnd. */
  readonly errors?: readonly FulfilmentError[];
  /** A second report of this id changes nothing. */
  readonly eventId?: string | undefined;
  /** Stands in the history. */
  readonly reason?: string | undefined;
}

/** What went wrong, in `errors` of the subscription. */
export interface FulfilmentError {
  /** Of the error catalogue. */
  readonly code: number;
  readonly message: string;
  /** Where, if it was one portal. */
  readonly portal: string | null;
}

/** The way up from below: contexts that set products up report here, inside their own transaction. */
@Injectable()
export class ReportFulfilment {
  constructor(
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  /**
   * @returns the state afterwards, and whether this report changed anything: one that came before, or that the state no
   *   longer has a use for (it has FINISHED, it is ACTIVE and confirmed once more), does not. Undefined: no such one.
   */
  async execute(
    tx: Tx,
    report: FulfilmentReport,
  ): Promise<{ readonly state: SubscriptionState; readonly applied: boolean } | undefined> {
    const record = await this.subscriptions.one(tx, report.subscriptionId);
    if (record === undefined) return undefined;
    const { eventId, reason, event, by } = report;
    // Otherwise each of several listings that go live would confirm once more what waits for somebody else.
    if (event === 'confirm' && by !== undefined && record.confirmed_by.includes(by))
      return { state: record.state, applied: false };
    const after = await this.lifecycle.fire(tx, record, event, changes(record, report), { eventId, reason });
    return { state: after?.state ?? record.state, applied: after !== undefined };
  }
}

function changes(record: SubscriptionRecord, { event, by, errors = [] }: FulfilmentReport): SubscriptionChanges {
  const parties = setUpOf(record);
  const joined = (before: readonly string[]): string[] =>
    parties.filter((party) => party === (by ?? party) || before.includes(party));
  switch (event) {
    case 'confirm': {
      const { now, started_at } = record;
      const confirmed_by = joined(record.confirmed_by);
      if (confirmed_by.length < parties.length) return { confirmed_by };
      // Confirming may be what makes it ACTIVE, before the tick of its start has come by.
      return {
        confirmed_by,
        confirmed_at: now,
        ...(isReached(record.start_at, now) && { started_at: started_at ?? now }),
      };
    }
    case 'reject':
    case 'giveUp':
      return { errors };
    case 'confirmEnd':
      return { end_confirmed_by: joined(record.end_confirmed_by) };
    case 'refuseEnd':
      return { end_date: null, errors };
  }
}
