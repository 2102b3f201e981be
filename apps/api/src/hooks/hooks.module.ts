import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ListingsModule } from '#contexts/listings';
import { DirectoryHookController } from './directory-hook.controller.js';
import { PaymentHookController } from './payment-hook.controller.js';

/** `/hooks`: where third parties report to. Part of no API document. */
@Module({ imports: [BillingModule, ListingsModule], controllers: [DirectoryHookController, PaymentHookController] })
export class HooksModule {}
