import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { compareField } from '#domain/listings/listing-fields';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { subjectOf, Transitions } from '#platform/transitions';
import { ListingContents } from '../listing/listing-contents.js';
import { directoryListing } from '../listing/listing.fields.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { PublisherSuggestionEntity } from './publisher-suggestion.entity.js';
import { suggestionColumns, suggestionTable } from './suggestion.record.js';
import type { SuggestionRecord } from './suggestion.record.js';
import type { SuggestedValues } from './suggested-values.js';

export interface NewSuggestion {
  readonly suggested: SuggestedValues;
  readonly seenVersion: number | null;
  readonly reason: string | null;
}

/** What has become of a suggestion since the portal looked: the fields that say so already, and those that were changed. */
export interface Standing {
  readonly fields: readonly ListingField[];
  readonly equal: readonly ListingField[];
  readonly changed: readonly ListingField[];
}

@Injectable()
export class SuggestionStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly locations: PublicationQueries,
    private readonly contents: ListingContents,
  ) {}

  /** Takes a suggestion; one that the location has overtaken is Rejected at once. */
  async add(tx: Tx, listing: ListingRecord, { suggested, seenVersion, reason }: NewSuggestion): Promise<void> {
    const state = this.transitions.initial(suggestionTable, 'suggest', {});
    const { rows } = await sql<SuggestionRecord>`
      insert into publisher_suggestion as s (workspace_id, company_id, location_id, listing_id, portal_id, state, suggested,
        seen_version, reason)
      values (${listing.workspaceId}, ${listing.companyId}, ${listing.locationId}, ${listing.id}, ${listing.portalId}, ${state},
        ${JSON.stringify(suggested)}::jsonb, ${seenVersion}, ${reason})
      returning ${suggestionColumns}`.execute(tx);
    const [suggestion] = rows as [SuggestionRecord];
    await this.transitions.recordCreated(tx, suggestionTable, 'suggest', [subjectOf(suggestion)]);
    const [facts] = await this.locations.of([listing.locationId]);
    if (facts !== undefined) await this.supersedeOutdated(tx, suggestion, facts);
  }

  /**
   * Some fields are decided on by themselves: they become a suggestion of their own, and the others stay under the old id.
   * @param suggestion open, and locked; it has further fields
   */
  async split(tx: Tx, suggestion: SuggestionRecord, fields: readonly ListingField[]): Promise<SuggestionRecord> {
    const { id } = suggestion;
    const state = this.transitions.initial(suggestionTable, 'suggest', {});
    const { rows } = await sql<SuggestionRecord>`
      with rest as (
        update publisher_suggestion set suggested = suggested - ${[...fields]}::text[], version = version + 1, updated_at = now()
        where id = ${id}
      )
      insert into publisher_suggestion as s (workspace_id, company_id, location_id, listing_id, portal_id, state, suggested,
        seen_version, reason, created_at)
      select workspace_id, company_id, location_id, listing_id, portal_id, ${state},
        (select jsonb_object_agg(key, value) from jsonb_each(suggested) where key = any(${[...fields]}::text[])),
        seen_version, reason, created_at
      from publisher_suggestion where id = ${id}
      returning ${suggestionColumns}`.execute(tx);
    const [part] = rows as [SuggestionRecord];
    const reason = `decided on apart from suggestion ${id}`;
    await this.transitions.recordCreated(tx, suggestionTable, 'suggest', [subjectOf(part)], { reason });
    return part;
  }

  async lock(tx: Tx, id: number): Promise<SuggestionRecord | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.findOne(PublisherSuggestionEntity, { where: { id }, lock })) ?? undefined;
  }

  /** Locations were changed, and are locked: what nobody decided on and is out of date now needs no decision any more. */
  async supersede(tx: Tx, locationIds: readonly number[]): Promise<void> {
    const { rows: open } = await sql<SuggestionRecord>`
      select ${suggestionColumns} from publisher_suggestion s
      where s.location_id = any(${[...locationIds]}::bigint[]) and s.state = 'Open' order by s.id for update`.execute(
      tx,
    );
    if (open.length === 0) return;
    const facts = await this.locations.of([...new Set(open.map((suggestion) => suggestion.locationId))]);
    for (const suggestion of open) {
      const said = facts.find((each) => each.id === suggestion.locationId);
      if (said !== undefined) await this.supersedeOutdated(tx, suggestion, said);
    }
  }

  /** How a suggestion stands to what the location says now. */
  async standing(suggestion: SuggestionRecord, facts: LocationPublication): Promise<Standing> {
    const { suggested, seenVersion } = suggestion;
    const fields = Object.keys(suggested) as ListingField[];
    const ours: ListingValues = { ...directoryListing(facts) };
    const isSame = (field: ListingField, other: ListingValues): boolean =>
      compareField(field, ours, other, facts.today) === 'MATCH';
    const equal = fields.filter((field) => isSame(field, asListing(suggested, ours)));
    if (seenVersion === null || seenVersion >= facts.version) return { fields, equal, changed: [] };
    // A version that is not kept any more was overtaken by several: whether this field was among them nobody knows.
    const seen = await this.contents.at(suggestion, seenVersion);
    const changed = fields.filter((field) => !equal.includes(field) && (seen === null || !isSame(field, seen)));
    return { fields, equal, changed };
  }

  private async supersedeOutdated(tx: Tx, suggestion: SuggestionRecord, facts: LocationPublication): Promise<void> {
    const { fields, equal, changed } = await this.standing(suggestion, facts);
    if (changed.length === 0 && equal.length < fields.length) return;
    const reason =
      changed.length === 0
        ? 'the location says so already'
        : `the portal had seen version ${String(suggestion.seenVersion)}; changed since: ${changed.join(', ')}`;
    await this.transitions.fire(
      tx,
      suggestionTable,
      subjectOf(suggestion),
      'supersede',
      {},
      { reason },
      { decided_at: new Date() },
    );
  }
}

/** Of hours a portal suggests the week; special days stay as they are. Of an address it may name the parts that change. */
function asListing(suggested: SuggestedValues, ours: ListingValues): ListingValues {
  const whole = (field: 'address' | 'openingHours') =>
    field in suggested && { [field]: { ...(ours[field] as object | null), ...(suggested[field] as object) } };
  return { ...suggested, ...whole('address'), ...whole('openingHours') };
}
