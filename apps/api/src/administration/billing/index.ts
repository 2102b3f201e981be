import { BillingAccountController } from './billing-account.controller.js';
import { InvoiceFileController } from './invoice-file.controller.js';
import { PaymentProviderController } from './payment-provider.controller.js';
import { SellerController } from './seller.controller.js';

export const billingControllers = [
  BillingAccountController,
  InvoiceFileController,
  PaymentProviderController,
  SellerController,
];
