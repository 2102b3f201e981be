import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/errors/errors';
import { LimitedActor } from '#platform/access';
import type { Actor, KeyLimits } from '#platform/access';
import { Config } from '#platform/config';
import { isApiKey } from '../api-keys/api-key-secret.js';
import { ReadApiKey } from '../api-keys/read-key.js';
import { ReadConsoleSession } from '../console-sessions/read-console-session.js';
import type { CheckedSession } from '../console-sessions/read-console-session.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { ActorSource } from './actor-source.js';
import { PasswordSignIn } from './password-sign-in.js';

/** Who is asking, and which parts of the own account the credentials may show. */
export interface SignedIn {
  readonly actor: Actor;
  readonly scopes: readonly string[];
  /** The API key, when it is one. */
  readonly key?: CheckedKey;
  /** The session of the console, when it is one. */
  readonly session?: CheckedSession;
}

interface CheckedKey {
  readonly id: number;
  readonly limits: KeyLimits;
}

export const allScopes = ['profile', 'email', 'user_data'] as const;

/** Checked credentials: nothing but what is needed to find the actor again and to see that it is still the same. */
interface Checked {
  readonly userId: number;
  readonly securityVersion: number;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
  /** Of a token: the sign-in that it came from, and the API client. */
  readonly families?: readonly string[];
  readonly key?: CheckedKey;
}

/** In ms; then they are checked again. */
const rememberedFor = 5 * 60_000;

/** Checks bearer tokens and HTTP basic credentials; what was checked is remembered under a keyed hash, never in clear. */
@Injectable()
export class Authenticator {
  private readonly checked = new LRUCache<string, Checked>({ max: 20_000 });
  /** Grows with every change: what was checked before one is too old to remember after it. */
  private generation = 0;

  constructor(
    private readonly config: Config,
    private readonly actors: ActorSource,
    private readonly passwords: PasswordSignIn,
    private readonly tokens: AccessTokens,
    private readonly keys: ReadApiKey,
    private readonly sessions: ReadConsoleSession,
  ) {
    // Passwords and locks: basic credentials must be checked again after any change.
    actors.onChange(() => {
      this.generation += 1;
      this.checked.clear();
    });
    actors.onFamilyRevoked((family) => this.forgetFamily(family));
  }

  /** By an access token or an API key. @throws DomainError `tokenInvalid` */
  async bearer(token: string): Promise<SignedIn> {
    const check = isApiKey(token) ? () => this.apiKey(token) : () => this.tokens.read(token);
    return this.remembered(`bearer ${token}`, 'tokenInvalid', check);
  }

  /**
   * @throws DomainError `credentialsWrong`, `signInSlowed` after too many failures from this address; `basicWithoutOtp`,
   *   `totpEnrolmentRequired`
   */
  async basic(userName: string, password: string, address: string): Promise<SignedIn> {
    return this.remembered(`basic ${userName}\n${password}`, 'credentialsWrong', async () => {
      const user = await this.passwords.execute(userName, password, address, 'basic');
      return { ...user, scopes: allScopes, expiresAt: Date.now() + rememberedFor };
    });
  }

  /**
   * By the cookie of the console.
   * @param host at which the browser is
   * @param isUse whether the call keeps the session from ending
   * @throws DomainError `sessionEnded`
   */
  async session(secret: string, host: string, isUse: boolean): Promise<SignedIn> {
    const found = await this.sessions.execute(secret, host, isUse);
    if (found === undefined) throw new DomainError('sessionEnded');
    const { userId, securityVersion, ...session } = found;
    const actor = await this.actorNow(userId, securityVersion);
    if (actor === undefined) throw new DomainError('sessionEnded');
    return { actor, scopes: allScopes, session };
  }

  /**
   * For a page on which people sign in: it has a place for the code.
   * @throws DomainError as {@link PasswordSignIn.execute}
   */
  async person(userName: string, password: string, otp: string | undefined, address: string): Promise<Actor> {
    const { userId, securityVersion } = await this.passwords.execute(userName, password, address, { otp });
    const actor = await this.actorNow(userId, securityVersion);
    if (actor === undefined) throw new DomainError('credentialsWrong');
    return actor;
  }

  /** The same caller with what he may do now, not with what was remembered. @throws DomainError `tokenInvalid` */
  async renewed(signedIn: SignedIn): Promise<SignedIn> {
    const actor = await this.actors.renewed(signedIn.actor);
    if (actor === undefined) throw new DomainError('tokenInvalid');
    return { ...signedIn, actor };
  }

  /** A program by the key with which it has begun something. @returns undefined: the key or its user works no more */
  async byKey(id: number): Promise<Actor | undefined> {
    const key = await this.keys.byId(id);
    const actor = key && (await this.actors.reload(key.userId));
    return actor && new LimitedActor(actor, key.limits);
  }

  /** The news of a change can still be on its way, and what was checked be newer. @returns undefined: it is older */
  private async actorNow(userId: number, securityVersion: number): Promise<Actor | undefined> {
    const known = await this.actors.byId(userId);
    const actor = known?.user.securityVersion === securityVersion ? known : await this.actors.reload(userId);
    return actor?.user.securityVersion === securityVersion ? actor : undefined;
  }

  /** A key has no scopes: names and addresses of its user are not shown. */
  private async apiKey(token: string): Promise<Checked> {
    const { id, userId, securityVersion, family, limits, expiresAt } = await this.keys.execute(token);
    const until = Math.min(Date.now() + rememberedFor, expiresAt ?? Infinity);
    return { userId, securityVersion, scopes: [], expiresAt: until, families: [family], key: { id, limits } };
  }

  private async remembered(
    credentials: string,
    wrong: 'tokenInvalid' | 'credentialsWrong',
    check: () => Promise<Checked>,
  ): Promise<SignedIn> {
    const key = createHmac('sha256', this.config.tokenSecret).update(credentials).digest('base64');
    let checked = this.checked.get(key);
    if (checked === undefined || checked.expiresAt <= Date.now() || !this.actors.cacheable) {
      const { generation } = this;
      checked = await check();
      if (this.actors.cacheable && generation === this.generation) this.checked.set(key, checked);
    }
    const actor = await this.actors.byId(checked.userId);
    if (actor === undefined || actor.user.securityVersion !== checked.securityVersion) throw new DomainError(wrong);
    return asSignedIn(actor, checked.scopes, checked.key);
  }

  private forgetFamily(family: string): void {
    this.generation += 1;
    for (const [key, checked] of this.checked.entries())
      if (checked.families?.includes(family) === true) this.checked.delete(key);
  }
}

const asSignedIn = (actor: Actor, scopes: readonly string[], key: CheckedKey | undefined): SignedIn =>
  key === undefined ? { actor, scopes } : { actor: new LimitedActor(actor, key.limits), scopes, key };
