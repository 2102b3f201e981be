import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { isSingle, mostImagesOf } from '#domain/locations/image-rules';
import type { ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { ImageFiles } from './image-files.js';
import { sweepImage } from '../jobs/image.jobs.js';
import { imageRemoved } from '../media.events.js';

export interface OwnerRef {
  readonly type: ImageOwnerType;
  readonly place: Placement;
}

export interface NewImage {
  readonly imageType: ImageType;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly files: ImageFiles;
  /** Null: it came from a third party. */
  readonly createdBy: number | null;
}

/** One image of an owner, as its rules need it. */
export interface OwnedImage {
  readonly id: number;
  readonly imageType: ImageType;
}

/** The one writer of image rows. The caller holds the owner's lock and tells the owner afterwards. */
@Injectable()
export class ImageRows {
  constructor(private readonly outbox: Outbox) {}

  /** An owner's images, each type in its order. */
  async of(tx: Tx, type: ImageOwnerType, ownerId: number): Promise<OwnedImage[]> {
    const { rows } = await sql<OwnedImage>`
      select id, image_type as "imageType" from image
      where owner_type = ${type} and owner_id = ${ownerId} and deleted_at is null
      order by image_type, position, id`.execute(tx);
    return rows;
  }

  /**
   * Adds an image behind the others of its type, or in place of the one there may be.
   * @returns its id, and the ids that went
   * @throws DomainError `galleryFull`
   */
  async add(tx: Tx, owner: OwnerRef, image: NewImage): Promise<{ id: number; removed: number[] }> {
    const { place, type } = owner;
    const removed = await this.makeRoom(tx, owner, image.imageType);
    const { files } = image;
    const { rows } = await sql<{ id: number }>`
      insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type,
        width, height, bytes, storage_key, thumbnails, position, created_by)
      values (${place.workspaceId}, ${type}, ${place.id}, ${place.companyId}, ${place.locationId}, ${image.imageType},
        ${image.fileName}, ${files.fileType}, ${image.width}, ${image.height}, ${image.bytes}, ${files.storageKey},
        ${[...files.thumbnails]}::int[],
        (select coalesce(max(position) + 1, 0) from image
         where owner_type = ${type} and owner_id = ${place.id} and image_type = ${image.imageType} and deleted_at is null),
        ${image.createdBy})
      returning id`.execute(tx);
    return { id: rows[0]?.id ?? 0, removed };
  }

  /** @returns the ids that went; @throws DomainError `galleryFull` */
  private async makeRoom(tx: Tx, { place, type }: OwnerRef, imageType: ImageType): Promise<number[]> {
    const held = sql`from image
      where owner_type = ${type} and owner_id = ${place.id} and image_type = ${imageType} and deleted_at is null`;
    if (isSingle(imageType)) {
      const { rows } = await sql<{ id: number }>`select id ${held} order by position, id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await this.remove(tx, place.workspaceId, ids);
      return ids;
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${held}`.execute(tx);
    const most = mostImagesOf(imageType);
    if ((rows[0]?.count ?? 0) >= most) throw new DomainError('galleryFull', { max: most, imageType });
    return [];
  }

  /** From now on nobody sees them; their files go a moment later. */
  async remove(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<{ imageId: number; imageType: ImageType }>`
      update image set deleted_at = now() where id = any(${[...ids]}::bigint[]) and deleted_at is null
      returning id as "imageId", image_type as "imageType"`.execute(tx);
    const sweeps = rows.map(({ imageId }) => ({ workspaceId, payload: { imageId } }));
    await this.outbox.add(tx, sweepImage, sweeps);
    const news = rows.map((payload) => ({ workspaceId, payload }));
    await this.outbox.emit(tx, imageRemoved, news);
  }

  /** Gives images of one type this order. */
  async order(tx: Tx, ids: readonly number[]): Promise<void> {
    await sql`
      update image i set position = o.position - 1
      from unnest(${[...ids]}::bigint[]) with ordinality o (id, position)
      where i.id = o.id and i.deleted_at is null`.execute(tx);
  }
}
