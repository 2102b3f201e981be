import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type ContentCampaignState = ValueOf<'contentCampaignStatus'>;
export type ContentCampaignEvent = 'draft' | 'plan' | 'edit' | 'start' | 'finish' | 'cancel';

/** A campaign that asks the people of locations to bring content up to date. */
export const contentCampaignMachine = defineMachine<ContentCampaignState, ContentCampaignEvent, object, never>({
  name: 'content-campaign',
  words: {
    summary:
      'A content campaign asks the people of locations by email to check content and bring it up to date, between two times that are local to each location. The page [Content campaigns](/docs/content-campaigns) describes it.',
    shown: '`status` of the content campaign.',
    operations: [
      'POST /api/admin/contentCampaign/{id}',
      'PUT /api/admin/contentCampaign/{id}',
      'PUT /api/admin/contentCampaign/cancel/{id}',
      'GET /api/admin/contentCampaign/{id}',
    ],
    states: {
      draft: 'It is being prepared; nothing is sent.',
      planned: 'Its locations are chosen. It starts by itself.',
      active: 'Emails are sent as the start comes in each time zone, and the links in them work until the end.',
      done: 'The end has come in the last time zone. The links say so.',
      cancelled: 'It was stopped. No more emails are sent, and the links no longer work.',
    },
    events: {
      draft: 'A user creates it as a draft.',
      plan: 'A user creates it as planned, or sets the status `planned`.',
      edit: 'A user sets the status `draft` again.',
      start: 'The start comes in the first time zone.',
      finish: 'The end comes in the last time zone.',
      cancel: 'A user cancels it.',
    },
    good: ['active', 'done'],
    trouble: [],
  },
  states: lists.contentCampaignStatus,
  events: ['draft', 'plan', 'edit', 'start', 'finish', 'cancel'],
  final: ['done', 'cancelled'],
  guards: {},
  rows: [
    { from: null, event: 'draft', to: 'draft' },
    { from: null, event: 'plan', to: 'planned' },
    { from: 'draft', event: 'plan', to: 'planned' },
    { from: 'planned', event: 'edit', to: 'draft' },
    { from: 'planned', event: 'start', to: 'active' },
    { from: 'active', event: 'finish', to: 'done' },
    { from: 'draft', event: 'cancel', to: 'cancelled' },
    { from: 'planned', event: 'cancel', to: 'cancelled' },
    { from: 'active', event: 'cancel', to: 'cancelled' },
  ],
});
