import { OnboardingController } from './onboarding.controller.js';

export const onboardingControllers = [OnboardingController];
