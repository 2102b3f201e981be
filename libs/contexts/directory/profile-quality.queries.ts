import { Injectable } from '@nestjs/common';
import { profileQualityJson } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { nextSteps, profileScore } from '#domain/locations/profile-quality';
import type { ProfileFlag, ProfileQuality, ProfileStep } from '#domain/locations/profile-quality';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';

export type ProfileQualityReport = ProfileQuality & {
  readonly nextSteps: readonly ProfileStep[];
  /** Of a scan; null else. */
  readonly listings: ListingCounts | null;
};

export interface ListingCounts {
  readonly total: number;
  readonly live: number;
  /** Live, and showing the newest version. */
  readonly upToDate: number;
}

@Injectable()
export class ProfileQualityQueries {
  constructor(private readonly database: Database) {}

  /**
   * `Profile`: what the location has. `Scan`: what of it a portal was given and has published as it is now; the directory
   * protocol carries every part.
   * @throws DomainError `locationNotFound`
   */
  async of(locationId: number, type: ValueOf<'qualityType'>): Promise<ProfileQualityReport> {
    const found = await this.database.json<ListingCounts & { quality: ProfileQuality }>(sql`
      select json_build_object('quality', ${profileQualityJson}, 'total', count(i.id), 'live', count(*) filter (where i.state = 'LIVE'),
          'upToDate', count(*) filter (where i.state = 'LIVE' and i.published_version >= i.wanted_version))::text as json
      from location l left join listing i on i.location_id = l.id and i.state <> 'RELEASED'
      where l.id = ${locationId} and l.deleted_at is null group by l.id`);
    if (found === null) throw new DomainError('locationNotFound', { id: locationId });
    const { quality, total, live, upToDate } = found.parse();
    const steps = nextSteps(quality, locationId, currentContext().language);
    if (type === 'Profile') return { ...quality, nextSteps: steps, listings: null };
    const shown = Object.fromEntries(
      lists.profileQualityFlag.map((flag) => [flag, quality[flag] && upToDate > 0]),
    ) as Record<ProfileFlag, boolean>;
    return {
      qualityScore: profileScore(shown),
      ...shown,
      nextSteps: steps,
      listings: { total, live, upToDate },
    };
  }
}
