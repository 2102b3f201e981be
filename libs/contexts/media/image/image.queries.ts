import { Injectable } from '@nestjs/common';
import type { ImageFileType, ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { ImageFiles } from './image-files.js';
import { imageJson } from './image-views.js';
import type { ImageView } from './image-views.js';

/** An image that may be used somewhere, as it was decoded. */
export interface UsableImage {
  readonly id: number;
  readonly imageType: ImageType;
  readonly fileType: ImageFileType;
  readonly width: number;
  readonly height: number;
}

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

  /** Of these ids, images of the location, its company or its workspace, that the actor sees. They fit all of the places. */
  async usable(
    actor: Actor,
    places: readonly Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>[],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, UsableImage>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<UsableImage>`
      select i.id, i.image_type as "imageType", i.file_type as "fileType", i.width, i.height from image i
      where i.id = any(${[...ids]}::bigint[]) and i.deleted_at is null and i.owner_type <> 'User'
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
            as p ("workspaceId" int, "companyId" bigint, "locationId" bigint)
          where i.workspace_id <> p."workspaceId" or (i.company_id is not null and i.company_id is distinct from p."companyId")
            or (i.location_id is not null and i.location_id is distinct from p."locationId"))
        and ${visible(actor, { workspace: 'i.workspace_id', company: 'i.company_id', location: 'i.location_id' })}`.execute(
      this.database.read,
    );
    return new Map(rows.map((image) => [image.id, image]));
  }

  /** By the key in an image's address; null when it was deleted or never was. */
  async files(storageKey: string): Promise<ImageFiles | null> {
    const { rows } = await sql<ImageFiles>`
      select storage_key as "storageKey", file_type as "fileType", thumbnails from image
      where storage_key = ${storageKey} and deleted_at is null`.execute(this.database.read);
    return rows[0] ?? null;
  }
}
