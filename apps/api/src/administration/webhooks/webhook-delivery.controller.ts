import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ReplayDeliveries, WebhookDeliveryQueries, webhookDeliveryResource, webhookResource } from '#contexts/webhooks';
import type { ReplayInput, WebhookDeliveryView } from '#contexts/webhooks';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { WebhookDeliveryListDto, WebhookDeliveryQuery, WebhookReplayDto } from './webhook-delivery.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the webhook.', example: 1 };

@ApiTags('Webhooks')
@Controller('api/webhook')
export class WebhookDeliveryController {
  constructor(
    private readonly deliveries: WebhookDeliveryQueries,
    private readonly replays: ReplayDeliveries,
  ) {}

  /**
   * List deliveries of a webhook
   * @remarks What was sent in the last 30 days and what waits, each with its attempts. You see the types whose subjects you may read.
   */
  @Get(':id/delivery')
  @ApiParam(idParam)
  @Operation({
    permission: 'webhook:read',
    on: [one(webhookResource, 'id')],
    answer: WebhookDeliveryListDto,
    errors: ['webhookNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('id') endpoint: Placement,
    @Query() filter: WebhookDeliveryQuery,
  ): Promise<JsonText<{ data: WebhookDeliveryView[]; total: number }>> {
    return this.deliveries.list(actor, endpoint, filter);
  }

  /**
   * Replay deliveries
   * @remarks Sends again what was added in a time and does not wait anyway, at most 10,000, in order and under the same ids. Returns how many.
   */
  @Post(':id/replay')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'webhook:write',
    on: [one(webhookResource, 'id')],
    answer: SuccessDto,
    errors: ['webhookNotFound', 'webhookDisabled', 'tooManyDeliveries'],
    extension: true,
  })
  async replayRange(
    @Caller() actor: Actor,
    @Place('id') endpoint: Placement,
    @DraftBody(WebhookReplayDto) draft: Draft<WebhookReplayDto>,
  ): Promise<SuccessDto> {
    return { value: await this.replays.range(actor, endpoint, draft as Draft<ReplayInput>) };
  }

  /**
   * Replay a delivery
   * @remarks It is sent again under the same id, at once, unless an older one about its subject still waits.
   */
  @Post('delivery/:deliveryId/replay')
  @HttpCode(200)
  @ApiParam({ name: 'deliveryId', type: 'integer', description: 'Id of the delivery.', example: 1 })
  @Operation({
    permission: 'webhook:write',
    on: [one(webhookDeliveryResource, 'deliveryId')],
    answer: SuccessDto,
    errors: ['webhookDeliveryNotFound', 'webhookDisabled'],
    extension: true,
  })
  async replay(@Caller() actor: Actor, @Place('deliveryId') delivery: Placement): Promise<SuccessDto> {
    return { value: await this.replays.one(actor, delivery) };
  }
}
