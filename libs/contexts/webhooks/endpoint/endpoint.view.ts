import type { DecidedValueOf } from '#domain/lists/lists';
import type { EventType } from '#domain/webhooks/event-kinds';

export interface WebhookInput {
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
  readonly enabled: boolean;
}

export interface WebhookView extends WebhookInput {
  readonly id: number;
  readonly context: number;
  readonly contextType: DecidedValueOf<'contextType.webhook'>;
  /** Why the platform has disabled it; null: it has not. */
  readonly disabledReason: DecidedValueOf<'webhookDisabledReason'> | null;
  /** Until when the secret before signs as well. */
  readonly previousUntil: string | null;
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
}

/** The secret is told when it is made, and never again. */
export interface MadeWebhook {
  readonly value: number;
  readonly secret: string;
}

export interface WebhookPage {
  readonly skip: number;
  readonly take: number;
}
