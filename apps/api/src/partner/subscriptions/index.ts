import { OrderController } from './order.controller.js';
import { PurchaseController } from './purchase.controller.js';
import { SubscriptionController } from './subscription.controller.js';
import { TrialController } from './trial.controller.js';

export const subscriptionsControllers = [OrderController, SubscriptionController];
/** What self service users do on a contract. */
export const purchaseControllers = [PurchaseController, TrialController];
