import { Injectable } from '@nestjs/common';
import { googleAddress, saysTheSame } from '#domain/google/google-profile';
import type { GoogleProfile } from '#domain/google/google-profile';
import type { Address } from '#domain/locations/address';
import { Database, sql } from '#platform/database';
import type { Candidate } from '../profile/profile-values.js';
import type { ProfileRecord } from '../profile/profile.record.js';

/** Which of Google's profiles are not another location's of the workspace, linked or yet to be. */
@Injectable()
export class FreeCandidates {
  constructor(private readonly database: Database) {}

  /** @param ours the location as Google is to have it */
  async of(
    candidates: readonly Candidate[],
    profile: Pick<ProfileRecord, 'id' | 'workspaceId' | 'locationId'>,
    ours: GoogleProfile,
  ): Promise<Candidate[]> {
    if (candidates.length === 0) return [];
    const unlinked = await this.unlinked(candidates, profile);
    const others = await this.others(unlinked, profile);
    return unlinked.filter((candidate) => {
      const own = fit(ours, candidate.profile);
      return !others.some((other) => isAt(other, candidate.profile) && fit(other, candidate.profile) > own);
    });
  }

  /** Shops of a chain share a number, and none is the other. */
  private async unlinked(
    candidates: readonly Candidate[],
    { id, workspaceId }: Pick<ProfileRecord, 'id' | 'workspaceId'>,
  ): Promise<Candidate[]> {
    const names = candidates.flatMap(({ linked }) => linked ?? []);
    const places = candidates.flatMap(({ placeId }) => placeId ?? []);
    const { rows } = await sql<{ googleName: string; placeId: string | null }>`
      select google_name as "googleName", place_id as "placeId" from gbp_profile
      where workspace_id = ${workspaceId} and id <> ${id} and state <> 'ENDED'
        and (google_name = any(${names}::text[]) or place_id = any(${places}::text[]))`.execute(this.database.read);
    const taken = new Set(rows.flatMap((row) => [row.googleName, row.placeId]));
    return candidates.filter(
      ({ linked, placeId }) => (linked === null || !taken.has(linked)) && (placeId === null || !taken.has(placeId)),
    );
  }

  /**
   * The workspace's other locations in the post codes of these profiles. A shop whose turn at Google has yet to come, or
   * whose profile was made by a run that did not live to note it, is known by its address alone.
   */
  private async others(
    candidates: readonly Candidate[],
    { workspaceId, locationId: id }: Pick<ProfileRecord, 'workspaceId' | 'locationId'>,
  ): Promise<GoogleProfile[]> {
    const postCodes = new Set(candidates.flatMap(({ profile }) => profile.storefrontAddress?.postalCode ?? []));
    if (postCodes.size === 0) return [];
    const { rows } = await sql<{ name: string; address: Address }>`
      select l.name, json_build_object('street', l.street, 'house', l.house, 'additive', l.additive, 'postCode', l.post_code,
        'city', l.city, 'subLocality', l.sub_locality, 'state', l.state, 'countryCode', l.country_code) as address
      from location l
      where l.workspace_id = ${workspaceId} and l.id <> ${id} and l.deleted_at is null
        and post_code_key(l.post_code) in (select post_code_key(c) from unnest(${[...postCodes]}::text[]) c)`.execute(
      this.database.read,
    );
    return rows.map(({ name, address }) => ({ title: name, storefrontAddress: googleAddress(address) }));
  }
}

const isAt = (one: GoogleProfile, other: GoogleProfile): boolean =>
  one.storefrontAddress !== undefined &&
  other.storefrontAddress !== undefined &&
  saysTheSame('storefrontAddress', one, other);

/** How much speaks for one being the other: the house before the name, which a whole chain has. */
const fit = (one: GoogleProfile, other: GoogleProfile): number =>
  (isAt(one, other) ? 2 : 0) + (saysTheSame('title', one, other) ? 1 : 0);
