import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { ChangeQrCode } from './code/change-qr-code.js';
import { QrCodeBlock } from './code/qr-code-block.js';
import { QrCodeSetUp } from './code/qr-code-set-up.js';
import { QrCodeEntity } from './code/qr-code.entity.js';
import { QrCodeQueries } from './code/qr-code.queries.js';
import { QrCodeStore } from './code/qr-code.store.js';
import { Destinations } from './destination/destinations.js';
import { TellScans } from './jobs/tell-scans.handler.js';
import { QrCodesPersonalData } from './personal-data.source.js';
import { QrCodeOverviewQueries } from './overview/overview.queries.js';
import { CodeFiles } from './picture/code-files.js';
import { PreviewQrCode } from './picture/preview-qr-code.js';
import { FollowShortLink } from './scan/follow-short-link.js';
import { QrScanEntity } from './scan/qr-scan.entity.js';
import { ScanRetention } from './scan/scan-retention.js';
import { ScanStore } from './scan/scan.store.js';

/** QR codes: how they look, where they lead, how often they are scanned. */
@Module({
  imports: [
    TypeOrmModule.forFeature([QrCodeEntity, QrScanEntity]),
    MediaModule,
    PersonalDataModule,
    SubscriptionsModule,
    TenancyModule,
  ],
  providers: [
    ChangeQrCode,
    CodeFiles,
    Destinations,
    FollowShortLink,
    PreviewQrCode,
    QrCodeBlock,
    QrCodeOverviewQueries,
    QrCodeQueries,
    QrCodeSetUp,
    QrCodeStore,
    QrCodesPersonalData,
    ScanRetention,
    ScanStore,
    TellScans,
  ],
  exports: [ChangeQrCode, CodeFiles, FollowShortLink, PreviewQrCode, QrCodeOverviewQueries, QrCodeQueries],
})
export class QrCodesModule {}
