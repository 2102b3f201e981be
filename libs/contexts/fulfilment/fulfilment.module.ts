import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { WorksFollowLocation } from './follow-location.js';
import { GiveUpWork } from './give-up.js';
import { OrderWork } from './order-work.js';
import { ProductRequirements } from './product-requirements.js';
import { ReceiveMonitoring } from './receive-monitoring.js';
import { SendWork } from './send-work.js';
import { SettleWork } from './settle-work.js';
import { EndRequestedReaction, EndTeller, EndWithdrawnReaction, FinishedReaction } from './tell-end.js';
import { WorkContents } from './work-contents.js';
import { WorkReports } from './work-reports.js';
import { WorkStore } from './work.store.js';

/** Needs a `FulfilmentPort` from a global module of the application: `FulfilmentProviderModule`. */
@Module({
  imports: [OrganisationModule, SubscriptionsModule],
  providers: [
    EndRequestedReaction,
    EndTeller,
    EndWithdrawnReaction,
    FinishedReaction,
    GiveUpWork,
    OrderWork,
    ProductRequirements,
    ReceiveMonitoring,
    SendWork,
    SettleWork,
    WorkContents,
    WorkReports,
    WorksFollowLocation,
    WorkStore,
  ],
  exports: [ReceiveMonitoring],
})
export class FulfilmentModule {}
