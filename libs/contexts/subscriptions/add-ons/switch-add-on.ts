import { Injectable } from '@nestjs/common';
import { DemandService } from '#contexts/contracts';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { startOfDay, today } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { nextInterval } from './add-on.record.js';
import { AddOnStore } from './add-on.store.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';

/** Switches an add-on of a subscription on or off, with the next monthly interval. */
@Injectable()
export class SwitchAddOn {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly addOns: AddOnStore,
    private readonly audit: Audit,
    private readonly service: DemandService,
  ) {}

  /**
   * The opposite of a request that is pending cancels it.
   * @throws DomainError `validationFailed` for an add-on that the offer does not have, `addOnNotPossible`,
   *   `contractSuspended` for one that would begin, `transitionNotAllowed` for one that stands as it is to stand
   */
  async execute({ id }: Placement, addOnId: string, to: DecidedValueOf<'addOnSwitch'>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const subscription = await this.subscriptions.one(tx, id);
      if (subscription === undefined) throw new DomainError('subscriptionNotFound', { id });
      const { addOns } = await this.addOns.booked(tx, subscription.licence_id);
      demandBooked(addOns, addOnId);
      const { start_date: start, end_date: end, state, now, time_zone: zone, location_id: location } = subscription;
      if (state === 'FINISHED') throw new DomainError('addOnNotPossible', { id, reason: 'it has finished' });
      if (location === null || start === null)
        throw new DomainError('addOnNotPossible', { id, reason: 'it has no location and start date yet' });
      const held = (await this.addOns.of(tx, id)).find(({ add_on }) => add_on === addOnId);
      const on = nextInterval(start, today(now, zone));
      const begins = to === 'on' && (held === undefined || held.state === 'off');
      if (begins) await this.service.execute(tx, subscription.contract_id, subscription.suspended_on);
      if (begins && end !== null && end < on)
        throw new DomainError('addOnNotPossible', { id, reason: `it ends before ${on}` });
      const event = to === 'on' ? 'requestOn' : 'requestOff';
      if (held !== undefined) await this.addOns.demand(tx, held, event, { on, at: startOfDay(on, zone) });
      else if (to === 'on') await this.addOns.create(tx, subscription, addOnId, on);
      else throw new DomainError('transitionNotAllowed', { event, state: 'off' });
      await this.audit.record(tx, {
        workspaceId: subscription.workspace_id,
        operation: 'subscription.addOn',
        subject: 'subscription',
        subjectId: id,
        before: { addOn: addOnId, state: held?.state ?? 'off' },
        after: { addOn: addOnId, requested: to, effectiveOn: on },
      });
      return id;
    });
  }
}

function demandBooked(addOns: readonly { readonly id: string }[], addOnId: string): void {
  if (addOns.some(({ id }) => id === addOnId)) return;
  const problems = new Problems();
  problems.add({ field: 'addonId', value: addOnId, problem: 'noSuch', ...(addOns[0] && { example: addOns[0].id }) });
  problems.throwIfAny();
}
