import { InvoiceFileController } from './invoice-file.controller.js';
import { InvoiceController } from './invoice.controller.js';
import { ContractPaymentProviderController } from './payment-provider.controller.js';
import { UserPaymentProviderController } from './user-payment-provider.controller.js';

export const billingControllers = [
  ContractPaymentProviderController,
  InvoiceController,
  InvoiceFileController,
  UserPaymentProviderController,
];
