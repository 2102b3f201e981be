import { lists } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';
import type { ValueOf } from '../lists/lists.js';

export const suggestionStates = lists.publisherSuggestionStatus;
export type SuggestionState = ValueOf<'publisherSuggestionStatus'>;
export type SuggestionEvent = 'suggest' | 'accept' | 'reject' | 'supersede';

/** A change of a location that a portal suggests. */
export const suggestionMachine = defineMachine<SuggestionState, SuggestionEvent, object, never>({
  name: 'suggestion',
  words: {
    summary:
      'Portals hear of changes from their visitors and editors, and suggest them. A suggestion waits until somebody decides. How to decide is on the page [Suggestions by publishers](/docs/suggestions).',
    shown: '`status` of a suggestion shows the state.',
    operations: [
      'GET /api/listing/publisher-suggestion',
      'PUT /api/listing/publisher-suggestion/{suggestionId}/{accept}',
    ],
    states: {
      Open: 'Nobody has decided yet.',
      Accepted: 'The location says now what the portal suggested, and so do the other portals.',
      Rejected:
        'Somebody did not want it, or the location was changed in the meantime. The portal goes on showing what the location says.',
    },
    events: {
      suggest: 'A portal reports `listing.suggested`.',
      accept: 'A user accepts: the location is changed in the same transaction.',
      reject: 'A user rejects.',
      supersede:
        'The location says the same already, or the portal had seen an older version of a field that was changed since.',
    },
    good: ['Accepted'],
    trouble: [],
  },
  states: suggestionStates,
  events: ['suggest', 'accept', 'reject', 'supersede'],
  final: ['Accepted', 'Rejected'],
  guards: {},
  rows: [
    { from: null, event: 'suggest', to: 'Open' },
    { from: 'Open', event: 'accept', to: 'Accepted' },
    { from: 'Open', event: 'reject', to: 'Rejected' },
    { from: 'Open', event: 'supersede', to: 'Rejected' },
  ],
});
