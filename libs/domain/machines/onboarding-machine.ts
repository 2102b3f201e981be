import { defineMachine } from './machine.js';
import type { DecidedValueOf } from '../lists/lists.js';

export type OnboardingState = DecidedValueOf<'onboardingState'>;
export type OnboardingEvent = 'prepare' | 'finish' | 'withdraw' | 'expire' | 'block';

/** A company with its first location that an agency has prepared for an owner. */
export const onboardingMachine = defineMachine<OnboardingState, OnboardingEvent, object, never>({
  name: 'onboarding',
  words: {
    summary:
      'An agency prepares a company with its first location for a self service user, who is emailed a link and confirms it within 14 days. The guide is [Claims and onboarding](/docs/claims).',
    shown: '`state` of the onboarding.',
    operations: [
      'POST /api/onboarding',
      'GET /api/onboarding',
      'GET /api/onboarding/{onboardingId}',
      'DELETE /api/onboarding/{onboardingId}',
      'POST /api/onboarding/{onboardingId}/company',
    ],
    states: {
      open: 'The owner was mailed and has not confirmed yet.',
      finished: 'Company and location were created; the user owns the company.',
      withdrawn: 'The agency took it back before it was confirmed.',
      expired: '14 days have passed. Prepare it again.',
      blocked: 'Five wrong hashes were sent. Prepare it again.',
    },
    events: {
      prepare: 'An agency prepares it, and the owner is emailed.',
      finish: 'The owner confirms with the hash of the email.',
      withdraw: 'An agency withdraws it.',
      expire: '14 days have passed.',
      block: 'A wrong hash is sent for the fifth time.',
    },
    good: ['open', 'finished'],
    trouble: ['expired', 'blocked'],
  },
  states: ['open', 'finished', 'withdrawn', 'expired', 'blocked'],
  events: ['prepare', 'finish', 'withdraw', 'expire', 'block'],
  final: ['finished', 'withdrawn', 'expired', 'blocked'],
  guards: {},
  rows: [
    { from: null, event: 'prepare', to: 'open' },
    { from: 'open', event: 'finish', to: 'finished' },
    { from: 'open', event: 'withdraw', to: 'withdrawn' },
    { from: 'open', event: 'expire', to: 'expired' },
    { from: 'open', event: 'block', to: 'blocked' },
  ],
});
