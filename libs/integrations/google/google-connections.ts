import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionProvider, ConnectionProviders } from '#contexts/connections';
import type { ConsentSettings, Grant, ProviderUser, RedeemedCode, Trouble } from '#contexts/connections';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { ThirdPartyClient } from '#platform/http-client';
import { GoogleOAuth } from './google-oauth.js';
import { YoutubeCalls } from './youtube/youtube-calls.js';
import { YoutubeDataApi } from './youtube-channels.js';
import { probeApis } from './google-probe.js';
import type { Probe } from './google-probe.js';

/** What Google's consents have in common. */
@Injectable()
abstract class GoogleConnection extends ConnectionProvider implements OnModuleInit {
  protected abstract readonly scope: string;
  protected abstract readonly probes: readonly Probe[];

  constructor(
    private readonly oauth: GoogleOAuth,
    protected readonly client: ThirdPartyClient,
    protected readonly config: Config,
    private readonly registry: ConnectionProviders,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  get isConfigured(): boolean {
    return this.oauth.isConfigured;
  }

  get consent(): ConsentSettings {
    return this.oauth.consent([this.scope]);
  }

  redeem(parameters: Readonly<Record<string, string>>): Promise<RedeemedCode> {
    return this.oauth.redeem(parameters);
  }

  async complete(redeemed: RedeemedCode): Promise<{ grant: Grant; user: ProviderUser }> {
    return this.oauth.complete(redeemed);
  }

  async probe({ accessToken, scopes }: Grant): Promise<Trouble | null> {
    // Google lets people untick what they do not like.
    if (!scopes.includes(this.scope))
      return { key: 'connectionScopeMissing', parameters: { portal: portalNames[this.name], scope: this.scope } };
    return probeApis(this.client, this.config, this.name, accessToken, this.probes);
  }

  renew(grant: Grant): Promise<Grant> {
    return this.oauth.refresh(grant);
  }

  renewAt(grant: Grant): Date {
    return this.oauth.renewAt(grant);
  }

  revoke(grant: Grant): Promise<void> {
    return this.oauth.revoke(grant);
  }
}

/** Business profiles. */
@Injectable()
export class GoogleBusinessConnection extends GoogleConnection {
  readonly name: ProviderName = 'GOOGLE';
  protected readonly scope = 'https://www.googleapis.com/auth/business.manage';
  /** Where a call needs a place, one that nobody has: the answer is then a refusal, of an API that may be used. */
  protected readonly probes = [
    { service: 'mybusinessaccountmanagement', path: '/v1/accounts', query: { pageSize: '1' } },
    {
      service: 'mybusinessbusinessinformation',
      path: '/v1/attributes',
      query: { categoryName: 'categories/gcid:restaurant', regionCode: 'US', languageCode: 'en', pageSize: '1' },
    },
    { service: 'mybusinessverifications', path: '/v1/locations/0/verifications', query: { pageSize: '1' } },
    { service: 'mybusiness', path: '/v4/accounts/0/locations', query: { pageSize: '1' } },
  ] as const;
}

/** YouTube channels and their videos. */
@Injectable()
export class YoutubeConnection extends GoogleConnection {
  readonly name: ProviderName = 'YOUTUBE';
  protected readonly scope = 'https://www.googleapis.com/auth/youtube';
  protected readonly probes = [
    { service: 'youtube', path: '/youtube/v3/channels', query: { part: 'id', mine: 'true', maxResults: '1' } },
  ] as const;

  /** Many people have a Google account and no channel: nothing could go there. */
  override async probe(grant: Grant): Promise<Trouble | null> {
    const trouble = await super.probe(grant);
    if (trouble !== null) return trouble;
    const channels = await new YoutubeDataApi(new YoutubeCalls(this.client, this.config)).channels(grant.accessToken);
    return channels.length > 0 ? null : { key: 'connectionNoChannel', parameters: { portal: portalNames[this.name] } };
  }
}
