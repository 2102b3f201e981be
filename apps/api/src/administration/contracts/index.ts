import { AdministeredContractController } from './contract.controller.js';
import { LicenceController } from './licence.controller.js';
import { OfferController } from './offer.controller.js';

export const contractControllers = [AdministeredContractController, LicenceController, OfferController];
