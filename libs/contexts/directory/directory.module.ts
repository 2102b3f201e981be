import { Module } from '@nestjs/common';
import { ExportsModule } from '#platform/exports';
import { ChangeHistoryQueries } from './change-history.queries.js';
import { CompanyListQueries } from './company-list.queries.js';
import { CompanyQueries } from './company.queries.js';
import { LocationExport } from './location-export.js';
import { LocationListQueries } from './location-list.queries.js';
import { LocationPointsQueries } from './location-points.queries.js';
import { PortalQueries } from './portal.queries.js';
import { PriceListQueries } from './price-list.queries.js';
import { ProfileQualityQueries } from './profile-quality.queries.js';

const queries = [
  ChangeHistoryQueries,
  CompanyListQueries,
  CompanyQueries,
  LocationListQueries,
  LocationPointsQueries,
  PortalQueries,
  PriceListQueries,
  ProfileQualityQueries,
];

/** Reads that put companies, locations, licences and subscriptions together. It owns no table. */
@Module({ imports: [ExportsModule], providers: [...queries, LocationExport], exports: queries })
export class DirectoryModule {}
