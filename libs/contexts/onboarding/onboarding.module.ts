import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { ExpireOnboarding } from './expire-onboarding.js';
import { FinishOnboarding } from './finish-onboarding.js';
import { OnboardingStore } from './onboarding-store.js';
import { OnboardingQueries } from './onboarding.queries.js';
import { OnboardingPersonalData } from './personal-data.source.js';
import { PrepareOnboarding } from './prepare-onboarding.js';
import { PreparedBusiness } from './prepared-business.js';
import { DecideStage } from './stages/decide-stage.js';
import { StagePersonalData } from './stages/personal-data.source.js';
import { StageBusiness } from './stages/stage-business.js';
import { StageOffers } from './stages/stage-offers.service.js';
import { StageQueries } from './stages/stage.queries.js';
import { WithdrawOnboarding } from './withdraw-onboarding.js';
import { OnboardingEntity } from './onboarding.entity.js';
import { StageOfferEntity } from './stages/stage-offer.entity.js';
import { StageEntity } from './stages/stage.entity.js';

const useCases = [FinishOnboarding, PrepareOnboarding, WithdrawOnboarding, DecideStage, StageBusiness, StageOffers];
const queries = [OnboardingQueries, StageQueries];

@Module({
  imports: [
    TypeOrmModule.forFeature([OnboardingEntity, StageEntity, StageOfferEntity]),
    ContractsModule,
    IdentityModule,
    LocationsModule,
    TenancyModule,
    PersonalDataModule,
    SubscriptionsModule,
    WorkspaceMailModule,
  ],
  providers: [
    ...useCases,
    ...queries,
    ExpireOnboarding,
    OnboardingPersonalData,
    OnboardingStore,
    PreparedBusiness,
    StagePersonalData,
  ],
  exports: [...useCases, ...queries],
})
export class OnboardingModule {}
