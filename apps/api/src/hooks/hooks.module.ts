import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { CallTrackingModule } from '#contexts/call-tracking';
import { GbpModule } from '#contexts/gbp';
import { ListingsModule } from '#contexts/listings';
import { MessagingModule } from '#contexts/messaging';
import { NotificationsModule } from '#contexts/notifications';
import { StatisticsModule } from '#contexts/statistics';
import { DirectoryHookController } from './directory-hook.controller.js';
import { FactHookController } from './fact-hook.controller.js';
import { FulfilmentHookController } from './fulfilment-hook.controller.js';
import { GoogleHookController } from './google-hook.controller.js';
import { MailHookController } from './mail-hook.controller.js';
import { MessageHookController } from './message-hook.controller.js';
import { PaymentHookController } from './payment-hook.controller.js';

/** `/hooks`: where third parties report to. Part of no API document. */
@Module({
  imports: [
    BillingModule,
    CallTrackingModule,
    GbpModule,
    ListingsModule,
    MessagingModule,
    NotificationsModule,
    StatisticsModule,
  ],
  controllers: [
    DirectoryHookController,
    FactHookController,
    FulfilmentHookController,
    GoogleHookController,
    MailHookController,
    MessageHookController,
    PaymentHookController,
  ],
})
export class HooksModule {}
