import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { SigningKeys } from './signing-keys.js';
import { audience, issuer } from './token-claims.js';
import { TokenFamilies } from './token-families.js';

/** The user that a token belongs to. */
export interface TokenSubject {
  readonly id: number;
  readonly securityVersion: number;
  /** All tokens that came from one sign-in. */
  readonly family: string;
  /** All tokens that one API client gets. */
  readonly clientFamily?: string;
}

export interface ReadToken {
  readonly userId: number;
  readonly securityVersion: number;
  /** It is good as long as none of them is revoked. */
  readonly families: readonly string[];
  readonly scopes: readonly string[];
  /** In ms since 1970. */
  readonly expiresAt: number;
}

/** Signs access tokens and reads them. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly config: Config,
    private readonly keys: SigningKeys,
    readonly families: TokenFamilies,
  ) {}

  async issue({ id, securityVersion, family, clientFamily }: TokenSubject, scope: readonly string[]): Promise<string> {
    const { kid, key } = await this.keys.current();
    return new SignJWT({ ver: securityVersion, scope: scope.join(' '), fam: family, cfam: clientFamily })
      .setProtectedHeader({ alg: SigningKeys.algorithm, kid, typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(id))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.config.accessTokenSeconds)
      .sign(key);
  }

  /** @throws DomainError `tokenInvalid`: expired, of a sign-in that is over, or not ours */
  async read(token: string): Promise<ReadToken> {
    const payload = await this.payload(token);
    const families = [payload.fam, payload.cfam].filter((family) => typeof family === 'string');
    if (await this.families.isRevoked(families)) throw new DomainError('tokenInvalid');
    return {
      userId: Number(payload.sub),
      securityVersion: Number(payload.ver),
      families,
      scopes: String(payload.scope ?? '').split(' '),
      expiresAt: Number(payload.exp) * 1000,
    };
  }

  /** Of a good access token of ours; undefined for anything else. */
  async familyOf(token: string): Promise<string | undefined> {
    try {
      return String((await this.payload(token)).fam);
    } catch (error) {
      if (isTokenError(error)) return undefined;
      throw error;
    }
  }

  private async payload(token: string): Promise<JWTPayload> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid === undefined ? undefined : await this.keys.verifier(kid);
      if (key === undefined) throw new DomainError('tokenInvalid');
      const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: [SigningKeys.algorithm] });
      return payload;
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
