import { Module } from '@nestjs/common';
import { WhiteLabelModule } from '#contexts/white-label';
import { AppearanceController } from './appearance.controller.js';
import { CertificateController } from './certificate.controller.js';
import { SenderController } from './sender.controller.js';
import { WhiteLabelController } from './white-label.controller.js';

/** The part of `/api` that serves white labels, and what pages and proxies ask by host name. */
@Module({
  imports: [WhiteLabelModule],
  controllers: [AppearanceController, CertificateController, SenderController, WhiteLabelController],
})
export class AdministrationWhiteLabelModule {}
