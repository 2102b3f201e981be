import { defineMachine } from '../machines/machine.js';

export const gbpStates = ['PROCESSING', 'WAITING', 'VERIFIED', 'FAILED', 'DISCONNECTED', 'ENDED'] as const;
export type GbpState = (typeof gbpStates)[number];
export type GbpEvent =
  | 'begin'
  | 'ask'
  | 'answer'
  | 'verify'
  | 'verifiedElsewhere'
  | 'expire'
  | 'fail'
  | 'suspend'
  | 'lose'
  | 'reconnect'
  | 'reset'
  | 'end';

/** One location's way to a Google Business Profile that is verified and in sync, and what is asked of its owner meanwhile. */
export const gbpActionMachine = defineMachine<GbpState, GbpEvent, object, never>({
  name: 'gbp-action',
  words: {
    summary:
      'The product GoogleMyBusiness brings a location to Google and keeps its profile there right. What the platform cannot decide it asks: which profile is the location’s, whose data hold, how the ownership is proven. The way is described on the page [Google Business Profile](/docs/google-business-profile).',
    shown:
      '`status` of the pending action. The subscription is `ACTIVE` as soon as the profile is `VERIFIED` for the first time; what comes later is shown here, not there.',
    operations: [
      'GET /api/listing/GBPActions/{id}',
      'POST /api/listing/GBPActions/{id}',
      'POST /api/location/syncGBPLocation/{id}',
      'POST /api/listing/verifyGMB',
      'POST /api/listing/completeGMB',
    ],
    states: {
      PROCESSING: 'The platform is at work with Google, or waits for Google’s review.',
      WAITING: '`actionType` says what is asked of you. Without one, an account has to be chosen: `error` says so.',
      VERIFIED: 'The profile is verified; changes of the location go to Google by themselves.',
      FAILED: '`error` says why. `RESET` begins anew.',
      DISCONNECTED:
        'There is no connection to Google, or Google no longer takes it. It goes on by itself once there is.',
      ENDED:
        'No subscription of the location holds GoogleMyBusiness any more. The profile stays at Google, its owner’s.',
    },
    events: {
      begin: 'A subscription with GoogleMyBusiness is handed over.',
      ask: 'A decision is needed: profiles that could be the location’s, a profile of somebody else, data that differ, a proof of ownership, an account.',
      answer: 'A user answers.',
      verify: 'Google counts the profile as verified, and it holds what was decided.',
      verifiedElsewhere: 'The owner has verified the profile at Google itself, by video for example.',
      expire: 'The PIN that was asked for is no longer valid.',
      fail: 'Google refuses, or the profile is suspended.',
      suspend: 'Google has suspended the profile, or it is gone from the account.',
      lose: 'There is no connection, or Google no longer takes it.',
      reconnect: 'There is a connection again.',
      reset: 'A user sends `RESET`: everything that was found and decided is forgotten. Nothing is deleted at Google.',
      end: 'The last subscription has finished, or the location was deleted.',
    },
    good: ['VERIFIED'],
    trouble: ['FAILED', 'DISCONNECTED'],
  },
  states: gbpStates,
  events: [
    'begin',
    'ask',
    'answer',
    'verify',
    'verifiedElsewhere',
    'expire',
    'fail',
    'suspend',
    'lose',
    'reconnect',
    'reset',
    'end',
  ],
  final: ['ENDED'],
  guards: {},
  rows: [
    { from: null, event: 'begin', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'ask', to: 'WAITING' },
    { from: 'PROCESSING', event: 'verify', to: 'VERIFIED' },
    { from: 'PROCESSING', event: 'fail', to: 'FAILED' },
    { from: 'WAITING', event: 'answer', to: 'PROCESSING' },
    { from: 'WAITING', event: 'verifiedElsewhere', to: 'VERIFIED' },
    { from: 'WAITING', event: 'expire', to: 'PROCESSING' },
    { from: 'VERIFIED', event: 'ask', to: 'WAITING' },
    { from: 'VERIFIED', event: 'suspend', to: 'FAILED' },
    { from: 'PROCESSING', event: 'lose', to: 'DISCONNECTED' },
    { from: 'WAITING', event: 'lose', to: 'DISCONNECTED' },
    { from: 'VERIFIED', event: 'lose', to: 'DISCONNECTED' },
    { from: 'FAILED', event: 'lose', to: 'DISCONNECTED' },
    { from: 'DISCONNECTED', event: 'reconnect', to: 'PROCESSING' },
    { from: 'WAITING', event: 'reset', to: 'PROCESSING' },
    { from: 'VERIFIED', event: 'reset', to: 'PROCESSING' },
    { from: 'FAILED', event: 'reset', to: 'PROCESSING' },
    { from: 'DISCONNECTED', event: 'reset', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'end', to: 'ENDED' },
    { from: 'WAITING', event: 'end', to: 'ENDED' },
    { from: 'VERIFIED', event: 'end', to: 'ENDED' },
    { from: 'FAILED', event: 'end', to: 'ENDED' },
    { from: 'DISCONNECTED', event: 'end', to: 'ENDED' },
  ],
});
