import { Injectable } from '@nestjs/common';
import { ReportFulfilment, setUpBy, subscriptionHandedOver } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { SetUpParty } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { FulfilmentPort } from '../ports/fulfilment.port.js';
import { nextVersion, WorkStore } from './work.store.js';
import type { WorkRecord } from './work.record.js';

interface WorkDue {
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly setUps: readonly { readonly party: SetUpParty; readonly product: string }[];
}

/** A subscription was handed over, for the first time or after a retry: the third party gets its order. */
@Injectable()
@Subscribes(subscriptionHandedOver, 'fulfilment.order', { when: setUpBy('fulfilment') })
export class OrderWork implements JobHandler<WorkDue> {
  constructor(
    private readonly database: Database,
    private readonly port: FulfilmentPort,
    private readonly works: WorkStore,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  async handle({ subscriptionId, locationId, setUps }: WorkDue, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const own = setUps.filter(({ party }) => party === 'fulfilment').map(({ product }) => product);
      const { workspaceId } = delivery;
      const made = await this.works.create(tx, { workspaceId, subscriptionId, locationId, products: own });
      const work = made ?? (await this.works.lockOfSubscription(tx, subscriptionId));
      if (work === undefined || !(await isOpen(tx, subscriptionId))) return;
      if (!this.port.isConfigured) return this.refuse(tx, work, own, delivery);
      if (made === undefined) return this.again(tx, work, delivery);
      await this.works.queue(tx, [made]);
    });
  }

  private async again(tx: Tx, work: WorkRecord, { id: eventId }: Delivery): Promise<void> {
    const cause = { eventId, reason: 'its subscription was handed over again' };
    if (work.state === 'REFUSED') {
      const version = nextVersion(work);
      const dueAt = await this.works.patienceOf(tx, work.subscriptionId);
      const columns = { orderedVersion: version, contentVersion: version, endDate: null, dueAt };
      await this.works.fire(tx, work, 'retry', cause, columns);
      await this.works.queue(tx, [work]);
    }
    // It was somebody else who failed: this part is done already.
    if (work.state === 'RUNNING')
      await this.fulfilment.execute(tx, {
        subscriptionId: work.subscriptionId,
        event: 'confirm',
        by: 'fulfilment',
        ...cause,
      });
  }

  /** The provider was taken out of the configuration since it was ordered. */
  private async refuse(tx: Tx, work: WorkRecord, own: readonly string[], { id: eventId }: Delivery): Promise<void> {
    const { code, message } = new DomainError('setUpNotConfigured', { products: own.join(', ') });
    const cause = { eventId, reason: message };
    await this.works.fire(tx, work, 'refuse', cause, { dueAt: null });
    const errors = [{ code, message, portal: null }];
    const subscriptionId = work.subscriptionId;
    await this.fulfilment.execute(tx, { subscriptionId, event: 'reject', by: 'fulfilment', errors, ...cause });
  }
}

/** It may have been ended before this job came by. */
async function isOpen(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select state <> 'FINISHED' as "isOpen" from subscription where id = ${id} for share`.execute(tx);
  return rows[0]?.isOpen ?? false;
}
