import { Module } from '@nestjs/common';
import { OnboardingModule } from '#contexts/onboarding';
import { OnboardingController } from './onboarding.controller.js';
import { StageOfferController } from './stage-offer.controller.js';
import { StageController } from './stage.controller.js';

/** The part of `/api` that serves onboarding. */
@Module({
  imports: [OnboardingModule],
  controllers: [OnboardingController, StageController, StageOfferController],
})
export class AdministrationOnboardingModule {}
