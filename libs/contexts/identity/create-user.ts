import { Injectable } from '@nestjs/common';
import type { PermissionGroup } from '#domain/permissions';
import { Database } from '#platform/database';
import { Passwords } from './passwords.js';

export interface NewUser {
  readonly workspaceId: number;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly userType: 'AGENCY_SERVICE' | 'SELF_SERVICE';
  readonly firstName: string;
  readonly lastName: string;
  readonly languageCode: 'de' | 'en' | 'fr';
  /** The context the user belongs to; the groups are held there. */
  readonly context: { readonly type: 'Workspace' | 'Company' | 'Location'; readonly id: number };
  readonly groups: readonly PermissionGroup[];
}

/** Creates a user who can sign in at once. For the platform's own start; administrators have their operation. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** @returns the user's id */
  async execute(user: NewUser): Promise<number> {
    const passwordHash = await this.passwords.hash(user.password);
    return this.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('app_user')
        .values({
          workspace_id: user.workspaceId,
          user_name: user.userName,
          email: user.email,
          email_verified: true,
          password_hash: passwordHash,
          user_type: user.userType,
          context_type: user.context.type,
          context_id: user.context.id,
          first_name: user.firstName,
          last_name: user.lastName,
          language_code: user.languageCode,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('access_grant')
        .values(
          user.groups.map((group) => ({
            workspace_id: user.workspaceId,
            user_id: id,
            context_type: user.context.type,
            context_id: user.context.id,
            group_name: group,
          })),
        )
        .execute();
      return id;
    });
  }
}
