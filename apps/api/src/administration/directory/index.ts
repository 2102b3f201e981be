import { CompanyListController } from './company-list.controller.js';
import { DuplicateSearchController } from './duplicate-search.controller.js';
import { FindingController } from './finding.controller.js';
import { LocationListController } from './location-list.controller.js';

export const directoryControllers = [
  CompanyListController,
  DuplicateSearchController,
  FindingController,
  LocationListController,
];
