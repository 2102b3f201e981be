import { Injectable } from '@nestjs/common';
import { ProviderSignature } from '#contexts/fulfilment';
import type { Signed } from '#contexts/fulfilment';
import type { Draft } from '#domain/errors/draft';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { readCalls, refusalOf } from './call.rules.js';
import type { CalledSubscription, CallInput, CallRecord, CallRefusal } from './call.rules.js';
import { CallStore } from './call.store.js';

/** What the partner delivers at once. */
export interface CallDelivery {
  readonly calls: readonly CallInput[];
}

/** What became of a delivery. */
export interface DeliveredCalls {
  /** How many are kept, those that were kept before included. */
  readonly kept: number;
  readonly refused: readonly { readonly id: string; readonly reason: CallRefusal }[];
}

/** Takes calls from the partner: checks who says it, and keeps each once. */
@Injectable()
export class ReceiveCalls {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly signature: ProviderSignature,
    private readonly calls: CallStore,
  ) {}

  /**
   * A call that is delivered again changes nothing, a newer version of it the row.
   * @param read once the signature was checked
   * @throws DomainError `signatureInvalid`, `validationFailed`
   */
  async execute(signed: Signed, read: () => Draft<CallDelivery>): Promise<DeliveredCalls> {
    this.signature.demand(signed);
    const draft = read();
    const calls = readCalls(draft.good.calls ?? [], this.clock.now(), draft.problems);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const subscriptions = await subscriptionsOf(tx, calls);
      const held = await this.calls.lock(
        tx,
        calls.map(({ id }) => id),
      );
      const good: CallRecord[] = [];
      const refused: { id: string; reason: CallRefusal }[] = [];
      for (const call of calls) {
        const heldBy = held.get(call.id)?.subscriptionId ?? null;
        const reason = refusalOf(call, subscriptions.get(call.subscriptionId) ?? null, heldBy);
        if (reason === null) good.push(call);
        else refused.push({ id: call.id, reason });
      }
      await this.calls.keep(tx, good, held);
      return { kept: good.length, refused };
    });
  }
}

async function subscriptionsOf(tx: Tx, calls: readonly CallRecord[]): Promise<ReadonlyMap<number, CalledSubscription>> {
  const ids = [...new Set(calls.map(({ subscriptionId }) => subscriptionId))];
  const { rows } = await sql<CalledSubscription>`
    select s.id, c.subscription_id is not null and s.handed_over_at is not null and s.location_id is not null as "isTracked",
      c.released_at as "releasedAt"
    from subscription s left join call_tracking c on c.subscription_id = s.id where s.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
