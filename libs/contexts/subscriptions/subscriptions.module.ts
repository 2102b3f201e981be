import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { OrganisationModule } from '#contexts/organisation';
import { PersonalDataModule } from '#platform/personal-data';
import { ActOnSubscription } from './act-on-subscription.js';
import { AddOnDueHandler, EndAddOns } from './add-on-due.handler.js';
import { AddOnStore } from './add-on.store.js';
import { AmendSubscription } from './amend-subscription.js';
import { Bookability } from './bookability.js';
import { Budgets } from './budgets.service.js';
import { OrderOnLicence } from './order-on-licence.js';
import { OverviewQueries } from './overview.queries.js';
import { Unsubscribe } from './unsubscribe.js';
import { CancelProduct } from './cancel-product.js';
import { ChangeSubscription } from './change-subscription.js';
import { SubscriptionsOfLicences } from './licence-users.source.js';
import { EndingCosts } from './ending-costs.js';
import { Functionalities } from './functionality.js';
import { LocationChangedReaction } from './location-changed.reaction.js';
import { LocationProductQueries } from './location-product.queries.js';
import { LockedSubscriptions } from './locked-subscriptions.js';
import { NewSubscriptions } from './new-subscriptions.js';
import { OrderProduct } from './order-product.js';
import { CompanyDeletedReaction, LocationDeletedReaction, ParentEnded } from './parent-ended.js';
import { SubscriptionPersonalData } from './personal-data.source.js';
import { ProductQueries } from './product.queries.js';
import { NewPurchase } from './purchase/new-purchase.js';
import { PreviewPurchase } from './purchase/preview-purchase.js';
import { PurchaseDueHandler } from './purchase/purchase-due.handler.js';
import { PurchaseProduct } from './purchase/purchase-product.js';
import { PurchaseQueries } from './purchase/purchase.queries.js';
import { SettlePurchase } from './purchase/settle-purchase.js';
import { WantedProducts } from './purchase/wanted-product.js';
import { ReportFulfilment } from './report-fulfilment.js';
import { Requirements } from './requirements.js';
import { RunningSubscriptionsGuard } from './running-subscriptions.guard.js';
import { SetUps } from './set-ups.js';
import { SubscriptionDueHandler } from './subscription-due.handler.js';
import { SubscriptionLifecycle } from './subscription-lifecycle.js';
import { SwitchAddOn } from './switch-add-on.js';
import { SubscriptionUsages } from './subscription-usages.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SuitableLocations } from './suitable-locations.js';
import { StartTrial } from './trial/start-trial.js';
import { TrialEligibilities } from './trial/trial-eligibility.js';

@Module({
  imports: [BillingModule, ContractsModule, OrganisationModule, PersonalDataModule],
  providers: [
    ActOnSubscription,
    AddOnDueHandler,
    AddOnStore,
    AmendSubscription,
    Bookability,
    Budgets,
    EndAddOns,
    SwitchAddOn,
    OrderOnLicence,
    OverviewQueries,
    Unsubscribe,
    CancelProduct,
    ChangeSubscription,
    CompanyDeletedReaction,
    EndingCosts,
    Functionalities,
    LocationChangedReaction,
    LocationDeletedReaction,
    LocationProductQueries,
    LockedSubscriptions,
    NewPurchase,
    NewSubscriptions,
    OrderProduct,
    ParentEnded,
    PreviewPurchase,
    ProductQueries,
    PurchaseDueHandler,
    PurchaseProduct,
    PurchaseQueries,
    ReportFulfilment,
    Requirements,
    RunningSubscriptionsGuard,
    SetUps,
    SettlePurchase,
    StartTrial,
    SubscriptionDueHandler,
    SubscriptionLifecycle,
    SubscriptionPersonalData,
    SubscriptionQueries,
    SubscriptionUsages,
    SubscriptionsOfLicences,
    SuitableLocations,
    TrialEligibilities,
    WantedProducts,
  ],
  exports: [
    ActOnSubscription,
    AmendSubscription,
    Budgets,
    SwitchAddOn,
    OrderOnLicence,
    OverviewQueries,
    Unsubscribe,
    CancelProduct,
    ChangeSubscription,
    EndingCosts,
    Functionalities,
    LocationProductQueries,
    OrderProduct,
    PreviewPurchase,
    ProductQueries,
    PurchaseProduct,
    PurchaseQueries,
    ReportFulfilment,
    Requirements,
    SetUps,
    StartTrial,
    SubscriptionQueries,
    TrialEligibilities,
  ],
})
export class SubscriptionsModule {}
