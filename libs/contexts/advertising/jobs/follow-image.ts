import { Injectable } from '@nestjs/common';
import { ChangeWorks } from '#contexts/fulfilment';
import { imageRemoved } from '#contexts/media';
import type { ImageType } from '#domain/locations/image-rules';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { adImageTypes } from '../advertisement/advertisement.rules.js';

interface RemovedImage {
  readonly imageId: number;
  readonly imageType: ImageType;
}

/** An image of an advertisement was deleted: the partner shall no longer show it. */
@Injectable()
@Subscribes(imageRemoved, 'advertising.followImage', { when: ({ imageType }) => adImageTypes.includes(imageType) })
export class FollowImage implements JobHandler<RemovedImage> {
  constructor(
    private readonly database: Database,
    private readonly works: ChangeWorks,
  ) {}

  async handle({ imageId }: RemovedImage, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select subscription_id as id from advertisement
        where image_fields @> ${JSON.stringify([{ imageId }])}::jsonb`.execute(tx);
      await this.works.ofSubscriptions(
        tx,
        rows.map(({ id }) => id),
      );
    });
  }
}
