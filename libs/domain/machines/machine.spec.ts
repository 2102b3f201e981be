import { describe, expect, it } from '@jest/globals';
import { addOnMachine } from './add-on-machine.js';
import { bankEntryMachine } from '../bank-statements/bank-entry-machine.js';
import { claimMachine } from './claim-machine.js';
import { connectionMachine } from './connection-machine.js';
import { duplicateMachine } from '../listings/duplicate-machine.js';
import { contentCampaignMachine } from '../content-campaigns/content-campaign-machine.js';
import { contentMachine } from './content-machine.js';
import { fulfilmentMachine } from './fulfilment-machine.js';
import { gbpActionMachine } from '../google/gbp-action-machine.js';
import { instagramCheckMachine } from './instagram-check-machine.js';
import { onboardingMachine } from './onboarding-machine.js';
import { invoiceMachine } from '../billing/invoice-machine.js';
import { jobMachine } from './job-machine.js';
import { lists } from '../lists/lists.js';
import { listingMachine } from '../listings/listing-machine.js';
import { defineMachine, machineDefects, nextState, possibleEvents } from './machine.js';
import type { Machine } from './machine.js';
import { paymentMachine } from '../payments/payment-machine.js';
import { refundMachine } from '../payments/refund-machine.js';
import { reviewAnswerMachine } from '../reviews/review-answer-machine.js';
import { messageMachine } from '../messaging/message-machine.js';
import { opinionOrderMachine } from '../opinion-management/opinion-order-machine.js';
import { purchaseMachine } from './purchase-machine.js';
import { stageMachine } from './stage-machine.js';
import { subscriptionMachine } from './subscription-machine.js';
import type { SubscriptionFacts } from './subscription-machine.js';
import { taskMachine } from './task-machine.js';
import { suggestionMachine } from '../listings/suggestion-machine.js';
import { campaignMachine, segmentMachine } from '../reach/campaign-machine.js';
import { postCommentMachine } from '../social/post-comment-machine.js';
import { postMachine } from '../social/post-machine.js';
import { dynamicVideoMachine } from '../video/dynamic-video-machine.js';
import { whiteLabelMachine } from '../white-label/white-label-machine.js';
import { videoUploadMachine } from '../video/video-upload-machine.js';
import { suspensionMachine } from '../suspension/suspension-machine.js';
import { userMachine } from '../identity/user-machine.js';

const machines = [
  subscriptionMachine,
  listingMachine,
  jobMachine,
  bankEntryMachine,
  claimMachine,
  connectionMachine,
  instagramCheckMachine,
  contentMachine,
  contentCampaignMachine,
  fulfilmentMachine,
  gbpActionMachine,
  addOnMachine,
  invoiceMachine,
  onboardingMachine,
  paymentMachine,
  refundMachine,
  userMachine,
  purchaseMachine,
  duplicateMachine,
  suggestionMachine,
  stageMachine,
  taskMachine,
  reviewAnswerMachine,
  postMachine,
  postCommentMachine,
  campaignMachine,
  segmentMachine,
  messageMachine,
  opinionOrderMachine,
  dynamicVideoMachine,
  whiteLabelMachine,
  videoUploadMachine,
  suspensionMachine,
] as unknown as Machine<string, string, never>[];

const facts = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  missing: false,
  handedOver: false,
  confirmed: false,
  endConfirmed: false,
  startReached: false,
  endReached: false,
  wasActive: false,
  converted: false,
  accepted: false,
  ...changes,
});

describe('machine tables', () => {
  it.each(machines.map((machine) => [machine.name, machine] as const))('%s has no defect', (_name, machine) => {
    expect(machineDefects(machine)).toEqual([]);
  });

  it.each(machines.map((machine) => [machine.name, machine] as const))(
    '%s has words for a reader',
    (_name, machine) => {
      const { summary, shown, operations, states, events } = machine.words;
      for (const text of [summary, shown, ...Object.values(states), ...Object.values(events)])
        expect(text).toMatch(/^\S.*\.$/);
      expect(Object.keys(states).toSorted()).toEqual([...machine.states].toSorted());
      expect(Object.keys(events).toSorted()).toEqual([...machine.events].toSorted());
      for (const operation of operations) expect(operation).toMatch(/^(GET|POST|PUT|DELETE) \/(v5|api)\//);
    },
  );

  it('finds every kind of defect', () => {
    const broken = defineMachine({
      name: 'broken',
      words: {
        summary: '',
        shown: '',
        operations: [],
        states: { A: '', B: '', LOST: '', END: '' },
        events: { go: '', stop: '', never: '' },
        good: [],
        trouble: [],
      },
      states: ['A', 'B', 'LOST', 'END'],
      events: ['go', 'stop', 'never'],
      final: ['END'],
      guards: { idle: { words: 'nobody asks', holds: () => true } },
      rows: [
        { from: null, event: 'go', to: 'A' },
        { from: 'A', event: 'go', to: 'END' },
        { from: 'A', event: 'go', to: 'B' },
        { from: 'END', event: 'stop', to: 'NOWHERE' },
      ] as never,
    }) as unknown as Machine<string, string, never>;
    expect(machineDefects(broken)).toEqual([
      'A go: hidden by an earlier row without guard',
      'END stop: unknown target NOWHERE',
      'END stop: leaves a final state',
      'LOST: nobody reaches it',
      'B: no way out',
      'LOST: no way out',
      'never: no row takes it',
      'idle: no row asks it',
    ]);
  });

  it('walks every pair of state and event without surprise', () => {
    for (const machine of machines)
      for (const state of machine.states)
        for (const event of machine.events) {
          const next = nextState(machine, state, event, {} as never);
          const rows = machine.rows.filter((row) => row.from === state && row.event === event);
          if (next === undefined) expect(rows.filter((row) => row.guard === undefined)).toEqual([]);
          else expect(rows.map((row) => row.to)).toContain(next);
        }
  });

  it('uses the specification’s states', () => {
    expect(new Set(subscriptionMachine.states)).toEqual(
      new Set([...lists['subscriptionStatus.partner'], ...lists['subscriptionStatus.administration']]),
    );
    expect(listingMachine.states.filter((state) => state !== 'RELEASED').toSorted()).toEqual(
      [...lists.portalStatus].toSorted(),
    );
    expect(duplicateMachine.states).toEqual(lists.duplicateStatus);
  });
});

describe('subscription', () => {
  it('becomes active when both the start date and the confirmation have come, in either order', () => {
    expect(nextState(subscriptionMachine, 'PROCESSING', 'confirm', facts())).toBe('PROCESSING');
    expect(nextState(subscriptionMachine, 'PROCESSING', 'startReached', facts({ confirmed: true }))).toBe('ACTIVE');
    expect(nextState(subscriptionMachine, 'PROCESSING', 'startReached', facts())).toBe('PROCESSING');
    expect(
      nextState(subscriptionMachine, 'PROCESSING', 'confirm', facts({ startReached: true, confirmed: true })),
    ).toBe('ACTIVE');
    expect(nextState(subscriptionMachine, 'PROCESSING', 'confirm', facts({ startReached: true }))).toBe('PROCESSING');
  });

  it('goes back to ORDERED for lost data only before the hand-over', () => {
    expect(nextState(subscriptionMachine, 'PROCESSING', 'dataLost', facts({ missing: true }))).toBe('ORDERED');
    expect(nextState(subscriptionMachine, 'PROCESSING', 'dataLost', facts({ handedOver: true }))).toBeUndefined();
  });

  it('is not retried after its end', () => {
    expect(nextState(subscriptionMachine, 'FAILED', 'retry', facts({ endReached: true }))).toBeUndefined();
    expect(possibleEvents(subscriptionMachine, 'FAILED', facts())).toContain('retry');
  });

  it('never falls from ACTIVE to FAILED', () => {
    const targets = subscriptionMachine.rows.filter((row) => row.from === 'ACTIVE').map((row) => row.to);
    expect(targets).not.toContain('FAILED');
  });
});
