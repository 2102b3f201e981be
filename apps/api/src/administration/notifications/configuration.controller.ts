import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { notificationConfigurationResource, NotificationConfigurations } from '#contexts/notifications';
import type { ConfigurationView } from '#contexts/notifications';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { NamedPlaces } from '../../http/places/named-places.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { Operation } from '../../http/operation.js';
import {
  CentrePlaceQuery,
  ConfigurationDto,
  ConfigurationInsertDto,
  ConfigurationListDto,
  ConfigurationUpdateDto,
} from './centre.dto.js';

const on = [one(notificationConfigurationResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the configuration.', example: 1 };

@ApiTags('Notifications')
@Controller('api/notificationCenter')
export class ConfigurationController {
  constructor(
    private readonly configurations: NotificationConfigurations,
    private readonly places: NamedPlaces,
  ) {}

  /**
   * List notification configurations
   * @remarks All that you can see, by id; of one place with `context` and `contextType`.
   */
  @Get()
  @Operation({
    permission: 'notification:read',
    on: [inQueryByType('contextType', placeKinds, 'context', { optional: true })],
    answer: ConfigurationListDto,
    errors: ['workspaceNotFound', 'companyNotFound', 'locationNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('context') place: Placement | undefined,
    @Query() { skip, take }: CentrePlaceQuery,
  ): Promise<JsonText<{ data: ConfigurationView[]; total: number }>> {
    return this.configurations.list(actor, place, { skip, take });
  }

  /**
   * Create a notification configuration
   * @remarks It says where notifications hold; add them with `POST /api/notificationCenter/notification/{id}`. A configuration of a workspace holds for its own
   * companies: a workspace below has configurations of its own.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'notification:write',
    answer: SuccessDto,
    errors: ['tooManyNotificationConfigurations'],
  })
  async create(
    @Caller() actor: Actor,
    @DraftBody(ConfigurationInsertDto) draft: Draft<ConfigurationInsertDto>,
  ): Promise<SuccessDto> {
    const { context, contextType } = draft.good;
    // Without a place nothing else can be checked.
    if (context === undefined || contextType === undefined) return draft.complete() as never;
    const { place, actor: seen } = await this.places.demand(
      actor,
      'notification:write',
      { kind: placeKinds[contextType], field: 'context', id: context },
      draft.problems,
    );
    return { value: await this.configurations.create(seen, place, draft) };
  }

  /**
   * Read a notification configuration
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:read',
    on,
    answer: ConfigurationDto,
    errors: ['notificationConfigurationNotFound'],
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<ConfigurationView>> {
    return this.configurations.read(id);
  }

  /**
   * Change a notification configuration
   * @remarks Fields that are left out stay. Switch its emails off with `active: false`; what waits to be sent is then not sent.
   */
  @Put(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationConfigurationNotFound'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(ConfigurationUpdateDto, { active: false }) draft: Draft<ConfigurationUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.configurations.change(actor, id, draft) };
  }
}
