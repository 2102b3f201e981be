import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionProvider, ConnectionProviders, GrantRefused } from '#contexts/connections';
import type { ConsentSettings, FacebookPage, Grant, ProviderUser, RedeemedCode, Trouble } from '#contexts/connections';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { Graph, tokenPath } from './graph.js';
import { GraphPages } from './graph-pages.js';
import { metaConfig } from './meta.config.js';

const scopes = [
  'public_profile',
  'pages_show_list',
  'pages_manage_metadata',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
] as const;
/** Asked for where webhooks can arrive: Facebook refuses a whole consent for one permission that an app does not have. */
const messaging = [
  'pages_messaging',
  'instagram_manage_messages',
  'whatsapp_business_management',
  'whatsapp_business_messaging',
] as const;
/** With it a page lets the business of this installation advertise; asked for where there is one. */
const advertising = 'business_management';
/** Instagram, comments and messages are optional: a consent without them works. */
const needed = ['pages_show_list', 'pages_manage_metadata', 'pages_manage_posts', 'pages_read_engagement'];

const dayMs = 24 * 3_600_000;
/** Tokens last sixty days, and are exchanged for longer ones a week before their end. */
const aheadMs = 7 * dayMs;

/** Facebook Login for Business Pages. https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
@Injectable()
export class FacebookConnection extends ConnectionProvider implements OnModuleInit {
  readonly name: ProviderName = 'FACEBOOK';

  constructor(
    private readonly graph: Graph,
    private readonly pages: GraphPages,
    private readonly config: Config,
    private readonly registry: ConnectionProviders,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  get isConfigured(): boolean {
    return this.config.of(metaConfig).client !== undefined;
  }

  get consent(): ConsentSettings {
    const { consentUrl, graphUrl, ads, webhookToken } = this.config.of(metaConfig);
    return {
      consentUrl,
      tokenUrl: graphUrl + tokenPath,
      client: this.graph.registered,
      scopes: [
        ...scopes,
        ...(webhookToken === undefined ? [] : messaging),
        ...(ads === undefined ? [] : [advertising]),
      ],
      separator: ',',
      // Facebook takes no challenge here: the code is worth nothing without the secret.
      pkce: false,
      // Asks again for what was declined before.
      parameters: { auth_type: 'rerequest' },
    };
  }

  async redeem(parameters: Readonly<Record<string, string>>): Promise<RedeemedCode> {
    const body = await this.token(parameters);
    const { access_token: accessToken, expires_in: seconds } = body;
    return { grant: { accessToken, accessUntil: inSeconds(seconds), refreshToken: null, scopes: [] }, body };
  }

  async complete({ grant: short }: RedeemedCode): Promise<{ grant: Grant; user: ProviderUser }> {
    const { access_token: accessToken, expires_in: seconds } = await this.exchange(short.accessToken);
    const [user, granted] = await Promise.all([this.userOf(accessToken), this.scopesOf(accessToken)]);
    return { grant: { accessToken, accessUntil: inSeconds(seconds), refreshToken: null, scopes: granted }, user };
  }

  async probe({ accessToken, scopes: granted }: Grant): Promise<Trouble | null> {
    const portal = portalNames.FACEBOOK;
    const scope = needed.find((name) => !granted.includes(name));
    if (scope !== undefined) return { key: 'connectionScopeMissing', parameters: { portal, scope } };
    const pages = await this.pages.list(accessToken);
    return pages.some(isWritable) ? null : { key: 'connectionNoPage', parameters: { portal } };
  }

  /** There is no refresh token: the access token itself is exchanged, and looked at once a day until then. */
  async renew(grant: Grant): Promise<Grant> {
    const { clientId, clientSecret } = this.graph.registered;
    const { data } = await this.graph.call<{ data?: { is_valid?: boolean; error?: { message?: string } } }>({
      path: '/debug_token',
      query: { input_token: grant.accessToken },
      accessToken: `${clientId}|${clientSecret}`,
    });
    if (data?.is_valid !== true) throw new GrantRefused(data?.error?.message ?? 'the access was withdrawn');
    const until = grant.accessUntil?.getTime() ?? Infinity;
    if (until > Date.now() + aheadMs) return grant;
    const { access_token: accessToken, expires_in: seconds } = await this.exchange(grant.accessToken);
    return { ...grant, accessToken, accessUntil: inSeconds(seconds) };
  }

  renewAt({ accessUntil }: Grant): Date {
    return new Date(Math.max(Math.min(Date.now() + dayMs, accessUntil?.getTime() ?? Infinity), Date.now() + 60_000));
  }

  async revoke({ accessToken }: Grant, userId: string): Promise<void> {
    await this.graph.call({ method: 'DELETE', path: `/${encodeURIComponent(userId)}/permissions`, accessToken });
  }

  private async userOf(accessToken: string): Promise<ProviderUser> {
    const { id, name, picture } = await this.graph.call<{
      id?: string;
      name?: string;
      picture?: { data?: { url?: string } };
    }>({ path: '/me', query: { fields: 'id,name,picture' }, accessToken });
    if (id === undefined) throw new GrantRefused('Facebook did not say who has consented');
    return { id, name: name ?? id, image: picture?.data?.url ?? null };
  }

  private async scopesOf(accessToken: string): Promise<string[]> {
    const { data = [] } = await this.graph.call<{ data?: { permission: string; status: string }[] }>({
      path: '/me/permissions',
      accessToken,
    });
    return data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
  }

  /** A token of an hour for one of sixty days. */
  private exchange(token: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'fb_exchange_token', fb_exchange_token: token });
  }

  private async token(query: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const { clientId, clientSecret } = this.graph.registered;
    const answer = await this.graph.call<Partial<TokenAnswer>>({
      path: tokenPath,
      query: { client_id: clientId, client_secret: clientSecret, ...query },
    });
    if (answer.access_token === undefined) throw new GrantRefused('Facebook gave no token');
    return {
      access_token: answer.access_token,
      ...(answer.expires_in !== undefined && { expires_in: answer.expires_in }),
    };
  }
}

interface TokenAnswer {
  readonly access_token: string;
  /** Missing: it does not run out. */
  readonly expires_in?: number;
}

const inSeconds = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(Date.now() + seconds * 1000);

const isWritable = ({ tasks }: FacebookPage): boolean => tasks.includes('CREATE_CONTENT') || tasks.includes('MANAGE');
