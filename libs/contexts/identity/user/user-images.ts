import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { imageAudit, ImageOwners } from '#contexts/media';
import type { ImageChange, ImageOwner } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { UserEntity } from './user.entity.js';
import { UserAuthority } from './user-authority.js';

/** The portrait of a user. */
@Injectable()
export class UserImages implements ImageOwner, OnModuleInit {
  readonly type = 'User';

  constructor(
    private readonly owners: ImageOwners,
    private readonly audit: Audit,
    private readonly authority: UserAuthority,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  async lock(tx: Tx, id: number): Promise<void> {
    const user = await tx.findOne(UserEntity, {
      select: { id: true },
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (user === null) throw new DomainError('userNotFound', { id });
  }

  /** A portrait is part of the account: nobody changes it for somebody who may do more. */
  async demand(tx: Tx, actor: Actor, id: number): Promise<void> {
    if (actor.user.id !== id || actor.isLimited) await this.authority.take(tx, actor, id);
  }

  async changed(tx: Tx, owner: Placement, changes: readonly ImageChange[]): Promise<void> {
    await this.audit.record(tx, imageAudit('user', owner, changes));
  }
}
