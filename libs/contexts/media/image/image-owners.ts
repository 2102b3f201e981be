import { Injectable } from '@nestjs/common';
import type { ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import type { Actor, Placement } from '#platform/access';
import type { AuditEntry } from '#platform/audit';
import type { Tx } from '#platform/database';

/** What images an owner had and has of one type: their ids, in order. */
export interface ImageChange {
  readonly imageType: ImageType;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** What a higher floor says about the things that images belong to: a location, a company, a user. */
export interface ImageOwner {
  readonly type: ImageOwnerType;
  /**
   * Locks the owner until the transaction ends, so that its images change one after the other.
   * @throws DomainError not found, when it was deleted meanwhile
   */
  lock(tx: Tx, id: number): Promise<void>;
  /**
   * What this kind of owner demands beyond the permission; asked for once the owner is locked.
   * @throws DomainError when the actor may not change the images of this one
   */
  demand?(tx: Tx, actor: Actor, id: number): Promise<void>;
  /** In the transaction of the change: who must know is told, and the audit log as well. */
  changed(tx: Tx, owner: Placement, changes: readonly ImageChange[]): Promise<void>;
}

/** The entry of the audit log, for owners whose context needs no event of it. */
export function imageAudit(subject: string, owner: Placement, changes: readonly ImageChange[]): AuditEntry {
  const images = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.imageType, change[which]]));
  return {
    workspaceId: owner.workspaceId,
    operation: `${subject}.updateImages`,
    subject,
    subjectId: owner.id,
    before: { images: images('before') },
    after: { images: images('after') },
  };
}

/** Where higher floors register, when they start. */
@Injectable()
export class ImageOwners {
  private readonly owners = new Map<ImageOwnerType, ImageOwner>();

  register(owner: ImageOwner): void {
    this.owners.set(owner.type, owner);
  }

  /** @throws Error for a kind of owner that nobody has registered */
  of(type: ImageOwnerType): ImageOwner {
    const owner = this.owners.get(type);
    if (owner === undefined) throw new Error(`Nobody has registered as the owner of images: ${type}.`);
    return owner;
  }
}
