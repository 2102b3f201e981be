import { configSection, readOAuthClient } from '#platform/config';
import type { OAuthClient } from '#platform/config';

export interface MetaConfig {
  /** Facebook's page of consent. */
  readonly consentUrl: string;
  /** Facebook's Graph API, with its version. */
  readonly graphUrl: string;
  /** This installation, as Meta knows it; undefined: nobody can connect Facebook. */
  readonly client: OAuthClient | undefined;
  /** Ads, in the name of this installation's own business; undefined: there are no social ads. */
  readonly ads: MetaAdsAccess | undefined;
  /** Meta repeats it when it tries the address of webhooks; undefined: the address cannot be set up. */
  readonly webhookToken: string | undefined;
}

export interface MetaAdsAccess {
  /** The business that owns the ad account of each company. */
  readonly businessId: string;
  /** Of a system user of the business. */
  readonly systemUserToken: string;
}

const version = 'v23.0';

export const metaConfig = configSection<MetaConfig>({
  name: 'meta',
  read: (reader) => ({
    consentUrl: `https://www.facebook.com/${version}/dialog/oauth`,
    graphUrl: `https://graph.facebook.com/${version}`,
    client: readOAuthClient(reader, 'META_APP_ID', 'META_APP_SECRET'),
    ads:
      reader.optional('META_BUSINESS_ID') === undefined && reader.optional('META_SYSTEM_USER_TOKEN') === undefined
        ? undefined
        : { businessId: reader.text('META_BUSINESS_ID'), systemUserToken: reader.text('META_SYSTEM_USER_TOKEN') },
    webhookToken: reader.optional('META_WEBHOOK_TOKEN'),
  }),
  ofSandbox: ({ url, publicUrl, apiKey }) => ({
    consentUrl: `${publicUrl}/sandbox/meta/${version}/dialog/oauth`,
    graphUrl: `${url}/sandbox/meta/graph/${version}`,
    client: { clientId: 'locara-demo', clientSecret: apiKey },
    ads: { businessId: '100200300400500', systemUserToken: apiKey },
    webhookToken: apiKey,
  }),
});
