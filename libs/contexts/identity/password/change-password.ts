import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { PasswordSignIn } from '../sign-in/password-sign-in.js';
import { SetPassword } from './set-password.js';
import { UserAuthority } from '../user/user-authority.js';
import { UserStore } from '../user/user-store.js';
import type { StoredUser } from '../user/user-store.js';

export interface ChangePasswordInput {
  readonly userId: number;
  readonly loggedInUserPassword: string;
  readonly newPassword: string;
}

/** The own password, or that of a user over whom one holds `user:write` and everything that they hold. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly authority: UserAuthority,
    private readonly signIn: PasswordSignIn,
    private readonly setPassword: SetPassword,
  ) {}

  /**
   * @returns the user's id
   * @throws DomainError `validationFailed`; `permissionMissing`, `userHoldsMore`; `passwordWrong`, `signInSlowed`;
   *   `ssoUserWithoutPassword`
   */
  async execute(actor: Actor, draft: Draft<ChangePasswordInput>, clientAddress: string): Promise<number> {
    const { userId, loggedInUserPassword, newPassword } = draft.complete();
    await this.demandOwnPassword(actor, loggedInUserPassword, clientAddress);
    return this.database.transaction(async (tx) => {
      const user = await this.take(tx, actor, userId);
      await this.setPassword.execute(tx, user, newPassword, 'newPassword');
      return user.id;
    });
  }

  private async take(tx: Tx, actor: Actor, userId: number): Promise<StoredUser> {
    const user = await this.store.lock(tx, userId);
    const isOwn = user?.id === actor.user.id;
    if (user === undefined || !(isOwn || covers(actor.visible, user.record.place)))
      throw new DomainError('validationFailed', {}, [{ field: 'userId', value: userId, problem: 'noSuch' }]);
    if (isOwn) return user;
    if (!covers(actor.scope('user:write'), user.record.place))
      throw new DomainError('permissionMissing', { permission: 'user:write' });
    await this.authority.demandOver(actor, user);
    // A password would activate an account whose address nobody has confirmed.
    if (user.state === 'invited')
      throw new DomainError('transitionNotAllowed', { event: 'activate', state: 'invited' });
    return user;
  }

  /** Guessing here is slowed like guessing at sign-in. */
  private async demandOwnPassword({ user }: Actor, password: string, clientAddress: string): Promise<void> {
    try {
      await this.signIn.execute(user.name, password, clientAddress, 'password');
    } catch (error) {
      if (isDomainError(error) && error.key === 'credentialsWrong')
        throw new DomainError('passwordWrong', {}, [{ field: 'loggedInUserPassword', value: null, problem: 'noSuch' }]);
      throw error;
    }
  }
}
