import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { OrganisationModule } from '#contexts/organisation';
import { ActOnSubscription } from './act-on-subscription.js';
import { ChangeSubscription } from './change-subscription.js';
import { LocationChangedReaction } from './location-changed.reaction.js';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { NewSubscriptions } from './new-subscriptions.js';
import { OrderProduct } from './order-product.js';
import { CompanyDeletedReaction, LocationDeletedReaction, ParentEnded } from './parent-ended.js';
import { ProductQueries } from './product.queries.js';
import { ReportFulfilment } from './report-fulfilment.js';
import { Requirements } from './requirements.js';
import { RunningSubscriptionsGuard } from './running-subscriptions.guard.js';
import { SubscriptionDueHandler } from './subscription-due.handler.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SuitableLocations } from './suitable-locations.js';

@Module({
  imports: [ContractsModule, OrganisationModule],
  providers: [
    ActOnSubscription,
    ChangeSubscription,
    CompanyDeletedReaction,
    LocationChangedReaction,
    LocationDeletedReaction,
    LockedSubscriptions,
    NewSubscriptions,
    OrderProduct,
    ParentEnded,
    ProductQueries,
    ReportFulfilment,
    Requirements,
    RunningSubscriptionsGuard,
    SubscriptionDueHandler,
    SubscriptionLifecycle,
    SubscriptionQueries,
    SuitableLocations,
  ],
  exports: [
    ActOnSubscription,
    ChangeSubscription,
    OrderProduct,
    ProductQueries,
    ReportFulfilment,
    Requirements,
    SubscriptionQueries,
  ],
})
export class SubscriptionsModule {}
