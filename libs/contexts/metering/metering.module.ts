import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { CountUsage } from './event/count-usage.js';
import { ReceiveUsage } from './event/receive-usage.js';
import { UsageDayEntity } from './event/usage-day.entity.js';
import { UsageEventEntity } from './event/usage-event.entity.js';
import { UsageEventQueries } from './event/usage-event.queries.js';
import { UsageToldEntity } from './event/usage-told.entity.js';
import { UsageStore } from './event/usage.store.js';
import { WithdrawUsage } from './event/withdraw-usage.js';
import { TellUsage } from './jobs/tell-usage.handler.js';

const useCases = [CountUsage, ReceiveUsage, WithdrawUsage, UsageEventQueries];

/** Counts what is used of subscriptions with fees by use. What it costs is calculated by invoicing. */
@Module({
  imports: [TypeOrmModule.forFeature([UsageEventEntity, UsageDayEntity, UsageToldEntity]), SubscriptionsModule],
  providers: [...useCases, UsageStore, TellUsage],
  exports: useCases,
})
export class MeteringModule {}
