import { ApiProperty } from '@nestjs/swagger';
import type { MadeWebhook, WebhookView } from '#contexts/webhooks';
import type { DecidedValueOf } from '#domain/lists/lists';
import { eventTypes } from '#domain/webhooks/event-kinds';
import type { EventType } from '#domain/webhooks/event-kinds';
import { Flag, Id, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

type ContextType = DecidedValueOf<'contextType.webhook'>;

/** Of one place alone. */
export class WebhookPlaceQuery extends ExtensionPageQuery {
  /**
   * What `context` is the id of.
   * @example "Company"
   */
  @OneOf('contextType.webhook', { optional: true })
  contextType?: ContextType;

  /**
   * Id of a workspace or company: only what belongs to it, without what is below.
   * @example 1
   */
  @Id({ optional: true })
  context?: number;
}

/** Where events are sent. */
export class WebhookInsertDto {
  /**
   * What you call it.
   * @example "Orders for the ERP"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Where events are sent by `POST`: an https address that anybody can reach. In demo mode also the sandbox's receiver.
   * @example "https://example.com/hooks/locara"
   */
  @Text({ min: 1, max: 2000 })
  url: string;

  /**
   * What it is told, at least one. There is no sign for all: types that come later would begin to arrive at a program that does
   * not know them. Each takes the permission to read what it is about.
   * @example ["listing.live", "listing.offline"]
   */
  @ManyOf('webhookEventType', { min: 1 })
  eventTypes: EventType[];

  /**
   * Whether it is told anything.
   * @example true
   */
  @Flag()
  enabled: boolean;

  /**
   * Id of the workspace or company whose events it is told. That of a workspace is told of all its companies, not of workspaces below.
   * @example 1
   */
  @Id()
  context: number;

  /**
   * What `context` is the id of.
   * @example "Workspace"
   */
  @OneOf('contextType.webhook')
  contextType: ContextType;
}

/** What may be changed; fields that are left out stay. */
export class WebhookUpdateDto {
  /**
   * What you call it.
   * @example "Orders for the ERP"
   */
  @Text({ min: 1, optional: true })
  name?: string;

  /**
   * Where events are sent. What waits goes to the new address.
   * @example "https://example.com/hooks/locara"
   */
  @Text({ min: 1, max: 2000, optional: true })
  url?: string;

  /**
   * What it is told. What waits already is sent all the same.
   * @example ["listing.live", "listing.offline"]
   */
  @ManyOf('webhookEventType', { min: 1, optional: true })
  eventTypes?: EventType[];

  /**
   * Whether it is told anything. One that the platform had disabled goes on with what waits for it.
   * @example true
   */
  @Flag({ optional: true })
  enabled?: boolean;
}

/** Where events are sent. Its secret is never shown again. */
export class WebhookDto implements Wire<WebhookView> {
  /**
   * Id of the webhook.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the workspace or company whose events it is told.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  context: number;

  /** What `context` is the id of. */
  @Listed('contextType.webhook')
  contextType: ContextType;

  /**
   * What you call it.
   * @example "Orders for the ERP"
   */
  name: string;

  /**
   * Where events are sent.
   * @example "https://example.com/hooks/locara"
   */
  url: string;

  /** What it is told. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...eventTypes], 'x-list': 'webhookEventType' } as never,
    example: ['listing.live', 'listing.offline'],
  })
  eventTypes: EventType[];

  /**
   * Whether it is told anything.
   * @example true
   */
  enabled: boolean;

  /** Why the platform has disabled it: it has only failed for five days, or has answered that it is gone. Null: it has not. */
  @Listed('webhookDisabledReason', { nullable: true })
  disabledReason: DecidedValueOf<'webhookDisabledReason'> | null;

  /**
   * Until when the secret before the last rotation signs as well; null: no other signs.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  previousUntil: string | null;

  /**
   * When it was created.
   * @example "2026-11-26T08:00:00.000Z"
   */
  createdAt: string;

  /**
   * When it last took a message; null: never.
   * @example "2026-11-26T09:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  lastSuccessAt: string | null;

  /**
   * When it last did not take one; null: never.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  lastFailureAt: string | null;
}

/** Webhooks, in the order in which they were created. */
export class WebhookListDto {
  /** The page asked for. */
  data: WebhookDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** How a secret is rotated. */
export class WebhookRotationDto {
  /**
   * How many hours the secret before signs beside the new one: time to change your program. 0: it ends at once.
   * @example 24
   */
  @Integer({ optional: true, min: 0, max: 168, default: 24 })
  overlapHours: number = 24;
}

/** Shown once: keep the secret where your program finds it. */
export class WebhookSecretDto implements Wire<MadeWebhook> {
  /**
   * Id of the webhook.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  value: number;

  /**
   * The secret with which messages are signed, in the form of Standard Webhooks.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3FfAzwZ0lqo="
   */
  secret: string;
}

/** Which made-up event is sent. */
export class WebhookTestDto {
  /**
   * Any type, also one that the webhook is not told.
   * @example "listing.live"
   */
  @OneOf('webhookEventType')
  type: EventType;
}
