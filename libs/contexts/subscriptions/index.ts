export { SubscriptionsModule } from './subscriptions.module.js';
export { subscriptionResource } from './subscription.resource.js';
export {
  subscriptionActivated,
  subscriptionEndRequested,
  subscriptionEndWithdrawn,
  subscriptionFailed,
  subscriptionFinished,
  subscriptionHandedOver,
} from './subscription.events.js';
export { Requirements } from './requirements.js';
export type { Requirement } from './requirements.js';
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
export { ProductQueries } from './product.queries.js';
export type { ProductFilter, ProductListView } from './product.queries.js';
