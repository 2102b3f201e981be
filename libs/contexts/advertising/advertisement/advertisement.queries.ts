import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import type { Targeting } from '#domain/reach/targeting';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { AdvertisementInput } from './advertisement.rules.js';

/** An advertisement, as the partner gets it. */
export interface AdvertisementForPartner extends Omit<Required<AdvertisementInput>, 'imageFields'> {
  readonly adspace: string | null;
  /** Without those that were deleted since. */
  readonly imageFields: readonly {
    readonly key: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly targeting: Targeting | null;
}

@Injectable()
export class AdvertisementQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** With its images as they are now; null: nothing was said yet. */
  async forPartner(subscriptionId: number): Promise<AdvertisementForPartner | null> {
    const { rows } = await sql<{ json: AdvertisementForPartner }>`
      select json_build_object('advertisementType', a.advertisement_type, 'page', a.page, 'adspace', a.adspace,
        'destinationUrl', a.destination_url, 'priority', a.priority, 'campaignType', a.campaign_type,
        'textFields', a.text_fields,
        'imageFields', (
          select coalesce(json_agg(json_build_object('key', f.field ->> 'key', 'url', shown.image -> 'url',
            'width', i.width, 'height', i.height) order by f.place), '[]')
          from jsonb_array_elements(a.image_fields) with ordinality f (field, place)
          join image i on i.id = (f.field ->> 'imageId')::bigint and i.deleted_at is null
          cross join lateral (select ${imageJson('i', this.config.publicUrl)} as image) shown),
        'targeting', t.targeting) as json
      from advertisement a left join subscription_targeting t on t.subscription_id = a.subscription_id
      where a.subscription_id = ${subscriptionId}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }
}
