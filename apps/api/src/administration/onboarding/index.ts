import { OnboardingController } from './onboarding.controller.js';
import { StageOfferController } from './stage-offer.controller.js';
import { StageController } from './stage.controller.js';

export const onboardingControllers = [OnboardingController, StageController, StageOfferController];
