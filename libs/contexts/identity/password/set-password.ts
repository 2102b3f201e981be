import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { accessChanged } from '#platform/access';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PasswordLinks } from './password-links.js';
import { Passwords } from './passwords.js';
import type { StoredUser } from '../user/user-store.js';
import { UserEntity } from '../user/user.entity.js';

/** The one way in which an existing account gets another password. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly settings: WorkspaceSettings,
    private readonly passwords: Passwords,
    private readonly links: PasswordLinks,
    private readonly audit: Audit,
  ) {}

  /**
   * Everything that was issued to the user before is void within a second, links in mails included; the user is told.
   * @param field of the request, for what the policy refuses
   * @throws DomainError `ssoUserWithoutPassword`, `validationFailed`
   */
  async execute(
    tx: Tx,
    user: StoredUser,
    password: string,
    field: string,
    also: { readonly emailVerified?: true } = {},
  ): Promise<void> {
    if (await this.isSsoUser(tx, user.id)) throw new DomainError('ssoUserWithoutPassword');
    const { passwordPolicy } = await this.settings.of(user.workspace_id, tx);
    const problems = await this.passwords.problems(password, passwordPolicy, field);
    if (problems.length > 0) throw new DomainError('validationFailed', {}, problems);
    const hash = await this.passwords.hash(password);
    await tx.update(UserEntity, user.id, {
      passwordHash: hash,
      securityVersion: () => 'security_version + 1',
      updatedAt: () => 'now()',
      ...(also.emailVerified === true && { emailVerified: true }),
    });
    accessChanged(tx);
    await this.links.void(tx, user.id);
    await this.audit.record(tx, {
      workspaceId: user.workspace_id,
      operation: 'user.setPassword',
      subject: 'user',
      subjectId: user.id,
      after: { password: 'changed', ...also },
    });
    if (user.state === 'active') await this.links.tellChanged(tx, user);
  }

  private async isSsoUser(tx: Tx, id: number): Promise<boolean> {
    const { rows } = await sql<{ ssoUser: boolean }>`
      select sso_user as "ssoUser" from app_user where id = ${id}`.execute(tx);
    return rows[0]?.ssoUser === true;
  }
}
