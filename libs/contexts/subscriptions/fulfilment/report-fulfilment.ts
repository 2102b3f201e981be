import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { SetUpParty } from '#domain/lists/products';
import { runningStates } from '#domain/machines/subscription-machine';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { today } from '#domain/time/local-date';
import type { Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { isReached, setUpOf } from '../subscription/subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from '../subscription/subscription.record.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

/** What those who set a product up have to say about one subscription. */
export interface FulfilmentReport {
  readonly subscriptionId: number;
  /** Who says it; of several, each has to confirm. Left out: anyone who has a part in it. */
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
  /** Is in the history. */
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

  /** Support has cancelled it at the third party: today is its last day, whatever its terms say. */
  async cancelled(tx: Tx, { subscriptionId, ...cause }: { readonly subscriptionId: number } & Cause): Promise<void> {
    const before = await this.subscriptions.one(tx, subscriptionId);
    if (before === undefined) return;
    const day = today(before.now, before.time_zone);
    const isEnding = before.state.startsWith('EXPIRING');
    if (isEnding && before.end_date !== null && before.end_date <= day) return;
    const asked = before.state === 'ACTIVE' ? 'requestEnd' : 'end';
    const after = await this.lifecycle.fire(tx, before, isEnding ? 'changeEnd' : asked, { end_date: day }, cause);
    if (after !== undefined) await this.lifecycle.announceEnds(tx, [{ before, after }]);
  }

  /**
   * What is wrong now with what runs: it is in `errors`, beside what others have to say, and changes no state.
   * Nothing happens before it runs: what is wrong then is reported as `reject`.
   * @param errors all that is wrong for this party; none: its trouble is over
   */
  async trouble(
    tx: Tx,
    { subscriptionId, by, errors }: { subscriptionId: number; by: SetUpParty; errors: readonly FulfilmentError[] },
  ): Promise<void> {
    const record = await this.subscriptions.one(tx, subscriptionId);
    if (record === undefined || !runningStates.has(record.state)) return;
    const all = [...errorsOfOthers(record, by), ...errors];
    if (!isDeepStrictEqual(all, record.errors)) await this.lifecycle.store(tx, record, { errors: all });
  }
}

const googleCodes: ReadonlySet<number> = new Set(
  Object.entries(errorCatalogue).flatMap(([key, { code }]) => (key.startsWith('google') ? [code] : [])),
);

/** Of advertising networks. */
const adCodes: ReadonlySet<number> = new Set(
  (['adAccountClosed', 'adNetworkSilent', 'campaignRefused'] as const).map((key) => errorCatalogue[key].code),
);

/** Whose error it is. */
function partyOf({ code, portal }: FulfilmentError): SetUpParty {
  if (googleCodes.has(code)) return 'gbp';
  if (adCodes.has(code)) return 'reach-enhancement';
  return portal !== null || code === errorCatalogue.noPortalServes.code ? 'listings' : 'fulfilment';
}

const errorsOfOthers = ({ errors }: SubscriptionRecord, by: SetUpParty | undefined): FulfilmentError[] =>
  (errors as readonly FulfilmentError[]).filter((error) => by !== undefined && partyOf(error) !== by);

function changes(record: SubscriptionRecord, { event, by, errors = [] }: FulfilmentReport): SubscriptionChanges {
  const parties = setUpOf(record);
  const joined = (before: readonly string[]): string[] =>
    parties.filter((party) => party === (by ?? party) || before.includes(party));
  switch (event) {
    case 'confirm': {
      const { now, started_at } = record;
      const confirmed_by = joined(record.confirmed_by);
      // A third party that had refused it has done it after all.
      const correctedErrors = record.state === 'FAILED' ? { errors: errorsOfOthers(record, by) } : {};
      if (confirmed_by.length < parties.length) return { ...correctedErrors, confirmed_by };
      // Confirming may be what makes it ACTIVE, before the tick of its start has come by.
      return {
        ...correctedErrors,
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
