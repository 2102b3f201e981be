import { defineMachine } from '../machines/machine.js';
import type { MachineWords, TransitionRow } from '../machines/machine.js';
import type { ValueOf } from '../lists/lists.js';

/** `removed`: for callers it does not exist any more. */
export type CampaignState = ValueOf<'segmentStatus'> | 'removed';
export type CampaignEvent = 'create' | 'confirm' | 'pause' | 'resume' | 'fail' | 'retry' | 'remove';

/** Asked for, and not confirmed by the network yet. */
export const pendingStates: readonly CampaignState[] = ['active_pending', 'paused_pending'];

export const isPending = ({ state }: { readonly state: CampaignState }): boolean => pendingStates.includes(state);

export interface CampaignFacts {
  /** What a user asked for last: pause (true) or resume. */
  readonly wantsPause: boolean;
}

const states: readonly CampaignState[] = ['active_pending', 'active', 'paused_pending', 'paused', 'failed', 'removed'];
const events: readonly CampaignEvent[] = ['create', 'confirm', 'pause', 'resume', 'fail', 'retry', 'remove'];
const guards = {
  wantsPause: {
    words: 'the last request was to pause it',
    holds: ({ wantsPause }: CampaignFacts) => wantsPause,
  },
};

/** Campaigns and their segments move alike: what a user asks for is pending until the network has said so. */
const rows: readonly TransitionRow<CampaignState, CampaignEvent, 'wantsPause'>[] = [
  { from: null, event: 'create', to: 'active_pending' },
  { from: 'active_pending', event: 'confirm', to: 'active' },
  { from: 'active_pending', event: 'pause', to: 'paused_pending' },
  { from: 'active_pending', event: 'fail', to: 'failed' },
  { from: 'active_pending', event: 'remove', to: 'removed' },
  { from: 'active', event: 'pause', to: 'paused_pending' },
  { from: 'active', event: 'remove', to: 'removed' },
  { from: 'paused_pending', event: 'confirm', to: 'paused' },
  { from: 'paused_pending', event: 'resume', to: 'active_pending' },
  { from: 'paused_pending', event: 'fail', to: 'failed' },
  { from: 'paused_pending', event: 'remove', to: 'removed' },
  { from: 'paused', event: 'resume', to: 'active_pending' },
  { from: 'paused', event: 'remove', to: 'removed' },
  { from: 'failed', event: 'retry', to: 'paused_pending', guard: 'wantsPause' },
  { from: 'failed', event: 'retry', to: 'active_pending' },
  { from: 'failed', event: 'remove', to: 'removed' },
];

const stateWords: MachineWords<CampaignState, CampaignEvent>['states'] = {
  active_pending: 'It is to run, and the advertising network has not confirmed it yet.',
  active: 'It runs at the network. What the network found wrong later is in `segmentMessage`.',
  paused_pending: 'It is to pause, and the network has not confirmed it yet: it may still show ads.',
  paused: 'It shows no ads and spends nothing.',
  failed: '`segmentMessage` says what is missing or refused, and where to change it. A change tries again by itself.',
  removed: 'It was deleted, or its subscription has finished. The network shows it no longer.',
};

const eventWords = (thing: string, remove: string): MachineWords<CampaignState, CampaignEvent>['events'] => ({
  create: `The ${thing} is created.`,
  confirm: 'The network has done what was asked last.',
  pause: 'A user pauses it, or the platform does because the network has spent more than the budget.',
  resume: 'A user resumes it.',
  fail: 'The network refuses it, or something that the network needs is missing.',
  retry: 'What it is made of was changed, or it is paused or resumed again.',
  remove,
});

/** A campaign of a reach enhancement. Source: channels §4. */
export const campaignMachine = defineMachine<CampaignState, CampaignEvent, CampaignFacts, 'wantsPause'>({
  name: 'campaign',
  words: {
    summary:
      'The campaign of one subscription with ReachEnhancement at its advertising network. It is created when the subscription is handed over, and shows ads from the first day of the subscription on. The guides are [Local campaigns](/docs/local-campaigns) and [Social ads](/docs/social-ads).',
    shown: '`campaignStatus` and `campaignMessage` in `GET /api/reachEnhancement/{id}/segment`.',
    operations: ['PUT /api/reachEnhancement/pause', 'GET /api/reachEnhancement/{id}/segment'],
    states: stateWords,
    events: eventWords('campaign', 'The subscription has finished.'),
    good: ['active', 'paused'],
    trouble: ['failed'],
  },
  states,
  events,
  final: ['removed'],
  guards,
  rows,
});

/** A segment (ad group) of a campaign. Source: channels §4. */
export const segmentMachine = defineMachine<CampaignState, CampaignEvent, CampaignFacts, 'wantsPause'>({
  name: 'campaign-segment',
  words: {
    summary:
      'A segment (ad group) of a campaign with its ads. Overviews also show `invalid`: the segment runs or is paused, and the network has refused something of it later. The guides are [Local campaigns](/docs/local-campaigns) and [Social ads](/docs/social-ads).',
    shown: '`segmentStatus` and `segmentMessage` of segments.',
    operations: [
      'POST /api/reachEnhancement/{reachEnhancementId}/segment/localCampaigns',
      'POST /api/reachEnhancement/{reachEnhancementId}/segment/social',
      'PUT /api/reachEnhancement/segment/localCampaigns/pause',
      'PUT /api/reachEnhancement/segment/social/pause',
      'DELETE /api/reachEnhancement/segment/localCampaigns/{segmentId}',
      'DELETE /api/reachEnhancement/segment/social/{segmentId}',
    ],
    states: stateWords,
    events: eventWords('segment', 'A user deletes it, or the subscription has finished.'),
    good: ['active', 'paused'],
    trouble: ['failed'],
  },
  states,
  events,
  final: ['removed'],
  guards,
  rows,
});
