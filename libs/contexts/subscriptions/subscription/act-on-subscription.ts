import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import type { BookableContract } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { today } from '#domain/time/local-date';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { derive } from './derivation.js';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { callableAction, callableActions } from './subscription-action.js';
import type { CallableAction } from './subscription-action.js';
import type { SubscriptionRecord } from './subscription.record.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';
import { SuitableLocations } from '../booking/suitable-locations.js';

export interface ActionCall {
  /** An action's id or its name. */
  readonly action: unknown;
  /** Only for ASSIGN_LOCATION. */
  readonly locationId?: number;
}

/** Carries out one of a subscription's `possibleActions`. */
@Injectable()
export class ActOnSubscription {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `validationFailed`, `actionNotPossible`, `maxCountReached`; `subscriptionNotFound` when it is not
   *   one of this contract
   */
  async execute(actor: Actor, contract: Placement, subscription: Placement, draft: Draft<ActionCall>): Promise<number> {
    return this.act(actor, contract.id, subscription, draft);
  }

  /** As `execute`, on whatever contract the subscription is, by the action's id. */
  async byId(actor: Actor, subscription: Placement, actionId: number, locationId?: number): Promise<number> {
    const draft = new Draft<ActionCall>({ action: actionId, ...(locationId !== undefined && { locationId }) });
    return this.act(actor, undefined, subscription, draft);
  }

  private async act(
    actor: Actor,
    contractId: number | undefined,
    subscription: Placement,
    draft: Draft<ActionCall>,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { id } = subscription;
      const ordered = await this.orderedBy(tx, contractId, id);
      const bookable = await this.places.bookable(tx, ordered.contractId, ordered.offerId);
      const action = checkAction(draft, contractId === undefined ? 'actionId' : 'action');
      const location = await this.checkLocation(tx, actor, bookable, action, draft);
      draft.complete();
      const record = await this.subscriptions.one(tx, id);
      if (record === undefined || action === undefined) throw new DomainError('subscriptionNotFound', { id });
      const { possible_actions: possible } = derive(record);
      if (!possible.includes(action)) throw notPossible(action, record);
      const after =
        location === undefined
          ? await this.change(tx, record, action === 'RETRY' ? 'RETRY' : 'WITHDRAW_END')
          : await this.assign(tx, record, location, bookable);
      await this.lifecycle.advance(tx, after);
      await this.lifecycle.announceEnds(tx, [{ before: record, after }]);
      await this.audit.record(tx, {
        workspaceId: after.workspace_id,
        operation: `subscription.${action}`,
        subject: 'subscription',
        subjectId: id,
        before: { state: record.state, locationId: record.location_id, endDate: record.end_date },
        after: { state: after.state, locationId: after.location_id, endDate: after.end_date },
      });
      return id;
    });
  }

  private async orderedBy(
    tx: Tx,
    contractId: number | undefined,
    id: number,
  ): Promise<{ contractId: number; offerId: number }> {
    const { rows } = await sql<{ contractId: number; offerId: number }>`
      select contract_id as "contractId", offer_id as "offerId" from subscription where id = ${id}`.execute(tx);
    const [row] = rows;
    if (row === undefined || (contractId !== undefined && row.contractId !== contractId))
      throw new DomainError('subscriptionNotFound', { id });
    return row;
  }

  /** Locks the location before the subscription, as everywhere. */
  private async checkLocation(
    tx: Tx,
    actor: Actor,
    contract: BookableContract,
    action: CallableAction | undefined,
    { good, problems }: Draft<ActionCall>,
  ): Promise<LocationFacts | undefined> {
    const { locationId } = good;
    if (action === 'ASSIGN_LOCATION' && locationId === undefined)
      problems.add({ field: 'locationId', value: null, problem: 'required', example: 1 });
    if (action === undefined || locationId === undefined) return undefined;
    if (action !== 'ASSIGN_LOCATION') {
      problems.add({ field: 'locationId', value: locationId, problem: 'unknown' });
      return undefined;
    }
    const found = await this.suitable.lock(tx, actor, contract, [locationId], 'subscription:write');
    const location = found.get(locationId);
    if (location === undefined) problems.add({ field: 'locationId', value: locationId, problem: 'noSuch' });
    return location;
  }

  private async change(
    tx: Tx,
    record: SubscriptionRecord,
    action: 'RETRY' | 'WITHDRAW_END',
  ): Promise<SubscriptionRecord> {
    const after =
      action === 'RETRY'
        ? // Third parties begin anew: it is handed over again, and only what they confirm from now on counts.
          await this.lifecycle.fire(tx, record, 'retry', {
            errors: [],
            handed_over_at: null,
            confirmed_at: null,
            confirmed_by: [],
          })
        : await this.withdraw(tx, record);
    if (after === undefined) throw notPossible(action, record);
    return after;
  }

  private async withdraw(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord | undefined> {
    // Its end day is over, only the tick that finishes it has not come by yet.
    if (record.end_at !== null && record.end_at <= record.now) return undefined;
    return this.lifecycle.fire(tx, record, 'withdrawEnd', { end_date: null });
  }

  private async assign(
    tx: Tx,
    record: SubscriptionRecord,
    location: LocationFacts,
    contract: BookableContract,
  ): Promise<SubscriptionRecord> {
    const maxCount = contract.licences.find(({ id }) => id === record.licence_id)?.maxCount ?? 1;
    await this.suitable.demandCount(tx, record.offer_id, [location.id], maxCount);
    await this.suitable.demandProducts(tx, record.products, [location.id]);
    await this.lifecycle.store(tx, record, {
      workspace_id: location.workspaceId,
      company_id: location.companyId,
      location_id: location.id,
      start_date: record.start_date ?? today(record.now, location.timeZone),
    });
    const placed = await this.subscriptions.one(tx, record.id);
    if (placed === undefined) throw new DomainError('changedMeanwhile');
    // Where data is still missing it stays ORDERED; what is missing, and since when it runs, is written anew.
    return (await this.lifecycle.fire(tx, placed, 'initialise')) ?? this.lifecycle.store(tx, placed);
  }
}

function checkAction({ good, problems }: Draft<ActionCall>, field: string): CallableAction | undefined {
  const action = callableAction(good.action);
  if (action === undefined && good.action !== undefined)
    problems.add({
      field,
      value: good.action,
      problem: 'oneOf',
      expected: callableActions.join(', '),
      example: callableActions[0],
    });
  return action;
}

function notPossible(action: string, record: SubscriptionRecord): DomainError {
  const possible = derive(record).possible_actions.join(', ');
  return new DomainError('actionNotPossible', { action, possible: possible === '' ? '-' : possible });
}
