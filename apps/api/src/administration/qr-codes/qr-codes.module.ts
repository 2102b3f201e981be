import { Module } from '@nestjs/common';
import { QrCodesModule } from '#contexts/qr-codes';
import { QrCodeOverviewController } from './qr-code-overview.controller.js';
import { QrCodeController } from './qr-code.controller.js';

/** The part of `/api` that serves QR codes. */
@Module({
  imports: [QrCodesModule],
  controllers: [QrCodeOverviewController, QrCodeController],
})
export class AdministrationQrCodesModule {}
