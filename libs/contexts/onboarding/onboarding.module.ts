import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { OrganisationModule, WorkspaceMailModule } from '#contexts/organisation';
import { PersonalDataModule } from '#platform/personal-data';
import { ExpireOnboarding } from './expire-onboarding.js';
import { FinishOnboarding } from './finish-onboarding.js';
import { OnboardingStore } from './onboarding-store.js';
import { OnboardingQueries } from './onboarding.queries.js';
import { OnboardingPersonalData } from './personal-data.source.js';
import { PrepareOnboarding } from './prepare-onboarding.js';
import { WithdrawOnboarding } from './withdraw-onboarding.js';

const useCases = [FinishOnboarding, PrepareOnboarding, WithdrawOnboarding];

@Module({
  imports: [IdentityModule, OrganisationModule, PersonalDataModule, WorkspaceMailModule],
  providers: [...useCases, ExpireOnboarding, OnboardingPersonalData, OnboardingQueries, OnboardingStore],
  exports: [...useCases, OnboardingQueries],
})
export class OnboardingModule {}
