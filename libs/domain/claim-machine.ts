import { defineMachine } from './machine.js';

export type ClaimState = 'started' | 'verified' | 'used' | 'expired' | 'blocked';
export type ClaimEvent = 'start' | 'verify' | 'use' | 'expire' | 'block';

/** The proof that somebody holds a phone number: a PIN sent to it. Good for one location, for 30 minutes. */
export const claimMachine = defineMachine<ClaimState, ClaimEvent, object, never>({
  name: 'claim',
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
