import { Injectable } from '@nestjs/common';
import { LocationQueries, PublicationQueries } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { ListingField } from '#domain/listings/listing-fields';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
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
   * @param fields the fields that are decided on; the others stay open. Undefined: all of them
   * @returns id of the suggestion that was decided on: with some of the fields that of one of their own
   * @throws DomainError `transitionNotAllowed` when it was decided on before; `changedMeanwhile` when that is so of a field;
   *   `suggestionOutdated`; what the rules of locations throw where a portal's values break them
   */
  async execute(
    actor: Actor,
    { id, locationId }: Placement,
    accept: boolean,
    fields?: readonly ListingField[],
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      // The order of locks, everywhere: location first.
      await this.locations.lock(tx, locationId === null ? [] : [locationId]);
      const whole = await this.suggestions.lock(tx, id);
      if (whole === undefined) throw new DomainError('suggestionNotFound', { id });
      const suggestion = whole.state === 'Open' ? await this.partOf(tx, whole, fields) : whole;
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
      return suggestion.id;
    });
  }

  /** @throws DomainError `changedMeanwhile` where a field was decided on by somebody else */
  private async partOf(
    tx: Tx,
    suggestion: SuggestionRecord,
    fields: readonly ListingField[] = [],
  ): Promise<SuggestionRecord> {
    if (fields.some((field) => !(field in suggestion.suggested))) throw new DomainError('changedMeanwhile');
    const rest = Object.keys(suggestion.suggested).filter((field) => !fields.some((chosen) => chosen === field));
    return fields.length === 0 || rest.length === 0 ? suggestion : this.suggestions.split(tx, suggestion, fields);
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
