import { Injectable } from '@nestjs/common';
import {
  purchaseFailed,
  purchaseSucceeded,
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFinished,
  subscriptionHandedOver,
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from '#contexts/subscriptions';
import type { EventDefinition } from '#platform/outbox';
import { listenerOf } from '../../support/listener.js';
import type { Ears } from '../../support/listener.js';
import { subscriptionFailed } from '../../../libs/contexts/subscriptions/subscription.events.js';

interface Told {
  readonly event: string;
  readonly payload: { readonly subscriptionId?: number; readonly purchaseId?: number };
}

/** What the contexts above would hear. */
@Injectable()
export class Heard implements Ears<Told['payload']> {
  readonly events: Told[] = [];

  hear(event: string, payload: Told['payload']): void {
    this.events.push({ event, payload });
  }

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

export const listeners = [
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
  trialStarted,
  trialEnding,
  trialConverted,
  trialEnded,
  purchaseSucceeded,
  purchaseFailed,
].map((event) => listenerOf(event as EventDefinition<Told['payload']>, Heard));
