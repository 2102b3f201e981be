import { AdministrationSubscriptionController } from './administration-subscription.controller.js';
import { BudgetController } from './budget.controller.js';

export const subscriptionControllers = [AdministrationSubscriptionController, BudgetController];
