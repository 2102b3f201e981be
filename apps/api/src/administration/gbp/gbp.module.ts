import { Module } from '@nestjs/common';
import { GbpModule } from '#contexts/gbp';
import { GoogleAccountController } from './google-account.controller.js';
import { GoogleProfileController } from './google-profile.controller.js';
import { GoogleVerificationController } from './google-verification.controller.js';

/** The part of `/api` that serves gbp. */
@Module({
  imports: [GbpModule],
  controllers: [GoogleAccountController, GoogleProfileController, GoogleVerificationController],
})
export class AdministrationGbpModule {}
