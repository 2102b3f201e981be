import { configSection, readOAuthClient } from '#platform/config';
import type { OAuthClient } from '#platform/config';

export interface GoogleConfig {
  /** Google's APIs; `{service}` is replaced by one, such as `mybusinessverifications`. */
  readonly apiUrl: string;
  /** Where Google hands out access tokens of the installation's account, at `/token`. */
  readonly tokenUrl: string;
  /** The Google account of this installation, for what no customer's account is needed for; undefined: not connected. */
  readonly account: (OAuthClient & { readonly refreshToken: string }) | undefined;
  /** Keys with which Google signs the identity tokens of its pushes. */
  readonly certsUrl: string;
  /** Pushes of changes to profiles; undefined: there are none, and profiles are read regularly. */
  readonly push: GooglePush | undefined;
  /** Google Ads, through a manager account of the installation's own account; undefined: there are no local campaigns. */
  readonly ads: GoogleAdsAccess | undefined;
  /** The page at which Google asks users for their consent. */
  readonly consentUrl: string;
  /** Where Google hands out and withdraws the tokens of users who have consented: `/token`, `/revoke`. */
  readonly oauthUrl: string;
  /** This installation, as Google knows it: users connect their accounts with it; undefined: nobody can. */
  readonly client: OAuthClient | undefined;
}

export interface GoogleAdsAccess {
  readonly developerToken: string;
  /** Ten digits: the account below which each company gets its own. */
  readonly managerId: string;
}

/** Pub/Sub: a push subscription of the topic delivers to `<public address>/hooks/google`, with a token of the account. */
export interface GooglePush {
  /** `projects/{project}/topics/{topic}`. */
  readonly topic: string;
  /** Email address of the service account that signs the pushes. */
  readonly account: string;
}

export const googleConfig = configSection<GoogleConfig>({
  name: 'google',
  read: (reader) => {
    const client = readOAuthClient(reader, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
    return {
      apiUrl: 'https://{service}.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com',
      account: client && { ...client, refreshToken: reader.text('GOOGLE_REFRESH_TOKEN') },
      certsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      push:
        reader.optional('GOOGLE_PUSH_TOPIC') === undefined
          ? undefined
          : { topic: reader.text('GOOGLE_PUSH_TOPIC'), account: reader.text('GOOGLE_PUSH_ACCOUNT') },
      ads:
        reader.optional('GOOGLE_ADS_DEVELOPER_TOKEN') === undefined
          ? undefined
          : {
              developerToken: reader.text('GOOGLE_ADS_DEVELOPER_TOKEN'),
              managerId: reader.text('GOOGLE_ADS_MANAGER_ID').replaceAll('-', ''),
            },
      consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      oauthUrl: 'https://oauth2.googleapis.com',
      client,
    };
  },
  // The sandbox's Google takes the sandbox's key for everything.
  ofSandbox: ({ url, publicUrl, apiKey }) => ({
    apiUrl: `${url}/sandbox/google/{service}`,
    tokenUrl: `${url}/sandbox/google/oauth2`,
    account: { clientId: 'locara-demo', clientSecret: apiKey, refreshToken: apiKey },
    certsUrl: `${url}/sandbox/google/oauth2/v3/certs`,
    push: { topic: 'projects/locara-demo/topics/profiles', account: 'push@locara-demo.iam.gserviceaccount.com' },
    ads: { developerToken: apiKey, managerId: '1000000001' },
    consentUrl: `${publicUrl}/sandbox/google/oauth/o/oauth2/v2/auth`,
    oauthUrl: `${url}/sandbox/google/oauth`,
    client: { clientId: 'locara-demo', clientSecret: apiKey },
  }),
});
