import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  NotificationPreferences,
  notifiedCompanyResource,
  receivedNotificationResource,
} from '#contexts/notifications';
import type { UserNotificationView } from '#contexts/notifications';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
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
  @Operation({ permission: 'signed-in', belowWorkspace: true, people: true, answer: UserNotificationDto })
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
    belowWorkspace: true,
    people: true,
    on: [one(notifiedCompanyResource, 'companyId')],
    answer: SuccessDto,
    errors: ['companyNotFound'],
  })
  async company(
    @Caller() actor: Actor,
    @Place('companyId') { id }: Placement,
    @Query() { enabled }: EnabledQuery,
  ): Promise<SuccessDto> {
    return { value: await this.preferences.switchCompany(actor, id, enabled) };
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
    belowWorkspace: true,
    people: true,
    on: [one(receivedNotificationResource, 'notificationId')],
    answer: SuccessDto,
    errors: ['notificationNotFound'],
  })
  async notification(
    @Caller() actor: Actor,
    @Place('notificationId') { id }: Placement,
    @Query() { enabled }: EnabledQuery,
  ): Promise<SuccessDto> {
    return {
      value: await this.preferences.switchNotification(actor, id, enabled),
    };
  }
}
