import { ContractController } from './contract.controller.js';

export const contractsControllers = [ContractController];
