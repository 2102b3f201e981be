import { ContractPaymentProviderController } from './payment-provider.controller.js';
import { UserPaymentProviderController } from './user-payment-provider.controller.js';

export const contractPaymentControllers = [ContractPaymentProviderController];
export const userPaymentControllers = [UserPaymentProviderController];
