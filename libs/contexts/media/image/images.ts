import { Injectable } from '@nestjs/common';
import type { ImageOwnerType } from '#domain/locations/image-rules';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PreparedImage } from './add-image.js';
import { ImageRows } from './image-rows.js';
import type { OwnedImage, OwnerRef } from './image-rows.js';

/** Images from the owner's side: anyone who owns them changes them in its own transaction, under its own lock, and tells of it itself. */
@Injectable()
export class Images {
  constructor(private readonly rows: ImageRows) {}

  /** An owner's images, each type in its order. */
  async of(tx: Tx, type: ImageOwnerType, ownerId: number): Promise<OwnedImage[]> {
    return this.rows.of(tx, type, ownerId);
  }

  /** Adds an image that came from a third party. @returns its id; @throws DomainError `galleryFull` */
  async add(tx: Tx, owner: OwnerRef, prepared: PreparedImage): Promise<number> {
    return (await this.rows.add(tx, owner, { ...prepared, createdBy: null })).id;
  }

  async remove(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<void> {
    await this.rows.remove(tx, workspaceId, ids);
  }

  /** @param ids all images of one type, in their new order */
  async order(tx: Tx, ids: readonly number[]): Promise<void> {
    await this.rows.order(tx, ids);
  }

  /** Its owner stands elsewhere now, and so do its images. */
  async move(tx: Tx, type: ImageOwnerType, owner: Placement): Promise<void> {
    const { id, workspaceId, companyId, locationId } = owner;
    await sql`
      update image set workspace_id = ${workspaceId}, company_id = ${companyId}, location_id = ${locationId}
      where owner_type = ${type} and owner_id = ${id} and deleted_at is null`.execute(tx);
  }

  /** What was deleted takes its images with it. */
  async removeAllOf(tx: Tx, type: ImageOwnerType, ownerIds: readonly number[]): Promise<void> {
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select id, workspace_id as "workspaceId" from image
      where owner_type = ${type} and owner_id = any(${[...ownerIds]}::bigint[]) and deleted_at is null`.execute(tx);
    for (const workspaceId of new Set(rows.map((row) => row.workspaceId)))
      await this.rows.remove(
        tx,
        workspaceId,
        rows.filter((row) => row.workspaceId === workspaceId).map((row) => row.id),
      );
  }
}
