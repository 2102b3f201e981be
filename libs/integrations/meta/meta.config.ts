import { configSection, readOAuthClient } from '#platform/config';
import type { OAuthClient } from '#platform/config';

export interface MetaConfig {
  /** Facebook's page of consent. */
  readonly consentUrl: string;
  /** Facebook's Graph API, with its version. */
  readonly graphUrl: string;
  /** This installation, as Meta knows it; undefined: nobody can connect Facebook. */
  readonly client: OAuthClient | undefined;
}

const version = 'v23.0';

export const metaConfig = configSection<MetaConfig>({
  name: 'meta',
  read: (reader) => ({
    consentUrl: `https://www.facebook.com/${version}/dialog/oauth`,
    graphUrl: `https://graph.facebook.com/${version}`,
    client: readOAuthClient(reader, 'META_APP_ID', 'META_APP_SECRET'),
  }),
  ofSandbox: ({ url, publicUrl, apiKey }) => ({
    consentUrl: `${publicUrl}/sandbox/meta/${version}/dialog/oauth`,
    graphUrl: `${url}/sandbox/meta/graph/${version}`,
    client: { clientId: 'locara-demo', clientSecret: apiKey },
  }),
});
