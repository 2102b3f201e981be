import { OrderController } from './order.controller.js';
import { SubscriptionController } from './subscription.controller.js';

export const subscriptionsControllers = [OrderController, SubscriptionController];
