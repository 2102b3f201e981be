import { BillingAccountController } from './billing/billing-account.controller.js';
import { PaymentProviderController } from './billing/payment-provider.controller.js';
import { SellerController } from './billing/seller.controller.js';
import { AdministeredContractController } from './contract.controller.js';
import { LicenceController } from './licence.controller.js';
import { OfferController } from './offer.controller.js';

export const billingAccountControllers = [BillingAccountController];
export const sellerControllers = [PaymentProviderController, SellerController];
export const contractControllers = [AdministeredContractController, LicenceController, OfferController];
