import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import {
  purchaseFailed,
  purchaseSucceeded,
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, EventDefinition, JobHandler } from '#platform/outbox';

interface Told {
  readonly event: string;
  readonly payload: { readonly subscriptionId?: number; readonly purchaseId?: number };
}

/** What the contexts above would hear. */
@Injectable()
export class Heard {
  readonly events: Told[] = [];

  /** What was told of a purchase. */
  ofPurchase(id: number): string[] {
    return this.events.filter(({ payload }) => payload.purchaseId === id).map(({ event }) => event);
  }

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
  trialStarted,
  trialEnding,
  trialConverted,
  trialEnded,
  purchaseSucceeded as never,
  purchaseFailed as never,
].map((event) => listenerOf(event as EventDefinition<{ subscriptionId: number }>));
