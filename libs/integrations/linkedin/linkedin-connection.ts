import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionProvider, ConnectionProviders, grantIn, GrantRefused, refusalOf } from '#contexts/connections';
import type { ConsentSettings, Grant, ProviderUser, RedeemedCode, Trouble } from '#contexts/connections';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import type { OAuthClient } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import type { ThirdPartyAnswer } from '#platform/http-client';
import { linkedInConfig } from './linkedin.config.js';
import { restHeaders } from './rest-headers.js';

const scopes = ['openid', 'profile', 'r_organization_social', 'w_organization_social', 'rw_organization_admin'];
const needed = ['r_organization_social', 'w_organization_social', 'rw_organization_admin'];

const dayMs = 24 * 3_600_000;
/** Tokens last sixty days. */
const aheadMs = 7 * dayMs;

/** LinkedIn, three-legged OAuth. https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow */
@Injectable()
export class LinkedInConnection extends ConnectionProvider implements OnModuleInit {
  readonly name: ProviderName = 'LINKEDIN';

  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
    private readonly registry: ConnectionProviders,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  get isConfigured(): boolean {
    return this.config.of(linkedInConfig).client !== undefined;
  }

  get consent(): ConsentSettings {
    const { consentUrl, tokenUrl } = this.config.of(linkedInConfig);
    return {
      consentUrl,
      tokenUrl: `${tokenUrl}/accessToken`,
      client: this.registered,
      scopes,
      separator: ' ',
      // For LinkedIn's native clients alone.
      pkce: false,
      parameters: {},
    };
  }

  async redeem(parameters: Readonly<Record<string, string>>): Promise<RedeemedCode> {
    const answer = await this.token(
      '/accessToken',
      parameters,
      (error) => error === 'invalid_request' || error === 'invalid_redirect_uri' || isNoGood(error),
    );
    return { grant: grantIn('LinkedIn', answer, scopes), body: answer.body };
  }

  async complete({ grant }: RedeemedCode): Promise<{ grant: Grant; user: ProviderUser }> {
    return { grant, user: await this.userOf(grant.accessToken) };
  }

  async probe({ accessToken, scopes: granted }: Grant): Promise<Trouble | null> {
    const portal = portalNames.LINKEDIN;
    const scope = needed.find((name) => !granted.includes(name));
    if (scope !== undefined) return { key: 'connectionScopeMissing', parameters: { portal, scope } };
    try {
      const { elements = [] } = await this.get<{ elements?: unknown[] }>(accessToken, '/rest/organizationAcls', {
        q: 'roleAssignee',
        role: 'ADMINISTRATOR',
        state: 'APPROVED',
      });
      return elements.length > 0 ? null : { key: 'connectionNoPage', parameters: { portal } };
    } catch (error) {
      if (!isThirdPartyFailure(error) || error.details.status !== 403) throw error;
      return { key: 'connectionApiDisabled', parameters: { portal, api: 'Community Management API' } };
    }
  }

  /** Not every app gets refresh tokens; whether the access token still holds can be asked in any case. */
  async renew(grant: Grant): Promise<Grant> {
    const isLasting = (grant.accessUntil?.getTime() ?? Infinity) > Date.now() + aheadMs;
    if (isLasting || grant.refreshToken === null) {
      const { body } = await this.token('/introspectToken', { token: grant.accessToken });
      const { active, status } = (body ?? {}) as { active?: boolean; status?: string };
      if (active === true) return grant;
      if (grant.refreshToken === null) throw new GrantRefused(`the access is ${status ?? 'no longer good'}`);
    }
    const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken ?? '' };
    return grantIn('LinkedIn', await this.token('/accessToken', form, isNoGood), grant.scopes);
  }

  renewAt({ accessUntil }: Grant): Date {
    return new Date(Math.max(Math.min(Date.now() + dayMs, accessUntil?.getTime() ?? Infinity), Date.now() + 60_000));
  }

  async revoke({ accessToken }: Grant): Promise<void> {
    await this.token('/revoke', { token: accessToken }, isNoGood);
  }

  private async userOf(accessToken: string): Promise<ProviderUser> {
    const { sub, name, picture } = await this.get<{ sub?: string; name?: string; picture?: string }>(
      accessToken,
      '/v2/userinfo',
    );
    if (sub === undefined) throw new GrantRefused('LinkedIn did not say who has consented');
    return { id: sub, name: name ?? sub, image: picture ?? null };
  }

  private async get<T>(accessToken: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
    try {
      const { body } = await this.client.call(
        { name: 'LinkedIn', baseUrl: this.config.of(linkedInConfig).apiUrl, headers: restHeaders(accessToken) },
        { method: 'GET', path, query },
      );
      return (body ?? {}) as T;
    } catch (error) {
      if (isThirdPartyFailure(error) && error.details.status === 401)
        throw new GrantRefused('the access was withdrawn');
      throw error;
    }
  }

  private async token(
    path: string,
    form: Readonly<Record<string, string>>,
    isGrant?: (code: string) => boolean,
  ): Promise<ThirdPartyAnswer> {
    const { clientId, clientSecret } = this.registered;
    try {
      return await this.client.call(
        { name: 'LinkedIn', baseUrl: this.config.of(linkedInConfig).tokenUrl },
        { method: 'POST', path, form: { ...form, client_id: clientId, client_secret: clientSecret } },
      );
    } catch (error) {
      throw refusalOf(error, isGrant);
    }
  }

  private get registered(): OAuthClient {
    const { client } = this.config.of(linkedInConfig);
    if (client === undefined)
      throw new DomainError('connectionProviderNotConfigured', { portal: portalNames.LINKEDIN });
    return client;
  }
}

const isNoGood = (code: string): boolean => code === 'invalid_grant' || code === 'invalid_token';
