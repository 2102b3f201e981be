import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { AdCategory, ChosenInterest } from '#domain/reach/social/audience';
import type { Placement } from '#platform/access';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { fieldsNow } from '../../segment/segment.queries.js';
import type { SegmentView } from '../../segment/segment.queries.js';
import { advancedLocationList, targetTypeList } from '../targeting/target-lists.js';
import type { NamedKey } from '../targeting/target-lists.js';
import type {
  DemographicView,
  InterestTargetingView,
  LocationTargetingView,
  NamedText,
} from '../targeting/targeting.view.js';

/** A segment of social ads. */
export interface SocialSegmentView extends SegmentView {
  readonly targetType: NamedKey;
  /** Of its campaign. */
  readonly adCategory: AdCategory | null;
  /** The page that its ads speak for: its own, else that of the campaign; null: that of the location. */
  readonly facebookUrl: string | null;
  /** The page that its ads speak for where it has none of its own: that of the campaign, else of the location. Null: neither names one. */
  readonly usualFacebookUrl: string | null;
}

interface Row {
  readonly segment: SegmentView;
  readonly targetType: number | null;
  readonly adCategory: AdCategory | null;
  readonly facebookUrl: string | null;
  readonly campaignPage: string | null;
  readonly locationId: number | null;
}

/** Segments of social ads, as their operations show them. */
@Injectable()
export class SocialSegmentQueries {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicationQueries,
  ) {}

  /** @throws DomainError `segmentNotFound` */
  async view(place: Placement): Promise<JsonText<SocialSegmentView>> {
    const view = await this.one(place.id);
    return JsonText.inState(view, segmentState(view));
  }

  /** @throws DomainError `segmentNotFound` */
  async one(id: number): Promise<SocialSegmentView> {
    const { segment, targetType, adCategory, facebookUrl, campaignPage, locationId } = await this.read<Row>(
      id,
      sql`json_build_object(${fieldsNow()}, 'segmentStatus', g.state) as segment,
        coalesce(s.target_type, e.target_type) as "targetType", e.ad_category as "adCategory",
        coalesce(s.facebook_url, e.facebook_url) as "facebookUrl", e.facebook_url as "campaignPage",
        e.location_id as "locationId"`,
    );
    const usualFacebookUrl = campaignPage ?? (await this.pageOf(locationId));
    return { ...segment, targetType: namedTargetType(targetType), adCategory, facebookUrl, usualFacebookUrl };
  }

  private async pageOf(locationId: number | null): Promise<string | null> {
    const [location] = locationId === null ? [] : await this.publications.of([locationId]);
    return location?.links.find(({ type }) => type === 'Facebook')?.url ?? null;
  }

  /** @throws DomainError `segmentNotFound` */
  demographic({ id }: Placement): Promise<DemographicView> {
    return this.read(id, sql`s.min_age as "minAge", s.max_age as "maxAge", s.gender`);
  }

  /** @throws DomainError `segmentNotFound` */
  location({ id }: Placement): Promise<LocationTargetingView> {
    return this.read(
      id,
      sql`s.included_locations as "includedLocations", s.excluded_locations as "excludedLocations",
        coalesce(s.radius, e.radius) as radius`,
    );
  }

  /** @throws DomainError `segmentNotFound` */
  async advancedLocation(place: Placement): Promise<JsonText<NamedKey>> {
    const state = await this.advancedLocationState(place);
    const view = advancedLocationList().find(({ key }) => key === state.key) ?? { ...state, value: '' };
    return JsonText.inState(view, state);
  }

  /** What a write changes of it. @throws DomainError `segmentNotFound` */
  advancedLocationState({ id }: Placement): Promise<{ readonly key: number }> {
    return this.read(id, sql`s.advanced_location as key`);
  }

  /** @throws DomainError `segmentNotFound` */
  async interest({ id }: Placement): Promise<InterestTargetingView> {
    const { interests, verticals } = await this.read<Record<'interests' | 'verticals', readonly ChosenInterest[]>>(
      id,
      sql`s.interests, s.verticals`,
    );
    return { interests: interests.map(named), verticals: verticals.map(named) };
  }

  private async read<T>(id: number, columns: Sql<unknown>): Promise<T> {
    const { rows } = await sql<T>`
      select ${columns} from reach_segment g join social_segment s on s.id = g.id
      join reach_enhancement e on e.id = g.reach_enhancement_id
      where g.id = ${id} and g.state <> 'removed'`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('segmentNotFound', { id });
    return rows[0];
  }
}

/** What a write changes: neither what the network says of it, nor words in the language of the caller. */
export const segmentState = ({ name, targetType, adCategory, facebookUrl }: SocialSegmentView) => ({
  name,
  targetType: targetType.key,
  adCategory,
  facebookUrl,
});

const named = ({ id, name }: ChosenInterest): NamedText => ({ key: id, value: name });

/** Null: nobody has chosen one, and the first counts. */
function namedTargetType(id: number | null): NamedKey {
  const list = targetTypeList();
  return list.find(({ key }) => key === id) ?? list[0] ?? { key: 1, value: '' };
}
