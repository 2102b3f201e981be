import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { notificationConfigurationResource, notificationResource, Notifications } from '#contexts/notifications';
import type { NotificationView } from '#contexts/notifications';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { NotificationQuery } from './centre.dto.js';
import {
  NotificationDto,
  NotificationInsertDto,
  NotificationListDto,
  NotificationUpdateDto,
} from './notification.dto.js';

const on = [one(notificationResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the notification.', example: 1 };

@ApiTags('Notifications')
@Controller('api/notificationCenter/notification')
export class NotificationController {
  constructor(private readonly notifications: Notifications) {}

  /**
   * List notifications
   * @remarks All that you can see, by id; of one configuration with `configurationId`.
   */
  @Get()
  @Operation({
    permission: 'notification:read',
    on: [inQuery(notificationConfigurationResource, 'configurationId', true)],
    answer: NotificationListDto,
    errors: ['notificationConfigurationNotFound'],
  })
  async list(
    @Caller() actor: Actor,
    @Query() { configurationId, skip, take }: NotificationQuery,
  ): Promise<JsonText<{ data: NotificationView[]; total: number }>> {
    const { data, total } = await this.notifications.list(actor, configurationId, { skip, take });
    return new JsonText(JSON.stringify({ data, total }), total);
  }

  /**
   * Add a notification to a configuration
   * @remarks From then on what happens where the configuration holds is sent to the recipients. What happens within a minute is one email; reviews that
   * nobody has replied to are told together at eight in the morning.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ ...idParam, description: 'Id of the configuration.' })
  @Operation({
    permission: 'notification:write',
    on: [one(notificationConfigurationResource, 'id')],
    answer: SuccessDto,
    errors: ['notificationConfigurationNotFound', 'tooManyNotifications', 'tooManyNotificationAddresses'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(NotificationInsertDto) draft: Draft<NotificationInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.notifications.create(actor, id, draft) };
  }

  /**
   * Read a notification
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'notification:read', on, answer: NotificationDto, errors: ['notificationNotFound'] })
  read(@Place('id') { id }: Placement): Promise<NotificationView> {
    return this.notifications.read(id);
  }

  /**
   * Change a notification
   * @remarks Fields that are left out stay.
   */
  @Put(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationNotFound', 'tooManyNotificationAddresses'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(NotificationUpdateDto, { templateSetting: { maxStars: 3 } }) draft: Draft<NotificationUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.notifications.change(actor, id, draft) };
  }

  /**
   * Delete a notification
   * @remarks What waits to be sent is not sent any more.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'notification:write', on, answer: SuccessDto, errors: ['notificationNotFound'] })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.notifications.remove(id) };
  }
}
