import { Module } from '@nestjs/common';
import { UnsubscribeModule } from '../unsubscribe/unsubscribe.module.js';
import { ReceiveMailReport } from './receive-mail-report.js';
import { RefusedAddresses } from './refused-addresses.js';
import { SuppressionList } from './suppression-list.js';
import { Undeliverables } from './undeliverables.js';

/** What mail servers say of addresses. */
@Module({
  imports: [UnsubscribeModule],
  providers: [ReceiveMailReport, RefusedAddresses, SuppressionList, Undeliverables],
  exports: [ReceiveMailReport, SuppressionList],
})
export class UndeliverableModule {}
