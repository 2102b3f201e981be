import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ImageOwners } from './image-owners.js';
import { ImageRows } from './image-rows.js';

interface Owned {
  readonly ownerType: ImageOwnerType;
  readonly ownerId: number;
  readonly imageType: ImageType;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

@Injectable()
export class RemoveImage {
  constructor(
    private readonly database: Database,
    private readonly rows: ImageRows,
    private readonly owners: ImageOwners,
  ) {}

  /** @throws DomainError `imageNotFound` when it was deleted meanwhile; `userHoldsMore` for a portrait */
  async execute(actor: Actor, id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { ownerType, ownerId, imageType, ...place } = await read(tx, id);
      const owner = this.owners.of(ownerType);
      await owner.lock(tx, ownerId);
      await owner.demand?.(tx, actor, ownerId);
      const held = await this.rows.of(tx, ownerType, ownerId);
      const before = held.filter((image) => image.imageType === imageType).map((image) => image.id);
      if (!before.includes(id)) throw new DomainError('imageNotFound', { id });
      await this.rows.remove(tx, place.workspaceId, [id]);
      const after = before.filter((other) => other !== id);
      await owner.changed(tx, { id: ownerId, ...place }, [{ imageType, before, after }]);
      return id;
    });
  }
}

async function read(tx: Tx, id: number): Promise<Owned> {
  const { rows } = await sql<Owned>`
    select owner_type as "ownerType", owner_id as "ownerId", image_type as "imageType", workspace_id as "workspaceId",
      company_id as "companyId", location_id as "locationId"
    from image where id = ${id} and deleted_at is null`.execute(tx);
  const [image] = rows;
  if (image === undefined) throw new DomainError('imageNotFound', { id });
  return image;
}
