import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { NotificationPreferences } from '#contexts/notifications';
import type { UserNotificationView } from '#contexts/notifications';
import type { Actor } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller } from '../../http/access/caller.js';
import { idOf } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { EnabledQuery, UserNotificationDto } from './user-configuration.dto.js';

@ApiTags('Notifications')
@Controller('api/notifications/userConfiguration')
export class UserConfigurationController {
  constructor(private readonly preferences: NotificationPreferences) {}

  /**
   * Read what you get by email
   * @remarks For users of a company or location. Emails about orders, ends, trials, invoices and payments are not among it: they are always sent.
   */
  @Get()
  @Operation({ permission: 'signed-in', answer: UserNotificationDto, errors: ['permissionMissing'] })
  read(@Caller() actor: Actor): Promise<UserNotificationView> {
    return this.preferences.of(actor);
  }

  /**
   * Switch emails about your company
   * @remarks All of them, also those about customers who wait and lost connections. It holds for you alone.
   */
  @Post('company/:companyId')
  @HttpCode(200)
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of your company.', example: 1 })
  @Operation({
    permission: 'signed-in',
    answer: SuccessDto,
    errors: ['permissionMissing', 'companyNotFound', 'invalidId'],
  })
  async company(
    @Caller() actor: Actor,
    @Param('companyId') companyId: string,
    @Query() { enabled }: EnabledQuery,
  ): Promise<SuccessDto> {
    return { value: await this.preferences.switchCompany(actor, idOf('companyId', companyId), enabled) };
  }

  /**
   * Switch one notification
   * @remarks It holds for you alone.
   */
  @Post('notification/:notificationId')
  @HttpCode(200)
  @ApiParam({ name: 'notificationId', type: 'integer', description: 'Id of the notification.', example: 1 })
  @Operation({
    permission: 'signed-in',
    answer: SuccessDto,
    errors: ['permissionMissing', 'notificationNotFound', 'invalidId'],
  })
  async notification(
    @Caller() actor: Actor,
    @Param('notificationId') notificationId: string,
    @Query() { enabled }: EnabledQuery,
  ): Promise<SuccessDto> {
    return {
      value: await this.preferences.switchNotification(actor, idOf('notificationId', notificationId), enabled),
    };
  }
}
