import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PasswordSignIn } from '../sign-in/password-sign-in.js';
import { UserAuthority } from '../user/user-authority.js';
import { UserLifecycle } from '../user/user-lifecycle.js';
import { UserStore } from '../user/user-store.js';
import type { StoredUser } from '../user/user-store.js';
import type { TotpSecret } from './one-time-codes.js';
import { SecondFactor } from './second-factor.js';
import type { Proof } from './second-factor.js';
import { TotpNotices } from './totp-notices.js';

export interface TotpCredentials {
  readonly userName: string;
  readonly password: string;
}

export interface TotpCodeInput extends TotpCredentials {
  readonly otp: string;
}

export interface TotpStatus {
  readonly active: boolean;
  /** ISO 8601. */
  readonly since: string | null;
  readonly recoveryCodes: number;
}

/**
 * Users set one-time codes up with name and password, not with a token: so those can, too, whom the workspace lets in with
 * a code alone.
 */
@Injectable()
export class Totp {
  constructor(
    private readonly database: Database,
    private readonly signIn: PasswordSignIn,
    private readonly factor: SecondFactor,
    private readonly store: UserStore,
    private readonly authority: UserAuthority,
    private readonly lifecycle: UserLifecycle,
    private readonly notices: TotpNotices,
  ) {}

  /** @throws DomainError `credentialsWrong`, `signInSlowed`; `totpActive` */
  async enrol(draft: Draft<TotpCredentials>, address: string): Promise<TotpSecret> {
    return this.asUser(draft.complete(), address, 'password', async (tx, user) => {
      const made = await this.factor.begin(tx, user.id, user.record.userName);
      await this.notices.record(tx, user, 'enrolTotp', 0);
      return made;
    });
  }

  /**
   * From now on a sign-in takes a code. Tokens and passwords that were let in before without one are void.
   * @returns the recovery codes, once
   * @throws DomainError `credentialsWrong`, `signInSlowed`; `totpNotActive`, `totpActive`, `otpWrong`
   */
  async confirm(draft: Draft<TotpCodeInput>, address: string): Promise<string[]> {
    const input = draft.complete();
    return this.asUser(input, address, 'password', async (tx, user) => {
      const codes = await this.factor.confirm(tx, user.id, input.otp);
      await this.lifecycle.voidCredentials(tx, user.id);
      await this.notices.record(tx, user, 'confirmTotp', codes.length);
      return codes;
    });
  }

  /** @throws DomainError `credentialsWrong`, `signInSlowed`, `otpWrong`, `totpEnrolmentRequired`; `totpNotActive` */
  async disable(draft: Draft<TotpCodeInput>, address: string): Promise<number> {
    const input = draft.complete();
    return this.asUser(input, address, { otp: input.otp }, async (tx, user) => {
      if (!(await this.factor.remove(tx, user.id))) throw new DomainError('totpNotActive');
      await this.notices.record(tx, user, 'disableTotp', 0);
      return user.id;
    });
  }

  /**
   * Recovery codes from before are void.
   * @returns the new ones, once
   * @throws DomainError as {@link disable}
   */
  async renewRecoveryCodes(draft: Draft<TotpCodeInput>, address: string): Promise<string[]> {
    const input = draft.complete();
    return this.asUser(input, address, { otp: input.otp }, async (tx, user) => {
      // The user's row is locked: nobody takes the codes away meanwhile.
      if (!(await this.status(user.id)).active) throw new DomainError('totpNotActive');
      const codes = await this.factor.newRecoveryCodes(tx, user.id);
      await this.notices.record(tx, user, 'renewRecoveryCodes', codes.length);
      return codes;
    });
  }

  /**
   * For a user who has lost device and recovery codes.
   * @throws DomainError `totpOfOneself`: a stolen token must not open what the code keeps shut; `userNotFound`,
   *   `userHoldsMore`; `totpNotActive`
   */
  async remove(actor: Actor, userId: number): Promise<number> {
    if (actor.user.id === userId) throw new DomainError('totpOfOneself');
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, userId);
      if (!(await this.factor.remove(tx, userId))) throw new DomainError('totpNotActive');
      await this.notices.record(tx, user, 'removeTotp', 0);
      return userId;
    });
  }

  async status(userId: number): Promise<TotpStatus> {
    const { rows } = await sql<TotpStatus>`
      select true as active, iso(t.confirmed_at) as since,
        (select count(*)::int from user_recovery_code c where c.user_id = t.user_id and c.used_at is null) as "recoveryCodes"
      from user_totp t where t.user_id = ${userId} and t.confirmed_at is not null`.execute(this.database.read);
    return rows[0] ?? { active: false, since: null, recoveryCodes: 0 };
  }

  private async asUser<T>(
    { userName, password }: TotpCredentials,
    address: string,
    proof: Proof,
    work: (tx: Tx, user: StoredUser) => Promise<T>,
  ): Promise<T> {
    const { userId } = await this.signIn.execute(userName, password, address, proof);
    return this.database.transaction(async (tx) => {
      const user = await this.store.lock(tx, userId);
      if (user === undefined) throw new DomainError('credentialsWrong');
      // The user who knows the password is this user: the audit log says so.
      currentContext().user = { id: user.id, name: user.record.userName };
      return work(tx, user);
    });
  }
}
