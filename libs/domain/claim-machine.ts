import { defineMachine } from './machine.js';

export type ClaimState = 'started' | 'verified' | 'used' | 'expired' | 'blocked';
export type ClaimEvent = 'start' | 'verify' | 'use' | 'expire' | 'block';

/** The proof that somebody holds a phone number: a PIN sent to it. Good for one location, for 30 minutes. */
export const claimMachine = defineMachine<ClaimState, ClaimEvent, object, never>({
  name: 'claim',
  words: {
    summary:
      'A claim proves that a self service user holds the phone number of a location: a PIN is sent to the number. It is good for one location and for 30 minutes. Users of agencies need none.',
    shown:
      'A claim is named by `claimId` together with `pinVerification`. One that is not `verified` is refused with error 1001 for the field `claimId`.',
    operations: ['POST /v5/company/{companyId}/location', 'POST /v5/{contentType}/{contentId}/mainphone'],
    states: {
      started: 'The PIN was sent and has not been entered yet.',
      verified: 'The right PIN was entered. The claim can be used once.',
      used: 'A location was created or its main phone set with it. The next one needs a new claim.',
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
    planned: ['start', 'verify', 'expire'],
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
