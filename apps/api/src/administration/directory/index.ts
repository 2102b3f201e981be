import { CompanyListController } from './company-list.controller.js';
import { FindingController } from './finding.controller.js';
import { LocationListController } from './location-list.controller.js';

export const directoryControllers = [CompanyListController, FindingController, LocationListController];
