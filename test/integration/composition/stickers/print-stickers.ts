import { Injectable } from '@nestjs/common';
import { subscriptionHandedOver } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { defineQueue, eventsQueue, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';

/** Printing is slow: it must not hold up anything else. */
const printersQueue = defineQueue({ ...eventsQueue, name: 'stickers.printers', concurrency: 1 });

@Injectable()
@Subscribes(subscriptionHandedOver, 'stickers.print', {
  queue: printersQueue,
  when: ({ products }) => products.includes('QR'),
})
export class PrintStickers implements JobHandler<{ subscriptionId: number }> {
  readonly printed: number[] = [];

  constructor(private readonly database: Database) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    if (await this.database.transaction((tx) => delivery.complete(tx))) this.printed.push(subscriptionId);
  }
}
