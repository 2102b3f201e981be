import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { ReachEnhancementType } from '#domain/lists/products';
import { socialRadius } from '#domain/reach/social/audience';
import type { Placement } from '#platform/access';
import { Database, JsonText, sql } from '#platform/database';
import { SearchTargeting } from '../search/search-targeting.js';
import { SegmentTargeting } from '../social/targeting/segment-targeting.js';
import { SocialSegmentQueries } from '../social/segment/social-segment.queries.js';
import type { LocationTargetingView } from '../social/targeting/targeting.view.js';

/** Where the ads of a segment are shown: of social ads and of search ads alike. */
@Injectable()
export class SegmentAreas {
  constructor(
    private readonly database: Database,
    private readonly search: SearchTargeting,
    private readonly social: SocialSegmentQueries,
    private readonly socialTargeting: SegmentTargeting,
  ) {}

  /** @throws DomainError `segmentNotFound` */
  async view(place: Placement): Promise<JsonText<LocationTargetingView>> {
    const isSearch = (await this.typeOf(place)) === 'sea';
    return new JsonText(JSON.stringify(await (isSearch ? this.search.view(place) : this.social.location(place))));
  }

  /** What is left out stays as it is. @throws DomainError `validationFailed`, `segmentNotFound`, `etagMismatch` */
  async set(place: Placement, draft: Draft<Partial<LocationTargetingView>>, ifMatch?: string): Promise<number> {
    if ((await this.typeOf(place)) === 'sea') return this.search.set(place, draft, ifMatch);
    const { radius } = draft.good;
    const { max } = socialRadius;
    if (radius !== undefined && radius > max)
      draft.problems.add({ field: 'radius', value: radius, problem: 'tooLarge', expected: String(max), example: max });
    return this.socialTargeting.setLocation(place, draft, ifMatch);
  }

  /** It never changes. */
  private async typeOf({ id }: Placement): Promise<ReachEnhancementType | undefined> {
    const { rows } = await sql<{ type: ReachEnhancementType }>`
      select e.type from reach_segment g join reach_enhancement e on e.id = g.reach_enhancement_id where g.id = ${id}`.execute(
      this.database.read,
    );
    return rows[0]?.type;
  }
}
