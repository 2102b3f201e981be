import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import { googleConfig } from './google.config.js';

/** Before a token runs out, so that it does not on its way. */
const marginMs = 60_000;

/**
 * Access tokens of the installation's own Google account: OAuth 2.0 refresh tokens.
 * https://developers.google.com/identity/protocols/oauth2/web-server#offline
 */
@Injectable()
export class GoogleAccess {
  private token: { readonly value: string; readonly until: number } | undefined;

  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `googleNotConfigured`; ThirdPartyFailure */
  async accessToken(): Promise<string> {
    if (this.token !== undefined && this.token.until > Date.now()) return this.token.value;
    const { account, tokenUrl } = this.config.of(googleConfig);
    if (account === undefined) throw new DomainError('googleNotConfigured');
    const { status, body } = await this.client.call(
      { name: 'Google', baseUrl: tokenUrl },
      {
        method: 'POST',
        path: '/token',
        form: {
          grant_type: 'refresh_token',
          client_id: account.clientId,
          client_secret: account.clientSecret,
          refresh_token: account.refreshToken,
        },
      },
    );
    const { access_token: value, expires_in: seconds } = (body ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof value !== 'string' || typeof seconds !== 'number')
      throw new ThirdPartyFailure('portalUnreachable', 'Google', { status, body, retryAfterMs: null });
    this.token = { value, until: Date.now() + seconds * 1000 - marginMs };
    return value;
  }
}
