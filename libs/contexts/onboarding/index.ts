export { OnboardingModule } from './onboarding.module.js';
export { onboardingResource } from './onboarding.resource.js';
export { PrepareOnboarding, onboardingPage } from './prepare-onboarding.js';
export type { OnboardingInput } from './prepare-onboarding.js';
export { FinishOnboarding } from './finish-onboarding.js';
export type { OnboardingKey } from './finish-onboarding.js';
export { WithdrawOnboarding } from './withdraw-onboarding.js';
export { OnboardingQueries } from './onboarding.queries.js';
export type { OnboardingView } from './onboarding.queries.js';
