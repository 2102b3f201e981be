import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ImageFileStore } from '../image/image-files.js';
import type { ImageFiles } from '../image/image-files.js';
import { sweepImage, sweepUpload } from './image.jobs.js';

@Injectable()
@Handles(sweepUpload)
export class SweepUpload implements JobHandler<ImageFiles> {
  constructor(
    private readonly database: Database,
    private readonly files: ImageFileStore,
  ) {}

  async handle(upload: ImageFiles, delivery: Delivery): Promise<void> {
    // Also those that were deleted since: their files are another job's.
    const image = await this.database.kysely
      .selectFrom('image')
      .select('id')
      .where('storage_key', '=', upload.storageKey)
      .executeTakeFirst();
    if (image === undefined) await this.files.remove(upload);
    await this.database.transaction((tx) => delivery.complete(tx));
  }
}

@Injectable()
@Handles(sweepImage)
export class SweepImage implements JobHandler<{ imageId: number }> {
  constructor(
    private readonly database: Database,
    private readonly files: ImageFileStore,
  ) {}

  async handle({ imageId }: { imageId: number }, delivery: Delivery): Promise<void> {
    const image = await this.database.kysely
      .selectFrom('image')
      .select(['storage_key as storageKey', 'file_type as fileType', 'thumbnails'])
      .where('id', '=', imageId)
      .where('deleted_at', 'is not', null)
      .where('swept_at', 'is', null)
      .executeTakeFirst();
    if (image !== undefined) await this.files.remove(image);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`update image set swept_at = now() where id = ${imageId} and deleted_at is not null`.execute(tx);
    });
  }
}
