import { Module } from '@nestjs/common';
import { QrCodesModule } from '#contexts/qr-codes';
import { QrCodeController } from './qr-code.controller.js';

/** The part of `/api` that serves QR codes. */
@Module({
  imports: [QrCodesModule],
  controllers: [QrCodeController],
})
export class AdministrationQrCodesModule {}
