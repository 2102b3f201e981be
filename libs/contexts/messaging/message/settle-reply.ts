import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { ReplyRecord } from './message.record.js';
import { MessageStore } from './message.store.js';

/** Writes down what became of a reply at its channel, on the row as it is now. */
@Injectable()
export class SettleReply {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageStore,
  ) {}

  /** A call begins. @returns false when the reply is no longer to be sent */
  async begin(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await this.messages.lock(tx, id);
      if (held?.state !== 'PENDING') return false;
      await this.messages.keepAttempt(tx, id, true);
      return true;
    });
  }

  /** The channel has it. Receipts may have come before its response. */
  async sent(id: number, externalId: string | null, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      if (externalId !== null) await this.messages.keepExternalId(tx, id, externalId);
      await this.messages.fire(tx, held, 'send', { eventId: delivery.id });
    });
  }

  async refused(id: number, { key, parameters }: Trouble, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const cause = { eventId: delivery.id, reason: key };
      await this.messages.fire(tx, held, 'refuse', cause, { problem: keptProblem(key, parameters) });
    });
  }

  /** The response was lost, or the worker was stopped before it came: receipts say what became of it, if anything does. */
  async unknown(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      await this.messages.fire(tx, held, 'timeOut', { eventId: delivery.id, reason: 'the response was lost' });
    });
  }

  /** Nothing was done: the next run may send it. */
  async delayed(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.messages.lock(tx, id);
      if (held?.state === 'PENDING') await this.messages.keepAttempt(tx, id, false);
    });
  }

  async nothing(delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      await delivery.complete(tx);
    });
  }

  private async complete(
    id: number,
    delivery: Delivery,
    work: (tx: Tx, held: ReplyRecord) => Promise<unknown>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.messages.lock(tx, id);
      if (held !== undefined) await work(tx, held);
    });
  }
}
