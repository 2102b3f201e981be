import { ContractController } from './contract.controller.js';
import { PriceListController } from './price-list.controller.js';
import { PurchaseController } from './purchase.controller.js';
import { TrialController } from './trial.controller.js';

export const contractsControllers = [ContractController, PriceListController];
/** What self service users do on a contract. */
export const purchaseControllers = [PurchaseController, TrialController];
