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
    const { rows } = await sql`select id from image where storage_key = ${upload.storageKey}`.execute(
      this.database.manager,
    );
    if (rows.length === 0) await this.files.remove(upload);
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
    const { rows } = await sql<ImageFiles>`
      select storage_key as "storageKey", file_type as "fileType", thumbnails from image
      where id = ${imageId} and deleted_at is not null and swept_at is null`.execute(this.database.manager);
    if (rows[0] !== undefined) await this.files.remove(rows[0]);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`update image set swept_at = now() where id = ${imageId} and deleted_at is not null`.execute(tx);
    });
  }
}
