import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import OAuth2Server from '@node-oauth/oauth2-server';
import type {
  AuthorizationCode,
  AuthorizationCodeModel,
  Client,
  PasswordModel,
  RefreshToken,
  RefreshTokenModel,
  Token,
  User,
} from '@node-oauth/oauth2-server';
import { SignJWT } from 'jose';
import { isDomainError } from '#domain/errors';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import { ActorSource } from './actor-source.js';
import { allScopes, Authenticator } from './authenticator.js';
import { SigningKeys } from './signing-keys.js';
import { audience, issuer } from './token-claims.js';

/** RFC 6749 §5.1, or the error of §5.2 with the status it asks for. */
export interface TokenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface TokenUser extends User {
  readonly id: number;
  readonly securityVersion: number;
  /** All refresh tokens that came from one sign-in. */
  readonly family: string;
}

const client = { id: 'public', grants: ['password', 'refresh_token', 'authorization_code'] } satisfies Client;

/** The library would ask for a client secret first, which hides what is wrong. */
const unsupported = (grant: string | undefined): TokenAnswer => ({
  status: 400,
  headers: {},
  body:
    grant === undefined
      ? { error: 'invalid_request', error_description: 'grant_type is missing' }
      : { error: 'unsupported_grant_type', error_description: `grant_type must be one of ${client.grants.join(', ')}` },
});

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The platform's own identity provider: OAuth 2.0 password and refresh grants, with rotating refresh tokens; and the codes
 * with which programs fetch the tokens of users who came back from a provider elsewhere.
 */
@Injectable()
export class TokenEndpoint {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly authenticator: Authenticator,
    private readonly actors: ActorSource,
    private readonly keys: SigningKeys,
  ) {}

  /**
   * @param form the decoded form body
   * @throws DomainError `signInSlowed`
   */
  async token(form: Readonly<Record<string, string>>, address: string): Promise<TokenAnswer> {
    if (!client.grants.includes(String(form.grant_type))) return unsupported(form.grant_type);
    const server = new OAuth2Server({ model: this.model(address) });
    const request = new OAuth2Server.Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      body: { ...form, client_id: form.client_id ?? client.id },
    });
    const response = new OAuth2Server.Response({});
    try {
      await server.token(request, response, {
        requireClientAuthentication: { password: false, refresh_token: false, authorization_code: false },
        accessTokenLifetime: this.config.accessTokenSeconds,
        refreshTokenLifetime: this.config.refreshTokenSeconds,
        alwaysIssueNewRefreshToken: true,
      });
    } catch (error) {
      const inner = (error as { inner?: unknown }).inner ?? error;
      if (isDomainError(inner)) throw inner;
      if (Number((error as { code?: unknown }).code) >= 500) throw inner;
    }
    return {
      status: response.status ?? 500,
      headers: (response.headers ?? {}) as Record<string, string>,
      body: (response.body ?? {}) as Record<string, unknown>,
    };
  }

  /** RFC 7009: the family of this refresh token ends; unknown tokens are no error. */
  async revoke(token: string): Promise<void> {
    const row = await this.database.kysely
      .selectFrom('refresh_token')
      .select('family')
      .where('token_hash', '=', digest(token))
      .executeTakeFirst();
    if (row !== undefined) await this.revokeFamily(row.family);
  }

  private model(
    address: string,
  ): PasswordModel & RefreshTokenModel & Omit<AuthorizationCodeModel, 'saveAuthorizationCode'> {
    return {
      getClient: async (id) => (id === client.id ? client : undefined),
      getUser: async (userName, password) => this.user(userName, password, address),
      validateScope: async (_user, _client, scope) => {
        const wanted = scope === undefined || scope.length === 0 ? [...allScopes] : scope;
        return wanted.every((name) => (allScopes as readonly string[]).includes(name)) ? wanted : false;
      },
      generateAccessToken: async (_client, user, scope) => this.accessToken(user as TokenUser, scope ?? []),
      generateRefreshToken: async () => randomBytes(32).toString('base64url'),
      saveToken: async (token, _client, user) => this.save(token, user as TokenUser),
      getAccessToken: async () => undefined,
      getRefreshToken: async (token) => this.refresh(token),
      revokeToken: async (token) => this.use(token.refreshToken),
      getAuthorizationCode: async (code) => this.code(code),
      revokeAuthorizationCode: async (code) => this.useCode(code.authorizationCode),
    };
  }

  private async user(userName: string, password: string, address: string): Promise<TokenUser | undefined> {
    try {
      const { userId, securityVersion } = await this.authenticator.signIn(userName, password, address);
      return { id: userId, securityVersion, family: randomUUID() };
    } catch (error) {
      if (isDomainError(error) && error.key === 'credentialsWrong') return undefined;
      throw error;
    }
  }

  private async accessToken(user: TokenUser, scope: string[]): Promise<string> {
    const { kid, key } = await this.keys.current();
    return new SignJWT({ ver: user.securityVersion, scope: scope.join(' '), fam: user.family })
      .setProtectedHeader({ alg: SigningKeys.algorithm, kid, typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(user.id))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.config.accessTokenSeconds)
      .sign(key);
  }

  private async save(token: Token, user: TokenUser): Promise<Token> {
    await this.database.kysely
      .insertInto('refresh_token')
      .values({
        token_hash: digest(token.refreshToken ?? ''),
        family: user.family,
        user_id: user.id,
        client_id: client.id,
        scope: (token.scope ?? []).join(' '),
        security_version: user.securityVersion,
        expires_at: token.refreshTokenExpiresAt ?? new Date(Date.now() + this.config.refreshTokenSeconds * 1000),
      })
      .execute();
    return { ...token, client, user };
  }

  /** A token that was used before is in two hands: its whole family ends. */
  private async refresh(refreshToken: string): Promise<RefreshToken | undefined> {
    const row = await this.database.kysely
      .selectFrom('refresh_token')
      .selectAll()
      .where('token_hash', '=', digest(refreshToken))
      .executeTakeFirst();
    if (row === undefined || row.revoked_at !== null) return undefined;
    if (row.used_at !== null) {
      await this.revokeFamily(row.family);
      return undefined;
    }
    const actor = await this.actors.byId(row.user_id);
    if (actor === undefined || actor.user.securityVersion !== row.security_version) return undefined;
    const user: TokenUser = { id: row.user_id, securityVersion: row.security_version, family: row.family };
    return { refreshToken, refreshTokenExpiresAt: row.expires_at, scope: row.scope.split(' '), client, user };
  }

  /** Of two that use one token at once, one wins; the other has re-used it. */
  private async use(refreshToken: string): Promise<boolean> {
    const used = await this.database.kysely
      .updateTable('refresh_token')
      .set({ used_at: new Date() })
      .where('token_hash', '=', digest(refreshToken))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  /** RFC 6749, 4.1.2: a code that comes a second time ends what it has given. */
  private async code(authorizationCode: string): Promise<AuthorizationCode | undefined> {
    const row = await this.database.kysely
      .selectFrom('sign_in_code')
      .selectAll()
      .where('code_hash', '=', digest(authorizationCode))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.used_at !== null) {
      await this.revokeFamily(row.family);
      return undefined;
    }
    const actor = await this.actors.byId(row.user_id);
    if (actor === undefined || actor.user.securityVersion !== row.security_version) return undefined;
    const user: TokenUser = { id: row.user_id, securityVersion: row.security_version, family: row.family };
    return {
      authorizationCode,
      expiresAt: row.expires_at,
      redirectUri: row.return_to,
      codeChallenge: row.code_challenge,
      codeChallengeMethod: 'S256',
      client,
      user,
    };
  }

  private async useCode(authorizationCode: string): Promise<boolean> {
    const used = await this.database.kysely
      .updateTable('sign_in_code')
      .set({ used_at: new Date() })
      .where('code_hash', '=', digest(authorizationCode))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  private async revokeFamily(family: string): Promise<void> {
    await this.database.kysely
      .updateTable('refresh_token')
      .set({ revoked_at: new Date() })
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .execute();
  }
}
