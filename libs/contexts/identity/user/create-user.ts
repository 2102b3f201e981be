import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { PermissionGroup } from '#domain/identity/permissions';
import { Database } from '#platform/database';
import { Passwords } from '../password/passwords.js';
import { UserLifecycle } from './user-lifecycle.js';
import { UserStore } from './user-store.js';

export interface NewUser {
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
    private readonly store: UserStore,
    private readonly lifecycle: UserLifecycle,
    private readonly passwords: Passwords,
  ) {}

  /** @returns the user's id. @throws DomainError when the context does not exist, or `alreadyExists` for the name */
  async execute(user: NewUser): Promise<number> {
    const passwordHash = await this.passwords.hash(user.password);
    return this.database.transaction(async (tx) => {
      const { context } = user;
      const [place] = await this.store.placesOf(context.type, [context.id]);
      if (place === undefined)
        throw new DomainError(`${context.type.toLowerCase() as Lowercase<typeof context.type>}NotFound`, {
          id: context.id,
        });
      const record = {
        ...user,
        place,
        salutation: null,
        position: null,
        phone: null,
        url: null,
        template: null,
        settings: {},
        tags: [],
      };
      const id = await this.lifecycle.create(tx, record, passwordHash, true);
      await this.store.grant(
        tx,
        id,
        user.groups.map((group) => ({ group, context, place })),
      );
      return id;
    });
  }
}
