import { configSection, readOAuthClient } from '#platform/config';
import type { OAuthClient } from '#platform/config';

export interface LinkedInConfig {
  /** LinkedIn's tokens. */
  readonly tokenUrl: string;
  /** LinkedIn's page of consent. */
  readonly consentUrl: string;
  readonly apiUrl: string;
  /** Before the URN of a post: where people see it. */
  readonly postUrl: string;
  /** This installation, as LinkedIn knows it; undefined: nobody can connect LinkedIn. */
  readonly client: OAuthClient | undefined;
}

export const linkedInConfig = configSection<LinkedInConfig>({
  name: 'linkedin',
  read: (reader) => ({
    tokenUrl: 'https://www.linkedin.com/oauth/v2',
    consentUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    apiUrl: 'https://api.linkedin.com',
    postUrl: 'https://www.linkedin.com/feed/update/',
    client: readOAuthClient(reader, 'LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'),
  }),
  ofSandbox: ({ url, publicUrl, apiKey }) => ({
    tokenUrl: `${url}/sandbox/linkedin/oauth/v2`,
    consentUrl: `${publicUrl}/sandbox/linkedin/oauth/v2/authorization`,
    apiUrl: `${url}/sandbox/linkedin/api`,
    postUrl: `${publicUrl}/sandbox/linkedin/feed/update/`,
    client: { clientId: 'locara-demo', clientSecret: apiKey },
  }),
});
