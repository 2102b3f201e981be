import { Injectable } from '@nestjs/common';
import type { ImageOwnerType } from '#domain/locations/image-rules';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { ImageFiles } from './image-files.js';
import { imageJson } from './image-views.js';
import type { ImageView } from './image-views.js';

@Injectable()
export class ImageQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** One image; null when there is none. */
  async view(id: number): Promise<JsonText<ImageView> | null> {
    return this.database.json<ImageView>(sql`
      select (${imageJson('i', this.config.publicUrl)})::text as json from image i
      where i.id = ${id} and i.deleted_at is null`);
  }

  /** The thing that an image belongs to; null when there is no such image. */
  async owner(id: number): Promise<{ readonly type: ImageOwnerType; readonly id: number } | null> {
    const { rows } = await sql<{ type: ImageOwnerType; id: number }>`
      select owner_type as type, owner_id as id from image where id = ${id} and deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0] ?? null;
  }

  /** By the key in an image's address; null when it was deleted or never was. */
  async files(storageKey: string): Promise<ImageFiles | null> {
    const { rows } = await sql<ImageFiles>`
      select storage_key as "storageKey", file_type as "fileType", thumbnails from image
      where storage_key = ${storageKey} and deleted_at is null`.execute(this.database.read);
    return rows[0] ?? null;
  }
}
