import { sql } from '#platform/database';
import { adColumns } from '../ad/reach-ad.record.js';
import type { AdRecord } from '../ad/reach-ad.record.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import type { SocialAdEntity } from './ad/social-ad.entity.js';
import type { SocialSegmentEntity } from './segment/social-segment.entity.js';

export type SocialSegmentRecord = SegmentRecord & Readonly<SocialSegmentEntity>;
export type SocialAdRecord = AdRecord & Readonly<SocialAdEntity>;

/** The columns of a {@link SocialSegmentRecord} over `reach_segment g` and `social_segment s`. */
export const socialSegmentColumns = sql`${segmentColumns}, s.target_type as "targetType", s.facebook_url as "facebookUrl", s.radius,
  s.min_age as "minAge", s.max_age as "maxAge", s.gender, s.included_locations as "includedLocations",
  s.excluded_locations as "excludedLocations", s.advanced_location as "advancedLocation", s.interests, s.verticals`;

/** The columns of a {@link SocialAdRecord} over `reach_ad a` and `social_ad o`. */
export const socialAdColumns = sql`${adColumns}, o.headline, o.subtitle, o.description, o.text,
  o.destination_url as "destinationUrl", o.call_to_action as "callToAction", o.image_ids as "imageIds", o.cards,
  o.has_page_card as "hasPageCard"`;
