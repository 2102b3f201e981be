import { ContractController } from './contract.controller.js';
import { PriceListController } from './price-list.controller.js';

export const contractsControllers = [ContractController, PriceListController];
