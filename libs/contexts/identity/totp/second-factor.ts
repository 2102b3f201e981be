import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { UserStore } from '../user/user-store.js';
import { cleanCode, isTotp, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './one-time-codes.js';
import type { TotpSecret } from './one-time-codes.js';
import { TotpNotices } from './totp-notices.js';
import { UserRecoveryCodeEntity } from './user-recovery-code.entity.js';
import { UserTotpEntity } from './user-totp.entity.js';

/**
 * What a call brings beside the password: a code, as far as it has one; `basic`, which has no place for one; or `password`
 * where the caller has signed in already or is about to enrol.
 */
export type Proof = 'password' | 'basic' | { readonly otp: string | undefined };

/** A user whose password was right. */
export interface Candidate {
  readonly id: number;
  readonly workspaceId: number;
  readonly hasTotp: boolean;
}

/** What a sign-in lacks, as errors. */
export type Lacking = 'otpRequired' | 'otpWrong' | 'basicWithoutOtp' | 'totpEnrolmentRequired';

/** One-time codes of users: secrets, sealed, and recovery codes, hashed. */
@Injectable()
export class SecondFactor {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly store: UserStore,
    private readonly notices: TotpNotices,
    config: Config,
  ) {
    this.box = new SecretBox(config.tokenSecret, 'one-time codes');
  }

  /**
   * Uses the code up, where there is one.
   * @returns undefined when nothing is lacking
   */
  async lacking({ id, workspaceId, hasTotp }: Candidate, proof: Proof): Promise<Lacking | undefined> {
    if (proof === 'password') return undefined;
    if (!hasTotp) return (await this.isRequired(workspaceId)) ? 'totpEnrolmentRequired' : undefined;
    if (proof === 'basic') return 'basicWithoutOtp';
    if (proof.otp === undefined) return 'otpRequired';
    return (await this.use(id, proof.otp)) ? undefined : 'otpWrong';
  }

  /**
   * For a user who goes on without signing in anew. Who comes from an identity provider is asked there.
   * @throws DomainError `totpEnrolmentRequired`
   */
  async demandSetUp(userId: number): Promise<void> {
    const { rows } = await sql<{ workspaceId: number }>`
      select workspace_id as "workspaceId" from app_user u where id = ${userId} and not sso_user
        and not exists (select from user_totp t where t.user_id = u.id and t.confirmed_at is not null)`.execute(
      this.database.manager,
    );
    const [user] = rows;
    if (user !== undefined && (await this.isRequired(user.workspaceId))) throw new DomainError('totpEnrolmentRequired');
  }

  /** A secret that counts only once a code has confirmed it; one that was begun before is void. @throws DomainError `totpActive` */
  async begin(tx: Tx, userId: number, userName: string): Promise<TotpSecret> {
    const made = newSecret(userName);
    const { rows } = await sql`
      insert into user_totp as t (user_id, secret) values (${userId}, ${this.box.seal(made.secret)})
      on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where t.confirmed_at is null returning user_id`.execute(tx);
    if (rows.length === 0) throw new DomainError('totpActive');
    return made;
  }

  /**
   * @returns the recovery codes
   * @throws DomainError `totpNotActive` when none was begun, `totpActive`, `otpWrong`
   */
  async confirm(tx: Tx, userId: number, otp: string): Promise<string[]> {
    const row = await tx.findOne(UserTotpEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
    if (row === null) throw new DomainError('totpNotActive');
    if (row.confirmedAt !== null) throw new DomainError('totpActive');
    const step = await this.stepOf(cleanCode(otp), row.secret);
    if (step === undefined) throw new DomainError('otpWrong');
    await tx.update(UserTotpEntity, userId, { confirmedAt: () => 'now()', lastStep: step });
    return this.newRecoveryCodes(tx, userId);
  }

  /** Those from before are void. @returns the codes, of which only hashes are kept */
  async newRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((text) => recoveryHash(cleanCode(text)));
    await tx.delete(UserRecoveryCodeEntity, { userId });
    await sql`
      insert into user_recovery_code (user_id, code_hash)
      select ${userId}, hash from unnest(${hashes}::text[]) as hash`.execute(tx);
    return codes;
  }

  /** @returns whether there was one */
  async remove(tx: Tx, userId: number): Promise<boolean> {
    const { rows } = await sql<{ confirmed: boolean }>`
      delete from user_totp where user_id = ${userId} returning confirmed_at is not null as confirmed`.execute(tx);
    await tx.delete(UserRecoveryCodeEntity, { userId });
    return rows[0]?.confirmed === true;
  }

  private async isRequired(workspaceId: number): Promise<boolean> {
    return (await this.settings.of(workspaceId)).security.totpRequired;
  }

  /** Of two calls that send one code at once, one wins. */
  private async use(userId: number, otp: string): Promise<boolean> {
    const code = cleanCode(otp);
    return isTotp(code) ? this.useStep(userId, code) : this.useRecovery(userId, code);
  }

  private async useStep(userId: number, code: string): Promise<boolean> {
    const { manager } = this.database;
    const { rows: found } = await sql<{ secret: string }>`
      select secret from user_totp where user_id = ${userId} and confirmed_at is not null`.execute(manager);
    const [row] = found;
    if (row === undefined) return false;
    const step = await this.stepOf(code, row.secret);
    if (step === undefined) return false;
    const { rows } = await sql`
      update user_totp set last_step = ${step} where user_id = ${userId} and secret = ${row.secret}
        and last_step < ${step} returning user_id`.execute(manager);
    return rows.length > 0;
  }

  private async useRecovery(userId: number, code: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const user = await this.store.lock(tx, userId);
      const { rows: used } = await sql`
        update user_recovery_code set used_at = now() where user_id = ${userId} and code_hash = ${recoveryHash(code)}
          and used_at is null returning user_id`.execute(tx);
      if (user === undefined || used.length === 0) return false;
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from user_recovery_code where user_id = ${userId} and used_at is null`.execute(tx);
      // The user who has the password and the code is this user: the audit log says so.
      currentContext().user = { id: user.id, name: user.record.userName };
      await this.notices.record(tx, user, 'useRecoveryCode', rows[0]?.left ?? 0);
      return true;
    });
  }

  private async stepOf(code: string, sealed: string): Promise<number | undefined> {
    return isTotp(code) ? stepOf(code, this.box.open(sealed), Date.now()) : undefined;
  }
}
