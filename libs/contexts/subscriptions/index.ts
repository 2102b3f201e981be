export { SubscriptionsModule } from './subscriptions.module.js';
export { subscriptionResource } from './subscription.resource.js';
export {
  orderPlaced,
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndsChanged,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
  subscriptionProfileDue,
  subscriptionWorkDue,
  purchaseFailed,
  purchaseSucceeded,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from './subscription.events.js';
export { Requirements } from './requirements.js';
export type { Requirement } from './requirements.js';
export { SetUps } from './set-ups.js';
export { locationRequirement } from './location-requirements.js';
export type { LocationField } from './location-requirements.js';
export { ReportFulfilment } from './report-fulfilment.js';
export type { FulfilmentError, FulfilmentReport } from './report-fulfilment.js';
export { OrderProduct } from './order-product.js';
export type { Order } from './order-product.js';
export { ChangeSubscription } from './change-subscription.js';
export type { SubscriptionUpdate } from './change-subscription.js';
export { ActOnSubscription } from './act-on-subscription.js';
export type { ActionCall } from './act-on-subscription.js';
export type { ActionView } from './subscription-action.js';
export { SubscriptionQueries } from './subscription.queries.js';
export type { SubscriptionFilter } from './subscription.queries.js';
export type { OrderedView, PartnerStatus, SubscriptionView } from './subscription-view.js';
export { administrationStatus, statesOfStatus } from './administration-status.js';
export type { AdministrationStatus } from './administration-status.js';
export { Functionalities, holdsFunctionality, holdsHandedOver } from './functionality.js';
export { companyHolds, inStatus, licenceOf, locationHolds } from './holding-filter.js';
export type { HoldingFilter, LicenceProduct } from './holding-filter.js';
export { ProductQueries } from './product.queries.js';
export type { ProductFilter, ProductListView } from './product.queries.js';
export { LocationProductQueries } from './location-product.queries.js';
export type { LocationProductView } from './location-product.queries.js';
export { licenceResource } from './licence.resource.js';
export { AmendSubscription } from './amend-subscription.js';
export type { SubscriptionAmendment } from './amend-subscription.js';
export { firstEndOf } from './minimum-term.js';
export { Unsubscribe } from './unsubscribe.js';
export { OrderOnLicence } from './order-on-licence.js';
export type { LicenceOrder } from './order-on-licence.js';
export { OverviewQueries } from './overview.queries.js';
export type { OverviewFilter } from './overview.queries.js';
export type { AddOnView, ExtendedSubscription, SubscriptionOverview } from './subscription-overview.js';
export { SwitchAddOn } from './switch-add-on.js';
export { Budgets } from './budgets.service.js';
export type { BudgetTargetView, BudgetView } from './budgets.service.js';
export type { Budget, Targeting } from './budget.js';
export { contractTerms } from './contract-terms.js';
export type { ContractTerms } from './contract-terms.js';
export { definedOffers } from './defined-offers.js';
export { CancelProduct } from './cancel-product.js';
export type { CancelledProduct, ProductCancellation } from './cancel-product.js';
export { PreviewPurchase } from './purchase/preview-purchase.js';
export { PurchaseProduct } from './purchase/purchase-product.js';
export { PurchaseQueries } from './purchase/purchase.queries.js';
export type { PurchaseFilter, PurchaseView } from './purchase/purchase.queries.js';
export { purchaseResource } from './purchase/purchase.resource.js';
export type { PurchaseInput } from './purchase/wanted-product.js';
export { StartTrial } from './trial/start-trial.js';
export { TrialEligibilities } from './trial/trial-eligibility.js';
export type { TrialEligibility } from './trial/trial-eligibility.js';
export { EndingCosts } from './ending-costs.js';
