import { Module } from '@nestjs/common';
import { DirectoryModule } from '#contexts/directory';
import { SearchModule } from '#contexts/search';
import { ExportsModule } from '#platform/exports';
import { CompanyListController } from './company-list.controller.js';
import { DuplicateSearchController } from './duplicate-search.controller.js';
import { FindingController } from './finding.controller.js';
import { HistoryController } from './history.controller.js';
import { LocationExportController } from './location-export.controller.js';
import { LocationListController } from './location-list.controller.js';

/** The part of `/api` that serves directory. */
@Module({
  imports: [DirectoryModule, ExportsModule, SearchModule],
  controllers: [
    CompanyListController,
    DuplicateSearchController,
    FindingController,
    HistoryController,
    LocationExportController,
    LocationListController,
  ],
})
export class AdministrationDirectoryModule {}
