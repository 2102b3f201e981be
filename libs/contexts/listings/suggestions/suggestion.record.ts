import type { Selectable } from 'kysely';
import { suggestionMachine } from '#domain/listings/suggestion-machine';
import type { SuggestionState } from '#domain/listings/suggestion-machine';
import type { ResourceKind } from '#platform/access';
import type { DB } from '#platform/database';
import type { SuggestedValues } from './suggested-values.js';

export type SuggestionRecord = Omit<Selectable<DB['publisher_suggestion']>, 'state' | 'suggested'> & {
  readonly state: SuggestionState;
  readonly suggested: SuggestedValues;
};

/** Where the state of suggestions is kept. */
export const suggestionTable = { machine: suggestionMachine, table: 'publisher_suggestion' } as const;

/** What a portal suggests to change about a location. */
export const suggestionResource: ResourceKind = {
  name: 'suggestion',
  notFound: 'suggestionNotFound',
  table: 'publisher_suggestion',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};
