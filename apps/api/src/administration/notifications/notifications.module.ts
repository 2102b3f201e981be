import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { NotificationsModule } from '#contexts/notifications';
import { AlertRuleController } from './alert-rule.controller.js';
import { ConfigurationController } from './configuration.controller.js';
import { NotificationController } from './notification.controller.js';
import { RecipientsController } from './recipients.controller.js';
import { SuppressionController } from './suppression/suppression.controller.js';
import { TemplateController } from './template.controller.js';
import { UserConfigurationController } from './user-configuration.controller.js';

/** The part of `/api` that serves the notification centre. */
@Module({
  imports: [IdentityModule, NotificationsModule],
  controllers: [
    AlertRuleController,
    NotificationController,
    RecipientsController,
    SuppressionController,
    TemplateController,
    ConfigurationController,
    UserConfigurationController,
  ],
})
export class AdministrationNotificationsModule {}
