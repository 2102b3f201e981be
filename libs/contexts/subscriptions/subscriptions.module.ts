import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { ActOnSubscription } from './subscription/act-on-subscription.js';
import { AddOnDueHandler, EndAddOns } from './jobs/add-on-due.handler.js';
import { AddOnStore } from './add-ons/add-on.store.js';
import { AmendSubscription } from './amending/amend-subscription.js';
import { Bookability } from './booking/bookability.js';
import { Budgets } from './budgets/budgets.service.js';
import { OrderOnLicence } from './booking/order-on-licence.js';
import { OverviewQueries } from './subscription/overview.queries.js';
import { Unsubscribe } from './ending/unsubscribe.js';
import { CancelProduct } from './ending/cancel-product.js';
import { ChangeManyProducts } from './bulk/change-many-products.js';
import { ChangeOneProduct } from './bulk/change-one-product.js';
import { ChangeProductsHandler } from './bulk/change-products.handler.js';
import { OrderLocations } from './bulk/order-locations.js';
import { OrderMany } from './bulk/order-many.js';
import { OrderManyHandler } from './bulk/order-many.handler.js';
import { ChangeEstimates } from './changing/change-estimates.js';
import { ChangeProduct } from './changing/change-product.js';
import { PauseSubscription } from './pausing/pause-subscription.js';
import { SubscriptionPauseEntity } from './pausing/subscription-pause.entity.js';
import { PreviewFeeChange } from './changing/preview-fee-change.js';
import { PreviewChange } from './changing/preview-change.js';
import { ProductChanges } from './changing/product-changes.js';
import { SubscriptionProductChangeEntity } from './changing/subscription-product-change.entity.js';
import { WantedChanges } from './changing/wanted-changes.js';
import { ChangeSubscription } from './amending/change-subscription.js';
import { SubscriptionsOfLicences } from './licence/licence-users.source.js';
import { DiscountCodesModule } from '#contexts/discount-codes';
import { RedeemForOrder } from './discounts/redeem-for-order.js';
import { RedeemOnRunning } from './discounts/redeem-on-running.js';
import { DiscountSubscription } from './discounts/discount-subscription.js';
import { EndingCosts } from './ending/ending-costs.js';
import { EndEstimates } from './ending/end-estimates.js';
import { Functionalities } from './products/functionality.js';
import { LocationChangedReaction } from './jobs/location-changed.reaction.js';
import { LocationProductQueries } from './products/location-product.queries.js';
import { LockedSubscriptions } from './subscription/locked-subscriptions.js';
import { NewSubscriptions } from './booking/new-subscriptions.js';
import { OrderProduct } from './booking/order-product.js';
import { CompanyDeletedReaction, LocationDeletedReaction, ParentEnded } from './ending/parent-ended.js';
import { SubscriptionPersonalData } from './personal-data.source.js';
import { ProductQueries } from './products/product.queries.js';
import { CancelPurchase } from './purchase/cancel-purchase.js';
import { NewPurchase } from './purchase/new-purchase.js';
import { PreviewPurchase } from './purchase/preview-purchase.js';
import { PurchaseDueHandler } from './purchase/purchase-due.handler.js';
import { PurchaseProduct } from './purchase/purchase-product.js';
import { PurchaseQueries } from './purchase/purchase.queries.js';
import { PurchasedSubscriptions } from './purchase/purchased-subscriptions.js';
import { ReplacedSubscriptions } from './purchase/replaced-subscriptions.js';
import { SettlePurchase } from './purchase/settle-purchase.js';
import { WantedProducts } from './purchase/wanted-product.js';
import { ReportFulfilment } from './fulfilment/report-fulfilment.js';
import { Requirements } from './booking/requirements.js';
import { RunningSubscriptionsGuard } from './ending/running-subscriptions.guard.js';
import { ContinueSetUp } from './fulfilment/continue-set-up.js';
import { Activations } from './fulfilment/activations.js';
import { SetUps } from './fulfilment/set-ups.js';
import {
  ContractReinstatedReaction,
  ContractSuspendedReaction,
  FollowSuspension,
} from './suspending/follow-suspension.js';
import { OrderBlocks } from './booking/order-blocks.js';
import { SubscriptionDueHandler } from './jobs/subscription-due.handler.js';
import { SubscriptionLifecycle } from './subscription/subscription-lifecycle.js';
import { SwitchAddOn } from './add-ons/switch-add-on.js';
import { SubscriptionUsages } from './ending/subscription-usages.js';
import { SubscriptionQueries } from './subscription/subscription.queries.js';
import { SuitableLocations } from './booking/suitable-locations.js';
import { StartTrial } from './trial/start-trial.js';
import { TrialEligibilities } from './trial/trial-eligibility.js';
import { SubscriptionAddOnSpanEntity } from './add-ons/subscription-add-on-span.entity.js';
import { SubscriptionAddOnEntity } from './add-ons/subscription-add-on.entity.js';
import { SubscriptionBudgetEntity } from './budgets/subscription-budget.entity.js';
import { SubscriptionTargetingEntity } from './budgets/subscription-targeting.entity.js';
import { PurchaseEntity } from './purchase/purchase.entity.js';
import { SubscriptionEntity } from './subscription/subscription.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PurchaseEntity,
      SubscriptionAddOnEntity,
      SubscriptionAddOnSpanEntity,
      SubscriptionBudgetEntity,
      SubscriptionEntity,
      SubscriptionPauseEntity,
      SubscriptionProductChangeEntity,
      SubscriptionTargetingEntity,
    ]),
    BillingModule,
    ContractsModule,
    DiscountCodesModule,
    LocationsModule,
    TenancyModule,
    PersonalDataModule,
  ],
  providers: [
    ActOnSubscription,
    Activations,
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
    ChangeEstimates,
    ChangeManyProducts,
    ChangeOneProduct,
    ChangeProduct,
    ChangeProductsHandler,
    ChangeSubscription,
    DiscountSubscription,
    PauseSubscription,
    PreviewChange,
    PreviewFeeChange,
    ProductChanges,
    WantedChanges,
    CompanyDeletedReaction,
    EndingCosts,
    EndEstimates,
    Functionalities,
    LocationChangedReaction,
    LocationDeletedReaction,
    LocationProductQueries,
    LockedSubscriptions,
    CancelPurchase,
    NewPurchase,
    NewSubscriptions,
    OrderLocations,
    OrderMany,
    OrderManyHandler,
    OrderProduct,
    ParentEnded,
    PreviewPurchase,
    ProductQueries,
    PurchaseDueHandler,
    PurchaseProduct,
    PurchaseQueries,
    PurchasedSubscriptions,
    RedeemForOrder,
    RedeemOnRunning,
    ReplacedSubscriptions,
    ReportFulfilment,
    Requirements,
    RunningSubscriptionsGuard,
    ContinueSetUp,
    OrderBlocks,
    FollowSuspension,
    ContractSuspendedReaction,
    ContractReinstatedReaction,
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
    Activations,
    AmendSubscription,
    Budgets,
    SwitchAddOn,
    OrderOnLicence,
    OverviewQueries,
    Unsubscribe,
    CancelProduct,
    ChangeEstimates,
    ChangeManyProducts,
    ChangeSubscription,
    DiscountSubscription,
    PauseSubscription,
    PreviewChange,
    PreviewFeeChange,
    EndingCosts,
    EndEstimates,
    Functionalities,
    LocationProductQueries,
    OrderMany,
    OrderProduct,
    CancelPurchase,
    PreviewPurchase,
    ProductQueries,
    PurchaseProduct,
    PurchaseQueries,
    RedeemOnRunning,
    ReportFulfilment,
    Requirements,
    ContinueSetUp,
    OrderBlocks,
    SetUps,
    StartTrial,
    SubscriptionQueries,
    TrialEligibilities,
  ],
})
export class SubscriptionsModule {}
