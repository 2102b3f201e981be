import { Module } from '@nestjs/common';
import { TenancyModule } from '#contexts/tenancy';
import { WhiteLabelModule } from '#contexts/white-label';
import { AppearanceController } from './appearance.controller.js';
import { CertificateController } from './certificate.controller.js';
import { WhiteLabelController } from './white-label.controller.js';

/** The part of `/api` that serves white labels, and what pages and proxies ask by host name. */
@Module({
  imports: [TenancyModule, WhiteLabelModule],
  controllers: [AppearanceController, CertificateController, WhiteLabelController],
})
export class AdministrationWhiteLabelModule {}
