import { defineMachine } from './machine.js';

export type ClaimState = 'started' | 'verified' | 'used' | 'expired' | 'blocked';
export type ClaimEvent = 'start' | 'verify' | 'use' | 'expire' | 'block';

/** The proof that somebody holds a phone number: a PIN sent to it. Good for one location, for 30 minutes. */
export const claimMachine = defineMachine<ClaimState, ClaimEvent, object, never>({
  name: 'claim',
  words: {
    summary:
      'A claim proves that a self service user holds the phone number of a location: a PIN is sent to the number. It is good for one location and for 30 minutes. Users of agencies need none. The guide is [Claims and onboarding](/docs/claims).',
    shown:
      '`state` of the claim. Where a claim is used, it is named by `claimId` together with `pinVerification`; one that is not good is refused with error 1001 for the field `claimId`.',
    operations: [
      'POST /api/company/claim',
      'GET /api/company/claim/{claimId}',
      'PUT /api/company/claim/{claimId}',
      'POST /v5/company/{companyId}/location',
      'POST /v5/{contentType}/{contentId}/mainphone',
    ],
    states: {
      started:
        'The PIN was sent and has not been entered yet. The first operation that is given the right PIN verifies the claim and uses it in one go.',
      verified: 'The right PIN was entered. The claim can be used once.',
      used: 'A location was created or claimed, a company claimed or a main phone set with it. The next one needs a new claim.',
      expired: '30 minutes have passed since it was started. Ask for a new claim.',
      blocked: 'Five wrong PINs were entered. Ask for a new claim.',
    },
    events: {
      start: 'A PIN is sent to the phone number.',
      verify: 'The right PIN is entered.',
      use: 'An operation that needs the claim has succeeded.',
      expire: '30 minutes have passed.',
      block: 'A wrong PIN is entered for the fifth time.',
    },
    good: ['verified', 'used'],
    trouble: ['expired', 'blocked'],
  },
  states: ['started', 'verified', 'used', 'expired', 'blocked'],
  events: ['start', 'verify', 'use', 'expire', 'block'],
  final: ['used', 'expired', 'blocked'],
  guards: {},
  rows: [
    { from: null, event: 'start', to: 'started' },
    { from: 'started', event: 'verify', to: 'verified' },
    { from: 'verified', event: 'use', to: 'used' },
    { from: 'started', event: 'expire', to: 'expired' },
    { from: 'verified', event: 'expire', to: 'expired' },
    // Five wrong PINs, whether at verification or at use.
    { from: 'started', event: 'block', to: 'blocked' },
    { from: 'verified', event: 'block', to: 'blocked' },
  ],
});
