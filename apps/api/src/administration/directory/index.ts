import { CompanyListController } from './company-list.controller.js';
import { DuplicateSearchController } from './duplicate-search.controller.js';
import { FindingController } from './finding.controller.js';
import { HistoryController } from './history.controller.js';
import { LocationExportController } from './location-export.controller.js';
import { LocationListController } from './location-list.controller.js';

export const directoryControllers = [
  CompanyListController,
  DuplicateSearchController,
  FindingController,
  HistoryController,
  LocationExportController,
  LocationListController,
];
