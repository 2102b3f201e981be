import { defineMachine } from './machine.js';

export const subscriptionStates = [
  'ORDERED',
  'PROCESSING',
  'ACTIVE',
  'EXPIRING',
  'EXPIRINGON',
  'FINISHED',
  'FAILED',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** In which it runs, which includes the time until a known end. */
export const runningStates: ReadonlySet<SubscriptionState> = new Set(['ACTIVE', 'EXPIRING', 'EXPIRINGON']);

/** Views show one EXPIRING where the platform knows two. */
export const shownState = (state: SubscriptionState): Exclude<SubscriptionState, 'EXPIRINGON'> =>
  state === 'EXPIRINGON' ? 'EXPIRING' : state;

export const subscriptionEvents = [
  'order',
  'purchase',
  'startTrial',
  'initialise',
  'dataLost',
  'confirm',
  'startReached',
  'reject',
  'giveUp',
  'retry',
  'end',
  'requestEnd',
  'changeEnd',
  'confirmEnd',
  'refuseEnd',
  'withdrawEnd',
  'endReached',
  'trialEnded',
  'parentEnded',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** What the guards ask; gathered by the caller inside its transaction. */
export interface SubscriptionFacts {
  /** Required data of the location (or the location itself) is missing. */
  readonly missing: boolean;
  /** Work was given to a third party. */
  readonly handedOver: boolean;
  /** Everybody outside who sets products up has confirmed. */
  readonly confirmed: boolean;
  /** Everybody outside has confirmed the end that was asked for. */
  readonly endConfirmed: boolean;
  /** 00:00 of the start date has passed at the location. */
  readonly startReached: boolean;
  /** The end day is over at the location. */
  readonly endReached: boolean;
  /** It was ACTIVE before its end was asked for. */
  readonly wasActive: boolean;
  /** The trial was taken over into a paid subscription. */
  readonly converted: boolean;
  /** Nobody outside who sets it up refuses any more. */
  readonly accepted: boolean;
}

/** One use of a licence by one location. Source: partner §4, administration §4, product decisions on the gaps. */
export const subscriptionMachine = defineMachine({
  name: 'subscription',
  words: {
    summary:
      'A subscription is one use of a licence by one location: it is ordered, set up at third parties, runs, and ends. Days are days at the location: it starts at 00:00 of the start date there, and ends when the end date is over there.',
    shown:
      '`status` of a subscription shows the state, except that `EXPIRINGON` is shown as `EXPIRING`. `possibleActions` names what a user can do in it.',
    operations: [
      'POST /v5/contract/{contractId}/order',
      'POST /v5/contract/{contractId}/purchase',
      'POST /v5/contract/{contractId}/start-trial',
      'PUT /v5/contract/{contractId}/subscription/{subscriptionId}',
      'POST /v5/contract/{contractId}/subscription/{subscriptionId}/action',
      'GET /v5/subscription/{subscriptionId}',
    ],
    states: {
      ORDERED:
        'Something is missing: the location itself, or data of it. `missingRequirements` names what, `possibleActions` how to give it.',
      PROCESSING:
        'Nothing is missing. It waits for the start date and for third parties to confirm (of several portals one is enough; every other product must be confirmed); it is `ACTIVE` when all has come.',
      ACTIVE:
        'The start date has come and third parties have confirmed. What goes wrong later is in `errors` and `warnings`, not in the state.',
      EXPIRING:
        'Its end was asked for, and third parties have yet to confirm it. The action `WITHDRAW_END` takes the end back.',
      EXPIRINGON:
        'Third parties have confirmed the end. It comes when the end date is over; until then `WITHDRAW_END` is possible.',
      FINISHED: 'It is over, and its place on the licence is free again.',
      FAILED:
        'Third parties refused permanently; `errors` says why. It holds its place on the licence until it is retried or ended, or what was refused is there after all.',
    },
    events: {
      order: 'An agency orders with `POST /v5/contract/{contractId}/order`; the response shows the first state.',
      purchase: 'A self service user has paid with `POST /v5/contract/{contractId}/purchase`.',
      startTrial: 'A self service user tries a product with `POST /v5/contract/{contractId}/start-trial`.',
      initialise:
        'The last missing thing is there: a location by the action `ASSIGN_LOCATION`, or data by a change of the location.',
      dataLost: 'A change of the location has removed required data.',
      confirm:
        'A third party has done its part, for example a listing is `LIVE`, also after it had refused. It is active when all parts are done.',
      startReached: '00:00 of the start date has come at the location.',
      reject: 'A third party has refused permanently: every portal, or the provider of another product.',
      giveUp: 'A third party has not answered within 14 days.',
      retry: 'A user calls the action `RETRY`: the work is handed over anew.',
      end: 'A user sets an end date before it was active. Where no third party knows of it, today ends it at once and a later day is only noted.',
      requestEnd: 'A user sets an end date while it is active: third parties are told.',
      changeEnd: 'The end date is moved: third parties are told again.',
      confirmEnd: 'Third parties have confirmed the end.',
      refuseEnd: 'A third party refuses the end: the end date is removed, and `errors` says why.',
      withdrawEnd: 'A user calls the action `WITHDRAW_END`, or clears the end date, before it is over.',
      endReached: 'The end date is over at the location.',
      trialEnded:
        'The last day of the trial is over at the location. It is converted when it runs, somebody pays for the contract, and the price was shown when it began; else it ends.',
      parentEnded: 'Its location or company was deleted: the end date becomes today.',
    },
    good: ['ACTIVE'],
    trouble: ['ORDERED', 'FAILED'],
  },
  states: subscriptionStates,
  events: subscriptionEvents,
  final: ['FINISHED'],
  guards: {
    missing: { words: 'required data is missing', holds: (facts: SubscriptionFacts) => facts.missing },
    complete: { words: 'nothing is missing', holds: (facts) => !facts.missing },
    handedOver: { words: 'handed over to a third party', holds: (facts) => facts.handedOver },
    notHandedOver: { words: 'not handed over yet', holds: (facts) => !facts.handedOver },
    ready: {
      words: 'the start date is reached, all third parties have confirmed',
      holds: (facts) => facts.startReached && facts.confirmed,
    },
    confirmed: { words: 'all third parties have confirmed', holds: (facts) => facts.confirmed },
    endConfirmed: { words: 'all third parties have confirmed the end', holds: (facts) => facts.endConfirmed },
    wasActive: { words: 'it was active before', holds: (facts) => facts.wasActive },
    converted: { words: 'the trial was converted', holds: (facts) => facts.converted },
    accepted: { words: 'no third party refuses any more', holds: (facts) => facts.accepted },
    open: { words: 'the end date is not reached', holds: (facts) => !facts.endReached && !facts.missing },
    openButMissing: {
      words: 'the end date is not reached, required data is missing',
      holds: (facts) => !facts.endReached && facts.missing,
    },
  },
  rows: [
    { from: null, event: 'order', guard: 'missing', to: 'ORDERED' },
    { from: null, event: 'order', to: 'PROCESSING' },
    { from: null, event: 'purchase', guard: 'missing', to: 'ORDERED' },
    { from: null, event: 'purchase', to: 'PROCESSING' },
    { from: null, event: 'startTrial', guard: 'missing', to: 'ORDERED' },
    { from: null, event: 'startTrial', to: 'PROCESSING' },

    { from: 'ORDERED', event: 'initialise', guard: 'complete', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'dataLost', guard: 'notHandedOver', to: 'ORDERED' },
    { from: 'PROCESSING', event: 'confirm', guard: 'ready', to: 'ACTIVE' },
    { from: 'PROCESSING', event: 'confirm', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'startReached', guard: 'confirmed', to: 'ACTIVE' },
    { from: 'PROCESSING', event: 'startReached', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'reject', to: 'FAILED' },
    { from: 'PROCESSING', event: 'giveUp', to: 'FAILED' },

    // What was refused is there after all: its data were corrected, or a portal thought again.
    { from: 'FAILED', event: 'confirm', guard: 'ready', to: 'ACTIVE' },
    { from: 'FAILED', event: 'confirm', guard: 'accepted', to: 'PROCESSING' },
    { from: 'FAILED', event: 'confirm', to: 'FAILED' },
    { from: 'FAILED', event: 'retry', guard: 'openButMissing', to: 'ORDERED' },
    { from: 'FAILED', event: 'retry', guard: 'open', to: 'PROCESSING' },

    { from: 'ORDERED', event: 'end', to: 'FINISHED' },
    { from: 'ORDERED', event: 'endReached', to: 'FINISHED' },
    { from: 'ORDERED', event: 'parentEnded', to: 'FINISHED' },
    { from: 'FAILED', event: 'end', to: 'FINISHED' },
    { from: 'FAILED', event: 'endReached', to: 'FINISHED' },
    { from: 'FAILED', event: 'parentEnded', to: 'FINISHED' },
    { from: 'PROCESSING', event: 'end', guard: 'handedOver', to: 'EXPIRING' },
    { from: 'PROCESSING', event: 'end', to: 'FINISHED' },
    { from: 'PROCESSING', event: 'parentEnded', guard: 'handedOver', to: 'EXPIRING' },
    { from: 'PROCESSING', event: 'parentEnded', to: 'FINISHED' },
    // An end agreed at order passes while the third party is still silent: what it does later is withdrawn again.
    { from: 'PROCESSING', event: 'endReached', to: 'FINISHED' },

    { from: 'ACTIVE', event: 'requestEnd', to: 'EXPIRING' },
    { from: 'ACTIVE', event: 'parentEnded', to: 'EXPIRING' },
    { from: 'ACTIVE', event: 'endReached', to: 'FINISHED' },
    { from: 'ACTIVE', event: 'trialEnded', guard: 'converted', to: 'ACTIVE' },
    { from: 'ACTIVE', event: 'trialEnded', to: 'FINISHED' },
    // Nobody pays for what never ran; a later end than the trial's is paid until then.
    { from: 'ORDERED', event: 'trialEnded', to: 'FINISHED' },
    { from: 'PROCESSING', event: 'trialEnded', to: 'FINISHED' },
    { from: 'FAILED', event: 'trialEnded', to: 'FINISHED' },
    { from: 'EXPIRING', event: 'trialEnded', guard: 'converted', to: 'EXPIRING' },
    { from: 'EXPIRING', event: 'trialEnded', to: 'FINISHED' },
    { from: 'EXPIRINGON', event: 'trialEnded', guard: 'converted', to: 'EXPIRINGON' },
    { from: 'EXPIRINGON', event: 'trialEnded', to: 'FINISHED' },

    { from: 'EXPIRING', event: 'changeEnd', to: 'EXPIRING' },
    { from: 'EXPIRINGON', event: 'changeEnd', to: 'EXPIRING' },
    { from: 'EXPIRING', event: 'confirm', to: 'EXPIRING' },
    { from: 'EXPIRINGON', event: 'confirm', to: 'EXPIRINGON' },
    { from: 'EXPIRING', event: 'confirmEnd', guard: 'endConfirmed', to: 'EXPIRINGON' },
    { from: 'EXPIRING', event: 'confirmEnd', to: 'EXPIRING' },
    { from: 'EXPIRING', event: 'refuseEnd', to: 'ACTIVE' },
    { from: 'EXPIRING', event: 'withdrawEnd', guard: 'wasActive', to: 'ACTIVE' },
    { from: 'EXPIRING', event: 'withdrawEnd', to: 'PROCESSING' },
    { from: 'EXPIRINGON', event: 'withdrawEnd', guard: 'wasActive', to: 'ACTIVE' },
    { from: 'EXPIRINGON', event: 'withdrawEnd', to: 'PROCESSING' },
    { from: 'EXPIRING', event: 'endReached', to: 'FINISHED' },
    { from: 'EXPIRINGON', event: 'endReached', to: 'FINISHED' },
  ],
});
