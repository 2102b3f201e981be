/** How an OAuth provider knows this installation. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where people consent that the platform acts for them, and where their tokens come from. */
export class ConsentConfig {
  /** The page at which Google asks people for their consent. */
  googleConsentUrl: string;
  /** Where Google hands out and withdraws the tokens of people who have consented: `/token`, `/revoke`. */
  googleOAuthUrl: string;
  /** This installation, as Google knows it: people connect their accounts with it; unset: nobody can. */
  googleClient: OAuthClient | undefined;
  /** Facebook's page of consent. */
  metaConsentUrl: string;
  /** Facebook's Graph API, with its version. */
  metaGraphUrl: string;
  metaClient: OAuthClient | undefined;
  /** LinkedIn's pages and tokens, below `/oauth/v2`. */
  linkedInUrl: string;
  /** The same for browsers. */
  linkedInConsentUrl: string;
  linkedInApiUrl: string;
  linkedInClient: OAuthClient | undefined;
}

const metaVersion = 'v23.0';

/** The sandbox's providers; browsers reach their pages through the public address. */
export function consentsOfSandbox(sandboxUrl: string, publicUrl: string, apiKey: string): ConsentConfig {
  const client = { clientId: 'locara-demo', clientSecret: apiKey };
  return {
    googleConsentUrl: `${publicUrl}/sandbox/google/oauth/o/oauth2/v2/auth`,
    googleOAuthUrl: `${sandboxUrl}/sandbox/google/oauth`,
    googleClient: client,
    metaConsentUrl: `${publicUrl}/sandbox/meta/${metaVersion}/dialog/oauth`,
    metaGraphUrl: `${sandboxUrl}/sandbox/meta/graph/${metaVersion}`,
    metaClient: client,
    linkedInUrl: `${sandboxUrl}/sandbox/linkedin/oauth/v2`,
    linkedInConsentUrl: `${publicUrl}/sandbox/linkedin/oauth/v2/authorization`,
    linkedInApiUrl: `${sandboxUrl}/sandbox/linkedin/api`,
    linkedInClient: client,
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

function consentsOf(reader: { text(name: string): string }, environment: Environment): ConsentConfig {
  const client = (clientId: string | undefined, clientSecret: () => string): OAuthClient | undefined =>
    clientId ? { clientId, clientSecret: clientSecret() } : undefined;
  return {
    googleConsentUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    googleOAuthUrl: 'https://oauth2.googleapis.com',
    googleClient: client(environment.GOOGLE_CLIENT_ID, () => reader.text('GOOGLE_CLIENT_SECRET')),
    metaConsentUrl: `https://www.facebook.com/${metaVersion}/dialog/oauth`,
    metaGraphUrl: `https://graph.facebook.com/${metaVersion}`,
    metaClient: client(environment.META_APP_ID, () => reader.text('META_APP_SECRET')),
    linkedInUrl: 'https://www.linkedin.com/oauth/v2',
    linkedInConsentUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    linkedInApiUrl: 'https://api.linkedin.com',
    linkedInClient: client(environment.LINKEDIN_CLIENT_ID, () => reader.text('LINKEDIN_CLIENT_SECRET')),
  };
}

/** Those of the installation: the providers', or in demo mode the sandbox's. */
export const consentsFor = (
  reader: { text(name: string): string },
  environment: Environment,
  { sandboxUrl, publicUrl }: { readonly sandboxUrl: string | undefined; readonly publicUrl: string },
): ConsentConfig =>
  sandboxUrl === undefined
    ? consentsOf(reader, environment)
    : consentsOfSandbox(sandboxUrl, publicUrl, environment.SANDBOX_API_KEY ?? '');
