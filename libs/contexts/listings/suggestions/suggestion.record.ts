import { suggestionMachine } from '#domain/listings/suggestion-machine';
import type { ResourceKind } from '#platform/access';
import { sql } from '#platform/database';
import type { PublisherSuggestionEntity } from './publisher-suggestion.entity.js';

export type SuggestionRecord = Readonly<
  Pick<PublisherSuggestionEntity, 'id' | 'workspaceId' | 'locationId' | 'state' | 'suggested' | 'seenVersion'>
>;

/** The columns of a {@link SuggestionRecord}, over `publisher_suggestion s`. */
export const suggestionColumns = sql`s.id, s.workspace_id as "workspaceId", s.location_id as "locationId", s.state, s.suggested,
  s.seen_version as "seenVersion"`;

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
