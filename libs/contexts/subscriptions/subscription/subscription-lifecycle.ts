import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import { DomainError } from '#domain/errors/errors';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { setUpPartyOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { nextState } from '#domain/machines/machine';
import { subscriptionMachine } from '#domain/machines/subscription-machine';
import type { SubscriptionEvent, SubscriptionFacts, SubscriptionState } from '#domain/machines/subscription-machine';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause, MachineTable } from '#platform/transitions';
import { AddOnStore } from '../add-ons/add-on.store.js';
import { Activations } from '../fulfilment/activations.js';
import { derive, dueStep, firstDayActive } from './derivation.js';
import {
  orderPlaced,
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndsChanged,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
  subscriptionPaused,
  subscriptionProductChanged,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from '../subscription.events.js';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { isPausedUntilEnd, openPause, pausesUntilEnd, withPauses } from '../pausing/paused.js';
import type { StoredPause } from '../pausing/stored-pause.js';
import { SubscriptionPauseEntity } from '../pausing/subscription-pause.entity.js';
import { isAtRest } from '../suspending/resting.js';
import { switchedProduct } from '../changing/switched-product.js';
import { SubscriptionProductChangeEntity } from '../changing/subscription-product-change.entity.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { confirmedAtOnce, factsOf, isKnownOutside, isReached, isTrying, setUpOf } from './subscription.record.js';
import type { NextProduct, SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';

export const subscriptionTable: MachineTable<SubscriptionState, SubscriptionEvent, SubscriptionFacts> = {
  machine: subscriptionMachine,
  table: 'subscription',
};

/** Events by which an end, or another day for it, is asked of third parties: what they said before counts no more. */
const asking: ReadonlySet<SubscriptionEvent> = new Set(['end', 'requestEnd', 'changeEnd', 'parentEnded']);
/** A subscription before and after what a user has done to it. */
export interface EndChange {
  readonly before: SubscriptionRecord;
  readonly after: SubscriptionRecord;
}

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
    private readonly activations: Activations,
    private readonly subscriptions: LockedSubscriptions,
    private readonly addOns: AddOnStore,
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
    const asks = asking.has(event);
    const given = asks ? { ...changes, end_confirmed_by: [] } : changes;
    const changed = withChanges(record, given);
    const facts = factsOf(changed);
    const state = nextState(subscriptionMachine, record.state, event, facts);
    if (state === undefined) return undefined;
    const was_active = record.was_active || record.state === 'ACTIVE' || state === 'ACTIVE';
    const activated_on = record.activated_on ?? (state === 'ACTIVE' ? firstDayActive(changed) : null);
    const after = withChanges({ ...changed, state }, { was_active, activated_on });
    const set = { ...columns(given), was_active, activated_on, ...columnsOf(after) };
    const finished = state === 'FINISHED' ? { finished_at: record.now, suspended_on: null } : {};
    const applied = await this.transitions.fire(tx, subscriptionTable, record, event, facts, cause, {
      ...set,
      ...finished,
    });
    if (applied === undefined) return undefined;
    await this.announce(tx, record, event, after);
    // Where nobody outside knows of it, nobody has to confirm.
    const parties = setUpOf(after);
    if (asks && state === 'EXPIRING' && parties.length === 0)
      return this.fire(tx, after, 'confirmEnd', {}, { reason: 'no third party has a part in it' });
    if (asks && state === 'EXPIRING' && isPausedUntilEnd(after))
      return this.fire(tx, after, 'confirmEnd', { end_confirmed_by: parties }, { reason: 'it is paused' });
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
   * Does everything that time has made due, in order: hand-over, start, end of a trial, end.
   * @returns the record as it is then, the same object when nothing was due
   */
  async advance(tx: Tx, record: SubscriptionRecord, cause: Cause = {}): Promise<SubscriptionRecord> {
    let current = record;
    for (let step = dueStep(current); step !== undefined; step = dueStep(current)) {
      if (step === 'handOver' || step === 'productChange') {
        current = await (step === 'handOver' ? this.handOver(tx, current) : this.carryOut(tx, current));
        continue;
      }
      if (step === 'pause' || step === 'resume') {
        current = await (step === 'pause' ? this.pause(tx, current) : this.resume(tx, current));
        continue;
      }
      if (step === 'trialEnding') {
        current = await this.store(tx, current, { trial_ending_told: true });
        await this.outbox.emit(tx, trialEnding, [rowOf(current)]);
        continue;
      }
      const reason = cause.reason ?? 'the day has come';
      const after = await this.fire(tx, current, step, changesOf(step, current), { reason });
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
    const rows = records.flatMap((record) => handOverOf(record, record.products));
    if (rows.length > 0) await this.outbox.emit(tx, subscriptionHandedOver, rows);
  }

  /**
   * Gives it another product, of whose licence a place was taken before; that of the present one is free again. Third
   * parties that know of it already are not asked anew.
   * @param since the first day of the product; null: it has it from its start
   */
  async changeProduct(
    tx: Tx,
    record: SubscriptionRecord,
    next: NextProduct,
    since: LocalDate | null,
  ): Promise<SubscriptionRecord> {
    const { changed, changes, begin, difference } = switchedProduct(record, next, since);
    const stored = await this.store(tx, changed, changes);
    await tx.update(SubscriptionEntity, record.id, { free: next.free });
    await this.places.release(tx, [record.licence_id]);
    await this.addOns.followProduct(tx, stored, since ?? today(record.now, record.time_zone));
    const { dropped, added } = difference;
    const products = { dropped, added, fromProductId: record.offer_id, toProductId: next.offer_id };
    const payload = { subscriptionId: record.id, locationId: record.location_id, ...products };
    await this.outbox.emit(tx, subscriptionProductChanged, [{ workspaceId: record.workspace_id, payload }]);
    const begun = handOverOf(stored, begin);
    // What rests is handed over whole when it has service again.
    if (stored.handed_over_at !== null && !isAtRest(stored) && begun.length > 0 && begin.length > 0)
      await this.outbox.emit(tx, subscriptionHandedOver, begun);
    return this.settleProduct(tx, stored);
  }

  /** What waits for data, or for somebody who has no part in the new product, goes on. */
  private async settleProduct(tx: Tx, stored: SubscriptionRecord): Promise<SubscriptionRecord> {
    const reason = 'its product was changed';
    if (stored.state === 'PROCESSING' && stored.handed_over_at !== null && stored.confirmed_at === null) {
      if (!setUpOf(stored).every((party) => stored.confirmed_by.includes(party))) return stored;
      const { now, started_at } = stored;
      const started = isReached(stored.start_at, now) ? { started_at: started_at ?? now } : {};
      return (await this.fire(tx, stored, 'confirm', { confirmed_at: now, ...started }, { reason })) ?? stored;
    }
    if (stored.handed_over_at !== null) return stored;
    const record = (await this.subscriptions.one(tx, stored.id)) ?? stored;
    const event = record.missing.length > 0 ? 'dataLost' : 'initialise';
    return (await this.fire(tx, record, event, {}, { reason })) ?? this.store(tx, record);
  }

  /** A change that was planned for today, or for an earlier day. */
  private async carryOut(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const { planned_change: planned } = record;
    if (planned === null) throw new Error(`Subscription ${record.id} has no change that is planned.`);
    const decided = { state: 'done', decidedAt: () => 'now()' } as const;
    await tx.update(SubscriptionProductChangeEntity, planned.id, decided);
    return this.changeProduct(tx, record, planned, planned.effective_on);
  }

  /** A change that was planned is not to come. */
  async undoChange(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const { planned_change: planned } = record;
    if (planned === null) return record;
    const decided = { state: 'undone', decidedAt: () => 'now()' } as const;
    await tx.update(SubscriptionProductChangeEntity, planned.id, decided);
    await this.places.release(tx, [planned.licence_id]);
    return this.store(tx, { ...record, planned_change: null });
  }

  /** The day of its pause has come. */
  private async pause(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const begun = record.pauses.map((pause) =>
      pause.state === 'planned' ? ({ ...pause, state: 'running' } as const) : pause,
    );
    const after = await this.changePauses(tx, record, begun);
    await this.outbox.emit(tx, subscriptionPaused, [placedRowOf(after)]);
    return after;
  }

  /** Its pause is over, by its last day or because somebody has set one that has passed. */
  private async resume(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const over = record.pauses.map((pause) =>
      pause.state === 'running' ? ({ ...pause, state: 'over' } as const) : pause,
    );
    return this.resumed(tx, await this.changePauses(tx, record, over));
  }

  /** Third parties get it anew. */
  async resumed(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    await this.outbox.emit(tx, subscriptionResumed, [placedRowOf(record)]);
    return this.beginAnew(tx, record);
  }

  /** Its contract is suspended since that day; null: no more. It has no service, as in a pause, but fees. */
  async changeSuspension(tx: Tx, before: SubscriptionRecord, since: LocalDate | null): Promise<void> {
    const after = await this.store(tx, before, { suspended_on: since });
    await this.outbox.emit(tx, since ? subscriptionSuspended : subscriptionReinstated, [placedRowOf(after)]);
    if (since === null) await this.advance(tx, await this.beginAnew(tx, after));
  }

  /** What had no service has it again. */
  private async beginAnew(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    if (isAtRest(record)) return record;
    // One that has failed is handed over again when somebody asks for that.
    if (isKnownOutside(record)) await this.announceHandOver(tx, [record]);
    // Who had nothing of it meanwhile could not say that the end suits.
    if (record.state === 'EXPIRING') await this.outbox.emit(tx, subscriptionEndRequested, [rowOf(record)]);
    return record;
  }

  /** Writes pauses that were changed, and what follows from them. Those that are left out were withdrawn. */
  async changePauses(tx: Tx, before: SubscriptionRecord, pauses: readonly StoredPause[]): Promise<SubscriptionRecord> {
    for (const pause of pauses)
      if (!before.pauses.some((known) => isDeepStrictEqual(known, pause))) {
        const { id, from, to, state, extendsTerms } = pause;
        const decided = { fromDay: from, toDay: to, state, extendsTerms, decidedAt: () => 'now()' };
        await tx.update(SubscriptionPauseEntity, id, decided);
      }
    const gone = before.pauses.filter(({ id }) => pauses.every((pause) => pause.id !== id)).map(({ id }) => id);
    const withdrawn = { state: 'withdrawn', decidedAt: () => 'now()' } as const;
    if (gone.length > 0) await tx.update(SubscriptionPauseEntity, gone, withdrawn);
    const { record, changes } = withPauses(before, pauses);
    return this.store(tx, record, changes);
  }

  /** Tells of those of these new subscriptions that are trials. */
  async announceTrials(tx: Tx, records: readonly SubscriptionRecord[]): Promise<void> {
    const tried = records.filter(({ trial_end }) => trial_end !== null);
    await this.outbox.emit(tx, trialStarted, tried.map(rowOf));
  }

  async announceOrder(
    tx: Tx,
    workspaceId: number,
    payload: NonNullable<(typeof orderPlaced)['payload']>,
  ): Promise<void> {
    await this.outbox.emit(tx, orderPlaced, [{ workspaceId, payload }]);
  }

  /** Tells of those whose last day a user has changed, once per contract. */
  async announceEnds(tx: Tx, changes: readonly EndChange[]): Promise<void> {
    const changed = changes.filter(({ before, after }) => before.end_date !== after.end_date);
    const userId = currentContext().user?.id ?? null;
    const records = changed.map(({ after }) => after);
    for (const contractId of new Set(records.map(({ contract_id }) => contract_id))) {
      const ofContract = records.filter(({ contract_id }) => contract_id === contractId);
      const payload = { contractId, subscriptionIds: ofContract.map(({ id }) => id), userId };
      const workspaceId = ofContract[0]?.workspace_id ?? 0;
      await this.outbox.emit(tx, subscriptionEndsChanged, [{ workspaceId, payload }]);
    }
  }

  private async handOver(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    const after = await this.store(tx, record, { handed_over_at: record.now, ...confirmedAtOnce(record) });
    await this.announceHandOver(tx, [after]);
    return after;
  }

  private async announce(
    tx: Tx,
    before: SubscriptionRecord,
    event: SubscriptionEvent,
    after: SubscriptionRecord,
  ): Promise<void> {
    const row = rowOf(after);
    if (event === 'withdrawEnd' || event === 'refuseEnd') await this.outbox.emit(tx, subscriptionEndWithdrawn, [row]);
    if (after.state === 'EXPIRING' && asking.has(event)) await this.outbox.emit(tx, subscriptionEndRequested, [row]);
    if (after.state === 'ACTIVE' && !before.was_active) {
      await this.activations.run(tx, after);
      await this.outbox.emit(tx, subscriptionActivated, [row]);
    }
    if (after.state === 'FAILED') await this.outbox.emit(tx, subscriptionFailed, [row]);
    if (after.state === 'FINISHED') {
      await this.places.release(tx, [after.licence_id]);
      await this.undoChange(tx, after);
      if (openPause(after) !== undefined) await this.changePauses(tx, after, pausesUntilEnd(after));
      await this.outbox.emit(tx, subscriptionFinished, [placedRowOf(after)]);
      if (isTrying(before)) await this.outbox.emit(tx, trialEnded, [row]);
    } else if (event === 'trialEnded') await this.outbox.emit(tx, trialConverted, [row]);
  }
}

/** For those who set up these of its products; nobody while it has no location. */
function handOverOf(
  { id, workspace_id, location_id, company_id }: SubscriptionRecord,
  products: readonly BookedProduct[],
) {
  if (location_id === null || company_id === null) return [];
  const setUps = products.flatMap((booked) => {
    const party = setUpPartyOf(booked);
    return party === 'platform' ? [] : { party, product: booked.product };
  });
  const names = products.map(({ product }) => product);
  const payload = { subscriptionId: id, locationId: location_id, companyId: company_id, products: names, setUps };
  return [{ workspaceId: workspace_id, payload }];
}

const rowOf = (record: SubscriptionRecord) => ({
  workspaceId: record.workspace_id,
  payload: { subscriptionId: record.id },
});

const placedRowOf = ({ id, location_id, workspace_id }: SubscriptionRecord) => ({
  workspaceId: workspace_id,
  payload: { subscriptionId: id, locationId: location_id },
});

/** What time changes beside the state. A trial becomes a paid subscription only where it runs. */
function changesOf(
  step: 'startReached' | 'endReached' | 'trialEnded',
  record: SubscriptionRecord,
): SubscriptionChanges {
  const { now, state, started_at, converts } = record;
  if (step === 'startReached') return { started_at: started_at ?? now };
  const runs = state === 'ACTIVE' || (state.startsWith('EXPIRING') && record.was_active);
  return step === 'trialEnded' && converts && runs ? { trial_converted_at: now } : {};
}

/** `start_at` and `end_at` follow their dates at once, because guards ask about them, and the end its maximum term. */
function withChanges(record: SubscriptionRecord, changes: SubscriptionChanges): SubscriptionRecord {
  const changed = { ...record, ...changes };
  const { end_date, start_at, end_at, trial_end_at } = derive(changed);
  return { ...changed, end_date, start_at, end_at, trial_end_at };
}

const columnsOf = (record: SubscriptionRecord): Columns => ({ ...derive(record) });

const columns = (changes: SubscriptionChanges): Columns =>
  changes.errors === undefined ? changes : { ...changes, errors: JSON.stringify(changes.errors) };
