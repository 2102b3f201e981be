import { ApiProperty } from '@nestjs/swagger';
import type { WebhookAttemptView, WebhookDeliveryView } from '#contexts/webhooks';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Flag, Instant, Integer, Listed, OneOf } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

type Status = DecidedValueOf<'webhookDeliveryStatus'>;

/** Which deliveries are shown. */
export class WebhookDeliveryQuery {
  /**
   * How they are.
   * @example "FAILED"
   */
  @OneOf('webhookDeliveryStatus', { optional: true })
  status?: Status;

  /**
   * What they tell.
   * @example "listing.live"
   */
  @OneOf('webhookEventType', { optional: true })
  type?: DecidedValueOf<'webhookEventType'>;

  /**
   * Added at this instant or later.
   * @example "2026-11-26T00:00:00Z"
   */
  @Instant({ optional: true })
  from?: string;

  /**
   * Added before this instant.
   * @example "2099-11-27T00:00:00Z"
   */
  @Instant({ optional: true })
  to?: string;

  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 100, default: 50 })
  take: number = 50;
}

/** One request, and what came back. */
export class WebhookAttemptDto implements Wire<WebhookAttemptView> {
  /**
   * 1 for the first one.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  number: number;

  /**
   * When it was sent.
   * @example "2026-11-26T09:00:00.000Z"
   */
  at: string;

  /**
   * How long it took, in milliseconds.
   * @example 87
   */
  @ApiProperty({ type: 'integer' })
  durationMs: number;

  /**
   * HTTP status of the response; null: there was none.
   * @example 204
   */
  @ApiProperty({ type: 'integer', nullable: true })
  status: number | null;

  /** Headers of the response, by their names in lower case; null: there was none. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    nullable: true,
    example: { 'content-length': '0' },
  })
  headers: Readonly<Record<string, string>> | null;

  /**
   * The first 4096 bytes of the response; null: there was none.
   * @example ""
   */
  @ApiProperty({ type: 'string', nullable: true })
  body: string | null;

  /**
   * Why there was no response; null: there was one.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  error: string | null;
}

/** A message to a webhook. */
export class WebhookDeliveryDto implements Wire<WebhookDeliveryView> {
  /**
   * Id of the delivery.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * As the receiver sees it in the header `webhook-id`: the same in all attempts and replays. That of a test begins with `msg_test_`.
   * @example "msg_4vQm1zT0oWq3c8bJrXl5nYpD"
   */
  messageId: string;

  /**
   * What it tells; `webhook.ping` for a ping.
   * @example "listing.live"
   */
  type: string;

  /**
   * What it is about. Messages about one subject are sent one after the other.
   * @example "listing:17"
   */
  subject: string;

  /** `PENDING`: it waits, or is tried again. `FAILED`: it was given up. */
  @Listed('webhookDeliveryStatus')
  status: Status;

  /**
   * When it was added.
   * @example "2026-11-26T08:59:59.000Z"
   */
  createdAt: string;

  /**
   * When it is tried next; null: not by itself.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  dueAt: string | null;

  /**
   * The body that is signed and sent.
   * @example "{\"type\":\"listing.live\",\"version\":1,\"timestamp\":\"2026-11-26T08:59:59.000Z\",\"data\":{\"listingId\":17,\"companyId\":1,\"locationId\":1}}"
   */
  payload: string;

  /** All of them, the first one first. */
  attempts: WebhookAttemptDto[];
}

/** Deliveries, the newest first. */
export class WebhookDeliveryListDto {
  /** The page asked for. */
  data: WebhookDeliveryDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What is sent again. */
export class WebhookReplayDto {
  /**
   * Added at this instant or later.
   * @example "2026-11-26T00:00:00Z"
   */
  @Instant()
  from: string;

  /**
   * Added before this instant.
   * @example "2099-11-27T00:00:00Z"
   */
  @Instant()
  to: string;

  /**
   * Only what was given up; else also what was delivered.
   * @example true
   */
  @Flag({ optional: true })
  failedOnly?: boolean;
}
