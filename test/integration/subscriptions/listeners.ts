import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import {
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
} from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, EventDefinition, JobHandler } from '#platform/outbox';

interface Told {
  readonly event: string;
  readonly payload: { readonly subscriptionId: number };
}

/** What the contexts above would hear. */
@Injectable()
export class Heard {
  readonly events: Told[] = [];

  /** Names without `subscription.`, in order. */
  of(id: number): string[] {
    return this.events
      .filter(({ payload }) => payload.subscriptionId === id)
      .map(({ event }) => event.replace('subscription.', ''));
  }
}

function listenerOf(event: EventDefinition<{ subscriptionId: number }>): Type<JobHandler<{ subscriptionId: number }>> {
  @Injectable()
  class Listener implements JobHandler<{ subscriptionId: number }> {
    constructor(
      private readonly heard: Heard,
      private readonly database: Database,
    ) {}

    async handle(payload: { subscriptionId: number }, delivery: Delivery): Promise<void> {
      if (await this.database.transaction((tx) => delivery.complete(tx)))
        this.heard.events.push({ event: event.name, payload });
    }
  }
  Subscribes(event, `test.${event.name}`)(Listener);
  return Listener;
}

export const listeners = [
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
].map((event) => listenerOf(event as EventDefinition<{ subscriptionId: number }>));
