export { SubscriptionsModule } from './subscriptions.module.js';
export {
  billedSubscriptionResource,
  subscriptionResource,
  subscriptionsWith,
} from './subscription/subscription.resource.js';
export {
  orderPlaced,
  subscriptionActivated,
  subscriptionBudgetChanged,
  subscriptionEndRequested,
  subscriptionEndsChanged,
  subscriptionEndWithdrawn,
  subscriptionFinished,
  setUpBy,
  subscriptionHandedOver,
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
  subscriptionProductChanged,
  purchaseChargedBack,
  purchaseFailed,
  purchaseSucceeded,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from './subscription.events.js';
export { Requirements } from './booking/requirements.js';
export type { Requirement } from './booking/requirements.js';
export { OrderBlocks } from './booking/order-blocks.js';
export { ContinueSetUp } from './fulfilment/continue-set-up.js';
export { fixedBudget } from './budgets/budget.js';
export { Activations } from './fulfilment/activations.js';
export { SetUps } from './fulfilment/set-ups.js';
export { locationRequirement } from './booking/location-requirements.js';
export type { LocationField } from './booking/location-requirements.js';
export { PauseSubscription } from './pausing/pause-subscription.js';
export type { PauseCosts, PauseView } from './pausing/pause-view.js';
export { pausesJson } from './pausing/paused.js';
export { hasService, isResting, rests } from './suspending/resting.js';
export { ReportFulfilment } from './fulfilment/report-fulfilment.js';
export type { FulfilmentReport } from './fulfilment/report-fulfilment.js';
export { OrderProduct } from './booking/order-product.js';
export { ChangeSubscription } from './amending/change-subscription.js';
export { ActOnSubscription } from './subscription/act-on-subscription.js';
export { SubscriptionQueries } from './subscription/subscription.queries.js';
export type { OrderedView, PartnerStatus, SubscriptionView } from './subscription/subscription-view.js';
export { administrationStatus } from './subscription/administration-status.js';
export { Functionalities, givesTasks, holdsFunctionality, holdsHandedOver, runs } from './products/functionality.js';
export { companyHolds, inStatus, licenceOf, locationHolds } from './products/holding-filter.js';
export type { HoldingFilter } from './products/holding-filter.js';
export { ProductQueries } from './products/product.queries.js';
export type { ProductListView } from './products/product.queries.js';
export { LocationProductQueries } from './products/location-product.queries.js';
export type { LocationProductView } from './products/location-product.queries.js';
export { licenceResource } from './licence/licence.resource.js';
export { AmendSubscription } from './amending/amend-subscription.js';
export { beginsByItself } from './fulfilment/begins-by-itself.js';
export { Unsubscribe } from './ending/unsubscribe.js';
export { OrderOnLicence } from './booking/order-on-licence.js';
export { OverviewQueries } from './subscription/overview.queries.js';
export type { ExtendedSubscription, SubscriptionOverview } from './subscription/subscription-overview.js';
export { SwitchAddOn } from './add-ons/switch-add-on.js';
export { Budgets } from './budgets/budgets.service.js';
export type { BudgetTargetView, BudgetView } from './budgets/budgets.service.js';
export { contractTerms } from './products/contract-terms.js';
export { offersToday } from './products/defined-offers.js';
export { CancelProduct } from './ending/cancel-product.js';
export type { CancelledProduct } from './ending/cancel-product.js';
export { CancelPurchase } from './purchase/cancel-purchase.js';
export { PreviewPurchase } from './purchase/preview-purchase.js';
export type { PreviewedCode, PurchasePreview } from './purchase/preview-purchase.js';
export { PurchaseProduct } from './purchase/purchase-product.js';
export { PurchaseQueries } from './purchase/purchase.queries.js';
export type { PurchaseView } from './purchase/purchase.queries.js';
export { purchaseResource } from './purchase/purchase.resource.js';
export { StartTrial } from './trial/start-trial.js';
export { TrialEligibilities } from './trial/trial-eligibility.js';
export type { TrialEligibility } from './trial/trial-eligibility.js';
export { EndingCosts } from './ending/ending-costs.js';
export { trialHindrance } from './trial/trial-hindrance.js';
export type { TrialHindrance } from './trial/trial-hindrance.js';
export { OrderMany } from './bulk/order-many.js';
export { ChangeManyProducts } from './bulk/change-many-products.js';
export { ChangeEstimates } from './changing/change-estimates.js';
export type {
  ChangeEstimate,
  ChangeEstimator,
  ChangePosition,
  EstimatedChange,
  EstimatedCosts,
} from './changing/change-estimates.js';
export { RedeemOnRunning } from './discounts/redeem-on-running.js';
export { DiscountSubscription } from './discounts/discount-subscription.js';
export { licenceUses } from './changing/licence-uses.js';
export { PreviewFeeChange } from './changing/preview-fee-change.js';
export type { ChangedUsageFee, FeeChangePreview } from './changing/preview-fee-change.js';
export { PreviewChange } from './changing/preview-change.js';
export type { ProductChangeView } from './changing/change-view.js';
export { EndEstimates } from './ending/end-estimates.js';
export type { EarlyEnd, EndEstimator, RefundEstimate } from './ending/end-estimates.js';
