import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { RateLimiter } from './rate-limiter.js';
import type { RateLimit } from './rate-limiter.js';
import { Passwords } from '../password/passwords.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SecondFactor } from '../totp/second-factor.js';
import type { Proof } from '../totp/second-factor.js';

export interface PasswordHolder {
  readonly userId: number;
  readonly securityVersion: number;
}

interface StoredSignIn {
  readonly id: number;
  readonly workspace_id: number;
  readonly password_hash: string | null;
  readonly security_version: number;
  readonly usable: boolean;
  readonly has_totp: boolean;
}

/** Checks user names and passwords, slowing down anyone who guesses. */
@Injectable()
export class PasswordSignIn {
  private readonly perAddress: RateLimit;
  private readonly running = new Map<string, Promise<PasswordHolder>>();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly rateLimiter: RateLimiter,
    private readonly factor: SecondFactor,
  ) {
    this.perAddress = { of: 'passwords, address', limit: config.passwordsPerMinute, seconds: 60 };
  }

  /**
   * Checks a password. Anyone who tries many names from one address is stopped before the work of checking is done. Equal
   * calls at once are one try: a client whose parallel calls all need checking anew must not slow itself down. Calls with a
   * code are not: a code lets in once.
   * @throws DomainError `credentialsWrong`, `signInSlowed`, and what {@link SecondFactor.lacking} names
   */
  async execute(userName: string, password: string, address: string, proof: Proof): Promise<PasswordHolder> {
    if (typeof proof === 'object' && proof.otp !== undefined) return this.check(userName, password, address, proof);
    const key = createHmac('sha256', this.config.tokenSecret)
      .update(JSON.stringify([userName, password, address, proof]))
      .digest('base64');
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const check = this.check(userName, password, address, proof).finally(() => this.running.delete(key));
    this.running.set(key, check);
    return check;
  }

  private async check(userName: string, password: string, address: string, proof: Proof): Promise<PasswordHolder> {
    await this.countAddress(address);
    const name = await this.throttle.fold(userName);
    const attempt = await this.throttle.reserve(name, address);
    const { rows } = await sql<StoredSignIn>`
      select id, workspace_id, password_hash, security_version, active and not locked as usable, exists (
        select from user_totp t where t.user_id = app_user.id and t.confirmed_at is not null) as has_totp
      from app_user where fold_name(user_name) = ${name} and deleted_at is null`.execute(this.database.manager);
    const user = rows[0];
    const matches = await this.passwords.matches(password, user?.password_hash ?? null);
    if (user === undefined || !matches || !user.usable) throw new DomainError('credentialsWrong');
    const { id, workspace_id: workspaceId, has_totp: hasTotp } = user;
    const lacking = await this.factor.lacking({ id, workspaceId, hasTotp }, proof);
    // It stays counted, and what is not a whole sign-in forgets nothing: the user who knows the password could guess codes else.
    if (lacking === 'otpWrong') throw new DomainError(lacking);
    const isWhole = lacking === undefined && !(hasTotp && proof === 'password');
    await (isWhole ? this.throttle.succeeded(attempt) : this.throttle.released(attempt));
    if (lacking !== undefined) throw new DomainError(lacking);
    return { userId: id, securityVersion: user.security_version };
  }

  private async countAddress(address: string): Promise<void> {
    try {
      await this.rateLimiter.consume(this.perAddress, address);
    } catch (error) {
      // The same error as for one name: it does not say which limit was reached.
      if (isDomainError(error) && error.key === 'rateLimited') throw new DomainError('signInSlowed', error.parameters);
      throw error;
    }
  }
}
