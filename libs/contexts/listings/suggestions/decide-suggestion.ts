import { Injectable } from '@nestjs/common';
import { LocationQueries, PublicationQueries } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { subjectOf, Transitions } from '#platform/transitions';
import { SuggestedChange } from './suggested-change.js';
import { suggestionTable } from './suggestion.record.js';
import type { SuggestionRecord } from './suggestion.record.js';
import { SuggestionStore } from './suggestion.store.js';

/** A user accepts or rejects what a portal suggests. */
@Injectable()
export class DecideSuggestion {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly suggestions: SuggestionStore,
    private readonly locations: LocationQueries,
    private readonly publications: PublicationQueries,
    private readonly suggestedChange: SuggestedChange,
  ) {}

  /**
   * Accepting changes the location in the same transaction, as if the user had typed it in.
   * @throws DomainError `transitionNotAllowed` when it was decided on before; `suggestionOutdated`; what the rules of
   *   locations throw where a portal's values break them
   */
  async execute(actor: Actor, { id, locationId }: Placement, accept: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      // The order of locks, everywhere: location first.
      await this.locations.lock(tx, locationId === null ? [] : [locationId]);
      const suggestion = await this.suggestions.lock(tx, id);
      if (suggestion === undefined) throw new DomainError('suggestionNotFound', { id });
      const event = accept ? 'accept' : 'reject';
      await this.transitions.demand(
        tx,
        suggestionTable,
        subjectOf(suggestion),
        event,
        {},
        {},
        {
          decided_by: actor.user.id,
          decided_at: new Date(),
        },
      );
      if (accept) await this.change(actor, suggestion);
      return id;
    });
  }

  private async change(actor: Actor, suggestion: SuggestionRecord): Promise<void> {
    const { locationId: id, workspaceId, suggested } = suggestion;
    const [facts] = await this.publications.of([id]);
    if (facts === undefined || facts.deleted) throw new DomainError('locationNotFound', { id });
    const { changed, equal } = await this.suggestions.standing(suggestion, facts);
    if (changed.length > 0) throw new DomainError('suggestionOutdated', { fields: changed.join(', ') });
    const wanted = Object.fromEntries(
      Object.entries(suggested).filter(([field]) => !equal.some((same) => same === field)),
    );
    await this.suggestedChange.make(actor, { id, workspaceId }, wanted);
  }
}
