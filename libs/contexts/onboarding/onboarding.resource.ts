import type { ResourceKind } from '#platform/access';

/** Seen by those who look after its workspace, and by the user whom it is for. */
export const onboardingResource: ResourceKind = {
  name: 'onboarding',
  notFound: 'onboardingNotFound',
  table: 'onboarding',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  user: { id: 'r.user_id', alone: false },
};
