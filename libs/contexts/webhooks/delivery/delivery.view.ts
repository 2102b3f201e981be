import type { DecidedValueOf } from '#domain/lists/lists';

export interface WebhookAttemptView {
  readonly number: number;
  readonly at: string;
  readonly durationMs: number;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly error: string | null;
}

export interface WebhookDeliveryView {
  readonly id: number;
  /** As in the header `webhook-id`. */
  readonly messageId: string;
  readonly type: string;
  readonly subject: string;
  readonly status: DecidedValueOf<'webhookDeliveryStatus'>;
  readonly createdAt: string;
  /** When it is tried next. */
  readonly dueAt: string | null;
  /** As it is sent. */
  readonly payload: string;
  readonly attempts: readonly WebhookAttemptView[];
}

export interface DeliveryFilter {
  readonly status?: DecidedValueOf<'webhookDeliveryStatus'> | undefined;
  readonly type?: string | undefined;
  /** ISO instants: added at or after, and before. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** What is sent again. */
export interface ReplayInput {
  readonly from: string;
  readonly to: string;
  readonly failedOnly?: boolean;
}
