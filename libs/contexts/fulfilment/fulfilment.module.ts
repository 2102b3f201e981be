import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { FollowBudget } from './jobs/follow-budget.js';
import { PausedReaction, ReinstatedReaction, ResumedReaction, SuspendedReaction } from './jobs/follow-pause.js';
import { WorksFollowLocation } from './jobs/follow-location.js';
import { ChangeWorks } from './work/change-works.js';
import { GiveUpWork } from './work/give-up.js';
import { OrderWork } from './work/order-work.js';
import { ProductRequirements } from './product-requirements.js';
import { ProviderSignature } from './work/provider-signature.js';
import { ReceiveMonitoring } from './work/receive-monitoring.js';
import { SendWork } from './work/send-work.js';
import { SettleWork } from './work/settle-work.js';
import { EndRequestedReaction, EndTeller, EndWithdrawnReaction, FinishedReaction } from './work/tell-end.js';
import { WorkContents } from './work/work-contents.js';
import { WorkParts } from './work/work-parts.js';
import { WorkReports } from './work/work-reports.js';
import { WorkStore } from './work/work.store.js';
import { FulfilmentWorkEntity } from './work/fulfilment-work.entity.js';

/** Needs a `FulfilmentPort` from a global module of the application: `FulfilmentProviderModule`. */
@Module({
  imports: [TypeOrmModule.forFeature([FulfilmentWorkEntity]), LocationsModule, SubscriptionsModule],
  providers: [
    ChangeWorks,
    EndRequestedReaction,
    EndTeller,
    EndWithdrawnReaction,
    FinishedReaction,
    FollowBudget,
    GiveUpWork,
    OrderWork,
    ProductRequirements,
    ProviderSignature,
    ReceiveMonitoring,
    SendWork,
    SettleWork,
    WorkContents,
    WorkParts,
    WorkReports,
    PausedReaction,
    ReinstatedReaction,
    SuspendedReaction,
    ResumedReaction,
    WorksFollowLocation,
    WorkStore,
  ],
  exports: [ChangeWorks, ProviderSignature, ReceiveMonitoring, WorkParts],
})
export class FulfilmentModule {}
