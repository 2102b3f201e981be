import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { checkPlaceNames } from '#domain/reach/place-names';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentStore } from '../segment/segment.store.js';
import type { LocationTargetingView } from '../social/targeting/targeting.view.js';
import { SearchSegmentEntity } from './search-segment.entity.js';

/** Where the ads of a segment of search ads are shown. */
@Injectable()
export class SearchTargeting {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
  ) {}

  /** @throws DomainError `segmentNotFound` */
  async view({ id }: Placement): Promise<LocationTargetingView> {
    const { rows } = await sql<LocationTargetingView>`
      select s.included_locations as "includedLocations", s.excluded_locations as "excludedLocations",
        coalesce(s.radius, e.radius) as radius
      from reach_segment g join search_segment s on s.id = g.id join reach_enhancement e on e.id = g.reach_enhancement_id
      where g.id = ${id} and g.state <> 'removed'`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('segmentNotFound', { id });
    return rows[0];
  }

  /** What is left out stays as it is. @throws DomainError `validationFailed`, `segmentNotFound`, `etagMismatch` */
  async set(place: Placement, draft: Draft<Partial<LocationTargetingView>>, ifMatch?: string): Promise<number> {
    const { id } = place;
    return this.database.transaction(async (tx) => {
      const held = await this.segments.holdOne(tx, id);
      const before = await this.view(place);
      if (!isMatch(ifMatch, JSON.stringify(before))) throw new DomainError('etagMismatch');
      checkPlaceNames({ ...before, ...draft.good }, draft.problems);
      const said = { ...before, ...draft.complete() };
      const after = {
        includedLocations: said.includedLocations.map((name) => name.trim()),
        excludedLocations: said.excludedLocations.map((name) => name.trim()),
        radius: said.radius,
      };
      if (isDeepStrictEqual(after, before)) return id;
      await tx.update(SearchSegmentEntity, id, after);
      await this.segments.changed(tx, held);
      // The network keeps areas with the campaign.
      await this.campaigns.changed(tx, held.campaign);
      return id;
    });
  }
}
