import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '#contexts/listings';
import { MediaModule } from '#contexts/media';
import { TenancyModule } from '#contexts/tenancy';
import { ScanRetention } from './jobs/scan-retention.js';
import { BeginScan } from './run/begin-scan.js';
import { CheckPortalHandler } from './run/check-portal.handler.js';
import { ScanCheckEntity } from './run/scan-check.entity.js';
import { ScanFormQueries } from './run/scan-form.queries.js';
import { ScanRunEntity } from './run/scan-run.entity.js';
import { ScanRunQueries } from './run/scan-run.queries.js';
import { ListingScanEntity } from './scan/listing-scan.entity.js';
import { ListingScanQueries } from './scan/listing-scan.queries.js';
import { ListingScans } from './scan/listing-scans.service.js';
import { ScanPortalQueries } from './scan/scan-portals.queries.js';

/** Forms in which visitors of a website check how their business is listed, and what they find out. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ListingScanEntity, ScanCheckEntity, ScanRunEntity]),
    ListingsModule,
    MediaModule,
    TenancyModule,
  ],
  providers: [
    BeginScan,
    CheckPortalHandler,
    ListingScanQueries,
    ListingScans,
    ScanFormQueries,
    ScanPortalQueries,
    ScanRetention,
    ScanRunQueries,
  ],
  exports: [BeginScan, ListingScanQueries, ListingScans, ScanFormQueries, ScanPortalQueries, ScanRunQueries],
})
export class ListingScanModule {}
