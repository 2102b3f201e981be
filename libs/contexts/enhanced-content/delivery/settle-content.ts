import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { Delivery } from '#platform/outbox';
import type { SendJob } from '../jobs/delivery.jobs.js';
import { errorColumns, isPending } from './delivery.record.js';
import type { DeliveryRecord } from './delivery.record.js';
import { DeliveryStore } from './delivery.store.js';

/**
 * Writes down what became of a call. Another change, or the end of the listing, may have come while the portal was called,
 * so everything is decided on the row as it is now.
 */
@Injectable()
export class SettleContent {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryStore,
  ) {}

  /** The portal shows the version. @param until when the first event that it shows is over */
  async taken(id: number, version: number, until: Date | null, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const told = { ...answered, sentVersion: version };
      const columns = { ...told, dueAt: until, ...errorColumns(null) };
      const reached = await this.deliveries.fire(tx, held, 'publish', { eventId: delivery.id }, columns);
      // No longer wanted, or its listing gone: what follows is another job's.
      if (reached === undefined) await this.deliveries.write(tx, id, told);
      await this.goOn(tx, id);
    });
  }

  /** The portal does not show the version; what it showed before stays. */
  async refused(id: number, version: number, reason: string, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const told = { ...answered, sentVersion: version };
      const columns = { ...told, ...errorColumns('portalRefused', reason) };
      const cause = { eventId: delivery.id, reason };
      const reached = await this.deliveries.fire(tx, held, 'refuse', cause, columns);
      if (reached === undefined) await this.deliveries.write(tx, id, told);
      // Another version came while this one was refused.
      if (reached === 'REFUSED' && held.wantedVersion > version) {
        const again = await this.deliveries.lock(tx, id);
        if (again !== undefined) await this.deliveries.fire(tx, again, 'change', {}, errorColumns(null));
      }
      await this.goOn(tx, id);
    });
  }

  /** The portal no longer shows it. */
  async removed(id: number, version: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const told = { ...answered, sentVersion: version };
      const columns = { ...told, dueAt: null, ...errorColumns(null) };
      const reached = await this.deliveries.fire(tx, held, 'remove', { eventId: delivery.id }, columns);
      if (reached === undefined) await this.deliveries.write(tx, id, told);
      await this.goOn(tx, id);
    });
  }

  /** Its last event ended between the decision to send and the sending. */
  async empty(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const columns = { attemptedVersion: null, dueAt: null, wantedVersion: held.wantedVersion + 1 };
      const cause = { eventId: delivery.id, reason: 'there is nothing to show' };
      const reached = await this.deliveries.fire(tx, held, 'withdraw', cause, columns);
      if (reached === undefined) await this.deliveries.write(tx, id, { attemptedVersion: null });
      await this.goOn(tx, id);
    });
  }

  /** The portal does not show the listing. When it does again, the content goes there. */
  async gone(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const cause = { eventId: delivery.id, reason: 'the portal does not show the listing' };
      const reached = await this.deliveries.fire(tx, held, 'disconnect', cause, { ...answered, dueAt: null });
      if (reached === undefined) await this.deliveries.write(tx, id, answered);
    });
  }

  /** There is nothing to tell, or nobody to tell it to. */
  async nothing(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, (tx) => this.deliveries.write(tx, id, { attemptedVersion: null }));
  }

  /**
   * The portal could not be told now: while it is away, the delivery shows it.
   * @param open whether a call was perhaps done: the next run asks first
   * @returns whether this job has to try again; false when another one was queued since and will
   */
  async failed({ id, ticket }: SendJob, error: unknown, open: boolean, delivery: Delivery): Promise<boolean> {
    const away = isThirdPartyFailure(error);
    return this.database.transaction(async (tx) => {
      const held = await this.deliveries.lock(tx, id);
      if (held === undefined) return true;
      const superseded = held.sendTicket !== null && held.sendTicket !== ticket;
      // Parked after this run, it must not keep later changes from queueing a job of their own.
      const waiting = delivery.lastAttempt && !away ? null : ticket;
      await this.deliveries.write(tx, id, {
        failedCalls: held.failedCalls + (away ? 1 : 0),
        ...(away && errorColumns('portalUnreachable')),
        ...(!open && { attemptedVersion: null }),
        ...(!superseded && { sendTicket: waiting }),
      });
      return superseded ? !(await delivery.complete(tx)) : true;
    });
  }

  /** What has come meanwhile is told as well. */
  private async goOn(tx: Tx, id: number): Promise<void> {
    const now = await this.deliveries.lock(tx, id);
    if (now !== undefined && isPending(now)) await this.deliveries.queue(tx, [id]);
  }

  private async complete(
    id: number,
    delivery: Delivery,
    work: (tx: Tx, held: DeliveryRecord) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.deliveries.lock(tx, id);
      if (held !== undefined) await work(tx, held);
    });
  }
}

const answered = { attemptedVersion: null, failedCalls: 0 };
