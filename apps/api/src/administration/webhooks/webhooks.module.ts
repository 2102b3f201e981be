import { Module } from '@nestjs/common';
import { WebhooksModule } from '#contexts/webhooks';
import { WebhookDeliveryController } from './webhook-delivery.controller.js';
import { WebhookController } from './webhook.controller.js';

/** The part of `/api` that serves webhooks. */
@Module({
  imports: [WebhooksModule],
  controllers: [WebhookController, WebhookDeliveryController],
})
export class AdministrationWebhooksModule {}
