import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Places } from '#contexts/contracts';
import { DomainError } from '#domain/errors';
import { nextState } from '#domain/machine';
import { subscriptionMachine } from '#domain/subscription-machine';
import type { SubscriptionEvent, SubscriptionFacts, SubscriptionState } from '#domain/subscription-machine';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause, MachineTable } from '#platform/transitions';
import { derive, dueStep } from './derivation.js';
import {
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
} from './subscription.events.js';
import { factsOf } from './subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';

export const subscriptionTable: MachineTable<SubscriptionState, SubscriptionEvent, SubscriptionFacts> = {
  machine: subscriptionMachine,
  table: 'subscription',
};

type Columns = Readonly<Record<string, unknown>>;

/**
 * Moves subscriptions: state, derived columns, places and events change together here and nowhere else (new ones are
 * inserted by ordering). Every record handed in is locked by the running transaction.
 */
@Injectable()
export class SubscriptionLifecycle {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly places: Places,
  ) {}

  /**
   * Applies an event together with `changes`.
   * @returns the record as it is now; undefined when the table has no row for it or the delivery was applied before
   */
  async fire(
    tx: Tx,
    record: SubscriptionRecord,
    event: SubscriptionEvent,
    changes: SubscriptionChanges = {},
    cause: Cause = {},
  ): Promise<SubscriptionRecord | undefined> {
    const changed = withChanges(record, changes);
    const facts = factsOf(changed);
    const state = nextState(subscriptionMachine, record.state, event, facts);
    if (state === undefined) return undefined;
    const was_active = record.was_active || record.state === 'ACTIVE' || state === 'ACTIVE';
    const after = withChanges({ ...changed, state }, { was_active });
    const set = { ...columns(changes), was_active, ...columnsOf(after) };
    const finished = state === 'FINISHED' ? { finished_at: record.now } : {};
    const applied = await this.transitions.fire(tx, subscriptionTable, record, event, facts, cause, {
      ...set,
      ...finished,
    });
    if (applied === undefined) return undefined;
    await this.announce(tx, record, event, after);
    return after;
  }

  /** As `fire`, for a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(
    tx: Tx,
    record: SubscriptionRecord,
    event: SubscriptionEvent,
    changes: SubscriptionChanges = {},
  ): Promise<SubscriptionRecord> {
    const after = await this.fire(tx, record, event, changes);
    if (after === undefined) throw new DomainError('transitionNotAllowed', { event, state: record.state });
    return after;
  }

  /** Writes `changes`, and what follows from them, without an event. */
  async store(tx: Tx, record: SubscriptionRecord, changes: SubscriptionChanges = {}): Promise<SubscriptionRecord> {
    const after = withChanges(record, changes);
    const set = Object.entries({ ...columns(changes), ...columnsOf(after) });
    await sql`
      update subscription
      set ${sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1, updated_at = now()
      where id = ${record.id}`.execute(tx);
    return after;
  }

  /**
   * Does everything that time has made due, in order: hand-over, start, end.
   * @returns the record as it is then, the same object when nothing was due
   */
  async advance(tx: Tx, record: SubscriptionRecord, cause: Cause = {}): Promise<SubscriptionRecord> {
    let current = record;
    for (let step = dueStep(current); step !== undefined; step = dueStep(current)) {
      if (step === 'handOver') {
        current = await this.handOver(tx, current);
        continue;
      }
      const started = step === 'startReached' ? { started_at: current.started_at ?? current.now } : {};
      const after = await this.fire(tx, current, step, started, { reason: cause.reason ?? 'the day has come' });
      if (after === undefined) return current;
      current = after;
    }
    return current;
  }

  /** Sets the next due moment again, after the tick that took it found nothing to do. */
  async reschedule(tx: Tx, record: SubscriptionRecord): Promise<void> {
    await sql`update subscription set due_at = ${derive(record).due_at} where id = ${record.id}`.execute(tx);
  }

  /** Tells those who set up products about subscriptions whose `handed_over_at` was just written. */
  async announceHandOver(tx: Tx, records: readonly SubscriptionRecord[]): Promise<void> {
    const rows = records.flatMap(({ id, workspace_id, location_id, company_id, products }) =>
      location_id === null || company_id === null
        ? []
        : {
            workspaceId: workspace_id,
            payload: {
              subscriptionId: id,
              locationId: location_id,
              companyId: company_id,
              products: products.map(({ product }) => product),
            },
          },
    );
    if (rows.length > 0) await this.outbox.emit(tx, subscriptionHandedOver, rows);
  }

  private async handOver(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const after = await this.store(tx, record, { handed_over_at: record.now });
    await this.announceHandOver(tx, [after]);
    return after;
  }

  private async announce(
    tx: Tx,
    before: SubscriptionRecord,
    event: SubscriptionEvent,
    after: SubscriptionRecord,
  ): Promise<void> {
    const row = { workspaceId: after.workspace_id, payload: { subscriptionId: after.id } };
    if (event === 'withdrawEnd') await this.outbox.emit(tx, subscriptionEndWithdrawn, [row]);
    if (after.state === 'EXPIRING' && event !== 'confirm') await this.outbox.emit(tx, subscriptionEndRequested, [row]);
    if (after.state === 'ACTIVE' && !before.was_active) await this.outbox.emit(tx, subscriptionActivated, [row]);
    if (after.state === 'FAILED') await this.outbox.emit(tx, subscriptionFailed, [row]);
    if (after.state === 'FINISHED') {
      await this.places.release(tx, [after.licence_id]);
      const payload = { subscriptionId: after.id, locationId: after.location_id };
      await this.outbox.emit(tx, subscriptionFinished, [{ ...row, payload }]);
    }
  }
}

/** `start_at` and `end_at` follow their dates at once, because guards ask about them. */
function withChanges(record: SubscriptionRecord, changes: SubscriptionChanges): SubscriptionRecord {
  const changed = { ...record, ...changes };
  const { start_at, end_at } = derive(changed);
  return { ...changed, start_at, end_at };
}

const columnsOf = (record: SubscriptionRecord): Columns => ({ ...derive(record) });

const columns = (changes: SubscriptionChanges): Columns =>
  changes.errors === undefined ? changes : { ...changes, errors: JSON.stringify(changes.errors) };
