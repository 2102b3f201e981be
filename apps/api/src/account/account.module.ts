import { Module } from '@nestjs/common';
import { IdentityModule, PasswordModule } from '#contexts/identity';
import { OnboardingModule } from '#contexts/onboarding';
import { OnboardingPageController } from './onboarding-page.controller.js';
import { PasswordPageController } from './password-page.controller.js';

/** `/account`: pages for people who have nothing but a mail. */
@Module({
  imports: [IdentityModule, OnboardingModule, PasswordModule],
  controllers: [OnboardingPageController, PasswordPageController],
})
export class AccountModule {}
