import { sql } from '#platform/database';
import type { AdRecord } from '../ad/reach-ad.record.js';
import { adColumns } from '../ad/reach-ad.record.js';
import type { LocalAdEntity } from './local-ad.entity.js';

export type LocalAdRecord = AdRecord & Readonly<LocalAdEntity>;

/** The columns of a {@link LocalAdRecord} over `reach_ad a` and `local_ad l`, for statements that go past the entity. */
export const localAdColumns = sql`${adColumns}, l.urls, l.headlines, l.descriptions, l.call_to_actions as "callToActions",
  l.marketing_image_ids as "marketingImageIds", l.logo_image_ids as "logoImageIds", l.videos`;
