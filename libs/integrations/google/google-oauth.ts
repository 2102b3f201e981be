import { Injectable } from '@nestjs/common';
import { grantIn, GrantRefused, refusalOf } from '#contexts/connections';
import type { ConsentSettings, Grant, ProviderUser, RedeemedCode } from '#contexts/connections';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import type { OAuthClient } from '#platform/config';
import { ThirdPartyClient } from '#platform/http-client';
import type { ThirdPartyAnswer } from '#platform/http-client';
import { googleConfig } from './google.config.js';

/** Renewed this long before it runs out: an access token lasts an hour. */
const aheadMs = 10 * 60_000;
const tokenPath = '/token';
/** Who it is comes along with the tokens. */
const identity = ['openid', 'email', 'profile'];

/** OAuth 2.0 of Google for web servers. https://developers.google.com/identity/protocols/oauth2/web-server */
@Injectable()
export class GoogleOAuth {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  get isConfigured(): boolean {
    return this.config.of(googleConfig).client !== undefined;
  }

  /** @throws DomainError `connectionProviderNotConfigured` */
  consent(scopes: readonly string[]): ConsentSettings {
    const { consentUrl, oauthUrl } = this.config.of(googleConfig);
    return {
      consentUrl,
      tokenUrl: oauthUrl + tokenPath,
      client: this.registered,
      scopes: [...identity, ...scopes],
      separator: ' ',
      pkce: true,
      // A refresh token comes with offline access, and to somebody who has consented before only when asked again.
      parameters: { access_type: 'offline', prompt: 'select_account consent' },
    };
  }

  /** @throws GrantRefused; ThirdPartyFailure */
  async redeem(parameters: Readonly<Record<string, string>>): Promise<RedeemedCode> {
    const answer = await this.token(
      parameters,
      (error) => error === 'invalid_grant' || error === 'invalid_request' || error === 'redirect_uri_mismatch',
    );
    return { grant: grantIn('Google', answer, []), body: answer.body };
  }

  /** @throws GrantRefused */
  complete({ grant, body }: RedeemedCode): { grant: Grant; user: ProviderUser } {
    return { grant, user: userIn(body) };
  }

  /** @throws GrantRefused; ThirdPartyFailure */
  async refresh({ refreshToken, scopes }: Grant): Promise<Grant> {
    if (refreshToken === null) throw new GrantRefused('the access has run out');
    return grantIn('Google', await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken }), scopes);
  }

  renewAt({ accessUntil }: Grant): Date {
    return new Date(Math.max((accessUntil?.getTime() ?? 0) - aheadMs, Date.now() + 60_000));
  }

  /** Takes back everything that the person has consented to. */
  async revoke({ accessToken, refreshToken }: Grant): Promise<void> {
    try {
      await this.client.call(
        { name: 'Google', baseUrl: this.config.of(googleConfig).oauthUrl },
        { method: 'POST', path: '/revoke', form: { token: refreshToken ?? accessToken } },
      );
    } catch (error) {
      throw refusalOf(error, (code) => code === 'invalid_token' || code === 'invalid_grant');
    }
  }

  private async token(
    form: Readonly<Record<string, string>>,
    isGrant?: (code: string) => boolean,
  ): Promise<ThirdPartyAnswer> {
    const { clientId, clientSecret } = this.registered;
    try {
      return await this.client.call(
        { name: 'Google', baseUrl: this.config.of(googleConfig).oauthUrl },
        { method: 'POST', path: tokenPath, form: { ...form, client_id: clientId, client_secret: clientSecret } },
      );
    } catch (error) {
      throw refusalOf(error, isGrant);
    }
  }

  private get registered(): OAuthClient {
    const { client } = this.config.of(googleConfig);
    if (client === undefined) throw new DomainError('connectionProviderNotConfigured', { portal: 'Google' });
    return client;
  }
}

/**
 * Who it is, from the id token. It came straight from Google over TLS, which is what a signature would prove (OpenID Connect
 * Core, 3.1.3.7).
 */
function userIn(body: unknown): ProviderUser {
  const { id_token: token } = (body ?? {}) as { id_token?: unknown };
  const [, payload = ''] = typeof token === 'string' ? token.split('.') : [];
  const claims = (payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))) as Readonly<
    Record<string, unknown>
  >;
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
  };
  const id = text('sub');
  if (id === null) throw new GrantRefused('Google did not say who has consented');
  return { id, name: text('name') ?? text('email') ?? id, image: text('picture') };
}
