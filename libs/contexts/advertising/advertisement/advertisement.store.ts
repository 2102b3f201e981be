import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { spaceOf } from './advertisement.rules.js';
import type { AdFacts, AdvertisementInput } from './advertisement.rules.js';

/** Writes advertisements: each once. */
@Injectable()
export class AdvertisementStore {
  /** The same for each of these subscriptions. @returns those that had none before */
  async keep(
    tx: Tx,
    subscriptionIds: readonly number[],
    advertisement: AdvertisementInput,
    { spaces }: AdFacts,
  ): Promise<readonly number[]> {
    const space = spaceOf(advertisement, spaces);
    const {
      advertisementType,
      destinationUrl,
      priority,
      campaignType,
      textFields = [],
      imageFields = [],
    } = advertisement;
    const page = advertisement.page ?? space?.page ?? '';
    const texts = textFields.map(({ key, value }) => ({ key, value: value.trim() }));
    const images = imageFields.map(({ key, imageId }) => ({ key, imageId }));
    const { rows } = await sql<{ id: number }>`
      insert into advertisement (subscription_id, workspace_id, advertisement_type, page, adspace, destination_url, priority,
        campaign_type, text_fields, image_fields)
      select s.id, s.workspace_id, ${advertisementType}, ${page}, ${space?.adspace ?? null}, ${destinationUrl.trim()}, ${priority},
        ${campaignType}, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(images)}::jsonb
      from subscription s where s.id = any(${[...subscriptionIds]}::bigint[])
      on conflict (subscription_id) do nothing returning subscription_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Those of these subscriptions that have one. */
  async having(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from advertisement where subscription_id = any(${[...subscriptionIds]}::bigint[])`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
