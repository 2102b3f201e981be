import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { imageAudit, ImageOwners } from '#contexts/media';
import type { ImageChange, ImageOwner } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import type { Tx } from '#platform/database';
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
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new DomainError('userNotFound', { id });
  }

  /** A portrait is part of the account: nobody changes it for somebody who may do more. */
  async demand(tx: Tx, actor: Actor, id: number): Promise<void> {
    if (actor.user.id !== id) await this.authority.take(tx, actor, id);
  }

  async changed(tx: Tx, owner: Placement, changes: readonly ImageChange[]): Promise<void> {
    await this.audit.record(tx, imageAudit('user', owner, changes));
  }
}
