import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DomainError, isDomainError } from '#domain/errors';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import { ActorSource } from './actor-source.js';
import { Brake } from './brake.js';
import type { BrakeRule } from './brake.js';
import { Passwords } from './passwords.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SigningKeys } from './signing-keys.js';
import { audience, issuer } from './token-claims.js';

/** Who is asking, and which parts of the own account the credentials may show. */
export interface SignedIn {
  readonly actor: Actor;
  readonly scopes: readonly string[];
}

export const allScopes = ['profile', 'email', 'user_data'] as const;

/** Checked credentials: nothing but what is needed to find the actor again and to see that it is still the same. */
interface Checked {
  readonly userId: number;
  readonly securityVersion: number;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

const basicLifetime = 5 * 60_000;

/** Checks bearer tokens and HTTP basic credentials; what was checked is remembered under a keyed hash, never in clear. */
@Injectable()
export class Authenticator {
  private readonly perAddress: BrakeRule;
  private readonly checked = new LRUCache<string, Checked>({ max: 20_000 });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly actors: ActorSource,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly keys: SigningKeys,
    private readonly brake: Brake,
  ) {
    this.perAddress = { of: 'passwords, address', limit: config.passwordsPerMinute, seconds: 60 };
    // Passwords and locks: basic credentials must be checked again after any change.
    actors.onChange(() => this.checked.clear());
  }

  /** @throws DomainError `tokenInvalid` */
  async bearer(token: string): Promise<SignedIn> {
    return this.remembered(`bearer ${token}`, 'tokenInvalid', () => this.verify(token));
  }

  /** @throws DomainError `credentialsWrong`, or `signInSlowed` after too many failures from this address */
  async basic(userName: string, password: string, address: string): Promise<SignedIn> {
    return this.remembered(`basic ${userName}\n${password}`, 'credentialsWrong', async () => {
      const user = await this.signIn(userName, password, address);
      return { ...user, scopes: allScopes, expiresAt: Date.now() + basicLifetime };
    });
  }

  /** The same caller with what he may do now, not with what was remembered. @throws DomainError `tokenInvalid` */
  async renewed({ actor: { user }, scopes }: SignedIn): Promise<SignedIn> {
    const actor = await this.actors.reload(user.id);
    if (actor === undefined || actor.user.securityVersion !== user.securityVersion)
      throw new DomainError('tokenInvalid');
    return { actor, scopes };
  }

  /**
   * Checks a password. Whoever tries many names from one address is stopped before the work of checking is done.
   * @throws DomainError `credentialsWrong`, `signInSlowed`
   */
  async signIn(
    userName: string,
    password: string,
    address: string,
  ): Promise<{ userId: number; securityVersion: number }> {
    await this.throttle.check(userName, address);
    await this.brakeOn(address);
    const { rows } = await sql<{ id: number; password_hash: string | null; security_version: number; usable: boolean }>`
      select id, password_hash, security_version, active and not locked as usable from app_user
      where lower(user_name) = lower(${userName}) and deleted_at is null`.execute(this.database.kysely);
    const user = rows[0];
    const matches = await this.passwords.matches(password, user?.password_hash ?? null);
    if (user === undefined || !matches || !user.usable) {
      await this.throttle.failed(userName, address);
      throw new DomainError('credentialsWrong');
    }
    await this.throttle.succeeded(userName, address);
    return { userId: user.id, securityVersion: user.security_version };
  }

  private async brakeOn(address: string): Promise<void> {
    try {
      await this.brake.take(this.perAddress, address);
    } catch (error) {
      // The same words as for one name: what is slowed is nobody's business.
      if (isDomainError(error) && error.key === 'rateLimited') throw new DomainError('signInSlowed', error.parameters);
      throw error;
    }
  }

  private async remembered(
    credentials: string,
    wrong: 'tokenInvalid' | 'credentialsWrong',
    check: () => Promise<Checked>,
  ): Promise<SignedIn> {
    const key = createHmac('sha256', this.config.tokenSecret).update(credentials).digest('base64');
    let checked = this.checked.get(key);
    if (checked === undefined || checked.expiresAt <= Date.now() || !this.actors.cacheable) {
      checked = await check();
      if (this.actors.cacheable) this.checked.set(key, checked);
    }
    const actor = await this.actors.byId(checked.userId);
    if (actor === undefined || actor.user.securityVersion !== checked.securityVersion) throw new DomainError(wrong);
    return { actor, scopes: checked.scopes };
  }

  private async verify(token: string): Promise<Checked> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid === undefined ? undefined : await this.keys.verifier(kid);
      if (key === undefined) throw new DomainError('tokenInvalid');
      const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: [SigningKeys.algorithm] });
      return {
        userId: Number(payload.sub),
        securityVersion: Number(payload.ver),
        scopes: String(payload.scope ?? '').split(' '),
        expiresAt: Number(payload.exp) * 1000,
      };
    } catch (error) {
      if (isTokenError(error)) throw new DomainError('tokenInvalid');
      throw error;
    }
  }
}

/** jose's errors and syntax errors of the token, as against a database that is away. */
const isTokenError = (error: unknown): boolean => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return (
    (typeof code === 'string' && (code.startsWith('ERR_J') || code === 'ERR_INVALID_ARG_TYPE')) ||
    name === 'TypeError' ||
    name === 'SyntaxError' ||
    name === 'DomainError'
  );
};
