import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import OAuth2Server from '@node-oauth/oauth2-server';
import type {
  AuthorizationCode,
  AuthorizationCodeModel,
  Client,
  ClientCredentialsModel,
  PasswordModel,
  RefreshToken,
  RefreshTokenModel,
  Token,
  User,
} from '@node-oauth/oauth2-server';
import { IsNull } from 'typeorm';
import { isDomainError } from '#domain/errors/errors';
import type { DomainError, ErrorKey } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { AccessTokens } from './access-tokens.js';
import type { TokenSubject } from './access-tokens.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { ApiClients } from '../api-clients/api-clients.service.js';
import { SignInCodeEntity } from '../external-sign-in/sign-in-code.entity.js';
import { ActorSource } from '../sign-in/actor-source.js';
import { allScopes } from '../sign-in/authenticator.js';
import { PasswordSignIn } from '../sign-in/password-sign-in.js';
import { recordSignIn } from '../sign-in/record-sign-in.js';
import { SecondFactor } from '../totp/second-factor.js';

/** RFC 6749 §5.1, or the error of §5.2 with the status it asks for. */
export interface TokenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Which of our errors it is, where the body does not say. */
  readonly failure?: DomainError;
}

type TokenUser = User & TokenSubject;

/** What a refresh token and a one-time code say about the sign-in that they come from. */
interface StoredSignIn {
  readonly family: string;
  readonly userId: number;
  readonly securityVersion: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const client = { id: 'public', grants: ['password', 'refresh_token', 'authorization_code'] } satisfies Client;
const grants = [...client.grants, 'client_credentials'];

/** A client that has shown its secret, with the user as whom it signs in. */
interface KnownClient extends Client {
  readonly holder: TokenUser;
}

/** The library would ask for a client secret first, which hides what is wrong. */
const unsupported = (grant: string | undefined): TokenAnswer => ({
  status: 400,
  headers: {},
  body:
    grant === undefined
      ? { error: 'invalid_request', error_description: 'grant_type is missing' }
      : { error: 'unsupported_grant_type', error_description: `grant_type must be one of ${grants.join(', ')}` },
});

/** The password or the refresh token was right, and not enough. */
const codeErrors: Partial<Record<ErrorKey, string>> = {
  otpRequired: 'otp is missing',
  otpWrong: 'otp is wrong',
  totpEnrolmentRequired: 'otp must be set up first',
};

/** As RFC 6749 says it. @throws DomainError any other */
function refusal(failure: DomainError): TokenAnswer {
  const description = codeErrors[failure.key];
  if (description === undefined) throw failure;
  return { status: 400, headers: {}, body: { error: 'invalid_grant', error_description: description }, failure };
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The platform's own identity provider: OAuth 2.0 password and refresh grants, with rotating refresh tokens; client
 * credentials, without refresh tokens; and the codes with which programs fetch the tokens of users who came back from a provider elsewhere.
 */
@Injectable()
export class TokenEndpoint {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly signIn: PasswordSignIn,
    private readonly actors: ActorSource,
    private readonly tokens: AccessTokens,
    private readonly clients: ApiClients,
    private readonly factor: SecondFactor,
  ) {}

  /**
   * @param form the decoded form body
   * @param authorization the header, in which an API client may send id and secret
   * @throws DomainError `signInSlowed`
   */
  async token(form: Readonly<Record<string, string>>, address: string, authorization?: string): Promise<TokenAnswer> {
    if (!grants.includes(String(form.grant_type))) return unsupported(form.grant_type);
    const isOfClient = form.grant_type === 'client_credentials';
    const server = new OAuth2Server({
      model: this.model(address, form.otp || undefined, form.grant_type === 'refresh_token'),
    });
    const request = new OAuth2Server.Request({
      method: 'POST',
      query: {},
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '1',
        ...(isOfClient && authorization !== undefined && { authorization }),
      },
      body: isOfClient ? form : { ...form, client_id: form.client_id ?? client.id },
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
      if (isDomainError(inner)) return refusal(inner);
      if (Number((error as { code?: unknown }).code) >= 500) throw inner;
    }
    return {
      // The library says 401 only to clients that have sent the header.
      status: response.body?.error === 'invalid_client' ? 401 : (response.status ?? 500),
      headers: (response.headers ?? {}) as Record<string, string>,
      body: (response.body ?? {}) as Record<string, unknown>,
    };
  }

  /** RFC 7009: the sign-in of this refresh or access token is over; unknown tokens are no error. */
  async revoke(token: string): Promise<void> {
    const { rows } = await sql<{ family: string }>`
      select family from refresh_token where token_hash = ${digest(token)}`.execute(this.database.manager);
    const family = rows[0]?.family ?? (await this.tokens.familyOf(token));
    if (family !== undefined) await this.tokens.families.revoke(family);
  }

  private model(
    address: string,
    otp: string | undefined,
    isRenewal: boolean,
  ): PasswordModel &
    RefreshTokenModel &
    ClientCredentialsModel &
    Omit<AuthorizationCodeModel, 'saveAuthorizationCode'> {
    return {
      getClient: async (id, secret) => (id === client.id ? client : this.knownClient(id, secret)),
      getUserFromClient: async (known) => (known as Partial<KnownClient>).holder,
      getUser: async (userName, password) => this.user(userName, password, address, otp),
      validateScope: async (_user, _client, scope) => {
        const wanted = scope === undefined || scope.length === 0 ? [...allScopes] : scope;
        return wanted.every((name) => (allScopes as readonly string[]).includes(name)) ? wanted : false;
      },
      generateAccessToken: async (_client, user, scope) => this.tokens.issue(user as TokenUser, scope ?? []),
      generateRefreshToken: async () => randomBytes(32).toString('base64url'),
      saveToken: async (token, by, user) =>
        by.id === client.id ? this.save(token, user as TokenUser, isRenewal) : { ...token, client: by, user },
      getAccessToken: async () => undefined,
      getRefreshToken: async (token) => this.refresh(token),
      revokeToken: async (token) => this.use(token.refreshToken),
      getAuthorizationCode: async (code) => this.code(code),
      revokeAuthorizationCode: async (code) => this.useCode(code.authorizationCode),
    };
  }

  private async user(
    userName: string,
    password: string,
    address: string,
    otp: string | undefined,
  ): Promise<TokenUser | undefined> {
    try {
      const { userId, securityVersion } = await this.signIn.execute(userName, password, address, { otp });
      return { id: userId, securityVersion, family: randomUUID() };
    } catch (error) {
      if (isDomainError(error) && error.key === 'credentialsWrong') return undefined;
      throw error;
    }
  }

  /** An API client is tied to its user: who is locked has none. */
  private async knownClient(clientId: string, secret: string): Promise<KnownClient | undefined> {
    if (secret === '' || secret === undefined) return undefined;
    const holder = await this.clients.holderOf(clientId, secret);
    return (
      holder && {
        id: clientId,
        grants: ['client_credentials'],
        // Each token is a sign-in of its own, which may be revoked; with the client all of them end.
        holder: { ...holder, family: randomUUID() },
      }
    );
  }

  /** Counts it as a sign-in, unless it renews a token of one. */
  private async save(token: Token, user: TokenUser, isRenewal: boolean): Promise<Token> {
    await this.database.transaction(async (tx) => {
      await tx.insert(RefreshTokenEntity, {
        tokenHash: digest(token.refreshToken ?? ''),
        family: user.family,
        userId: user.id,
        clientId: client.id,
        scope: (token.scope ?? []).join(' '),
        securityVersion: user.securityVersion,
        expiresAt: token.refreshTokenExpiresAt ?? new Date(Date.now() + this.config.refreshTokenSeconds * 1000),
      });
      if (!isRenewal) await recordSignIn(tx, user.id);
    });
    return { ...token, client, user };
  }

  /** A token that was used before is in two hands: its whole family ends. */
  private async refresh(refreshToken: string): Promise<RefreshToken | undefined> {
    const { rows } = await sql<StoredSignIn & { scope: string; revokedAt: Date | null }>`
      select family, user_id as "userId", security_version as "securityVersion", scope, expires_at as "expiresAt",
        used_at as "usedAt", revoked_at as "revokedAt"
      from refresh_token where token_hash = ${digest(refreshToken)}`.execute(this.database.manager);
    const [row] = rows;
    // A token that was issued while the family was being revoked has no mark of its own.
    if (row === undefined || row.revokedAt !== null || (await this.tokens.families.isRevoked([row.family])))
      return undefined;
    const user = await this.userOf(row);
    if (user === undefined) return undefined;
    await this.factor.demandSetUp(row.userId);
    return { refreshToken, refreshTokenExpiresAt: row.expiresAt, scope: row.scope.split(' '), client, user };
  }

  /** @returns undefined when the token or code was used before, which ends the sign-in, or the user's credentials are void */
  private async userOf({ family, userId, securityVersion, usedAt }: StoredSignIn): Promise<TokenUser | undefined> {
    if (usedAt !== null) {
      await this.tokens.families.revoke(family);
      return undefined;
    }
    const actor = await this.actors.byId(userId);
    if (actor === undefined || actor.user.securityVersion !== securityVersion) return undefined;
    return { id: userId, securityVersion, family };
  }

  /** Of two that use one token at once, one wins; the other has re-used it. */
  private async use(refreshToken: string): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      RefreshTokenEntity,
      { tokenHash: digest(refreshToken), usedAt: IsNull(), revokedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }

  /** RFC 6749, 4.1.2: a code that comes a second time ends what it has given. */
  private async code(authorizationCode: string): Promise<AuthorizationCode | undefined> {
    const { rows } = await sql<StoredSignIn & { returnTo: string; codeChallenge: string }>`
      select family, user_id as "userId", security_version as "securityVersion", return_to as "returnTo",
        code_challenge as "codeChallenge", expires_at as "expiresAt", used_at as "usedAt"
      from sign_in_code where code_hash = ${digest(authorizationCode)}`.execute(this.database.manager);
    const [row] = rows;
    const user = row && (await this.userOf(row));
    if (row === undefined || user === undefined) return undefined;
    return {
      authorizationCode,
      expiresAt: row.expiresAt,
      redirectUri: row.returnTo,
      codeChallenge: row.codeChallenge,
      codeChallengeMethod: 'S256',
      client,
      user,
    };
  }

  private async useCode(authorizationCode: string): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      SignInCodeEntity,
      { codeHash: digest(authorizationCode), usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }
}
