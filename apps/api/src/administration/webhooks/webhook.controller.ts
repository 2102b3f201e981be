import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { TryEndpoint, WebhookQueries, webhookResource, Webhooks } from '#contexts/webhooks';
import type { WebhookInput, WebhookView } from '#contexts/webhooks';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { NamedPlaces } from '../../http/places/named-places.js';
import {
  WebhookDto,
  WebhookInsertDto,
  WebhookListDto,
  WebhookPlaceQuery,
  WebhookRotationDto,
  WebhookSecretDto,
  WebhookTestDto,
  WebhookUpdateDto,
} from './webhook.dto.js';

/** Places that webhooks can be of. */
const placeKinds = { Company: companyResource, Workspace: workspaceResource } as const;
const on = [one(webhookResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the webhook.', example: 1 };

@ApiTags('Webhooks')
@Controller('api/webhook')
export class WebhookController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly queries: WebhookQueries,
    private readonly tries: TryEndpoint,
    private readonly places: NamedPlaces,
  ) {}

  /**
   * List webhooks
   * @remarks All that you may read; of one place with `context` and `contextType`.
   */
  @Get()
  @Operation({
    permission: 'webhook:read',
    on: [inQueryByType('contextType', placeKinds, 'context', { optional: true })],
    answer: WebhookListDto,
    errors: ['workspaceNotFound', 'companyNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('context') place: Placement | undefined,
    @Query() { skip, take }: WebhookPlaceQuery,
  ): Promise<JsonText<{ data: WebhookView[]; total: number }>> {
    return this.queries.list(actor, place, { skip, take });
  }

  /**
   * Get a webhook
   * @remarks Its address, its kinds of events, and when it last succeeded and failed. The secret is shown only when it is made.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'webhook:read', on, answer: WebhookDto, errors: ['webhookNotFound'], extension: true })
  get(@Place('id') { id }: Placement): Promise<JsonText<WebhookView>> {
    return this.queries.view(id);
  }

  /**
   * Create a webhook
   * @remarks The response holds the secret with which messages are signed; it is never shown again. A workspace or company has at most 20.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'webhook:write',
    answer: WebhookSecretDto,
    errors: ['tooManyWebhooks'],
    answersSecret: true,
    extension: true,
  })
  async create(
    @Caller() actor: Actor,
    @DraftBody(WebhookInsertDto) draft: Draft<WebhookInsertDto>,
  ): Promise<WebhookSecretDto> {
    const { context, contextType } = draft.good;
    // Without a place nothing else can be checked.
    if (context === undefined || contextType === undefined) return draft.complete() as never;
    const named = { kind: placeKinds[contextType], field: 'context', id: context };
    const { place } = await this.places.demand(actor, 'webhook:write', named, draft.problems);
    return this.webhooks.create(actor, place, draft as Draft<WebhookInput>);
  }

  /**
   * Change a webhook
   * @remarks Fields that are left out stay. Enabling one that the platform has disabled sends what waits for it, in its order.
   */
  @Put(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'webhook:write', on, answer: SuccessDto, errors: ['webhookNotFound'], extension: true })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(WebhookUpdateDto) draft: Draft<WebhookUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.webhooks.change(actor, id, draft as Draft<WebhookInput>) };
  }

  /**
   * Delete a webhook
   * @remarks What waits for it is not sent any more, and its deliveries go with it.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'webhook:write', on, answer: SuccessDto, errors: ['webhookNotFound'], extension: true })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.webhooks.remove(id) };
  }

  /**
   * Rotate the secret of a webhook
   * @remarks For the hours that you choose, messages carry a signature of each of both secrets. A second rotation ends the older one.
   */
  @Post(':id/rotate')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'webhook:write',
    on,
    answer: WebhookSecretDto,
    errors: ['webhookNotFound'],
    answersSecret: true,
    extension: true,
  })
  rotate(@Place('id') { id }: Placement, @Body() { overlapHours }: WebhookRotationDto): Promise<WebhookSecretDto> {
    return this.webhooks.rotate(id, overlapHours);
  }

  /**
   * Ping a webhook
   * @remarks Sends a message of type `webhook.ping` and returns the id of its delivery, where you find what came back.
   */
  @Post(':id/ping')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'webhook:write',
    on,
    answer: SuccessDto,
    errors: ['webhookNotFound', 'webhookDisabled'],
    extension: true,
  })
  async ping(@Place('id') endpoint: Placement): Promise<SuccessDto> {
    return { value: await this.tries.ping(endpoint) };
  }

  /**
   * Send a test event
   * @remarks An event with made-up data, whose `webhook-id` begins with `msg_test_`. Returns the id of its delivery.
   */
  @Post(':id/test')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'webhook:write',
    on,
    answer: SuccessDto,
    errors: ['webhookNotFound', 'webhookDisabled'],
    extension: true,
  })
  async test(@Place('id') endpoint: Placement, @Body() { type }: WebhookTestDto): Promise<SuccessDto> {
    return { value: await this.tries.test(endpoint, type) };
  }
}
