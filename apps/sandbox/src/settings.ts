/** How one sandbox runs. Everything that it keeps lies in its own database, nothing in memory. */
export interface SandboxSettings {
  /** PostgreSQL URL. The schema `sandbox` inside is created on start. */
  databaseUrl: string;
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** Key that callers present as `Authorization: Bearer <key>`; the access key of the object store. */
  apiKey: string;
  /** Secret of the HMAC that signs callbacks; the secret key of the object store. */
  secret: string;
  /** Address below which callbacks are posted; the portal's key is appended as a path segment. */
  callbackUrl: string;
  /** Address below which the provider reports about works; default: that of the platform to which callbacks are posted. */
  monitoringUrl?: string | undefined;
  /** Origin under which people reach `/sandbox`, for the addresses of listings; default: the listening address. */
  publicUrl?: string | undefined;
  /** Median time from an order to its publication, in milliseconds. */
  delayMs: number;
  /** Requests per second that every portal allows, in place of the portals' own limits. */
  requestsPerSecond?: number | undefined;
  /** Port of the SMTP receiver on 127.0.0.1 (0: a free one); absent: no mail is received. */
  smtpPort?: number | undefined;
  /** Where the platform takes emails of customers by SMTP; absent: nobody can write one. */
  inboundMailPort?: number | undefined;
  /** UDP port of the name server on 127.0.0.1 (0: a free one); absent: there is none. */
  dnsPort?: number | undefined;
  /** Level of the JSON log on stdout; `silent` for none. */
  logLevel: string;
}

const DEFAULT_DELAY_MS = 800;

/**
 * Reads PORT, DATABASE_URL, SANDBOX_SECRET, SANDBOX_API_KEY, CALLBACK_URL and the optional PUBLIC_URL,
 * SANDBOX_DELAY_MS, SANDBOX_REQUESTS_PER_SECOND, SMTP_PORT, MAIL_INBOUND_PORT, DNS_PORT
 * and LOG_LEVEL.
 * @throws Error naming the first variable that is missing or no number.
 */
export function settingsFromEnvironment(environment: NodeJS.ProcessEnv): SandboxSettings {
  return {
    databaseUrl: required(environment, 'DATABASE_URL'),
    port: wholeNumber(environment, 'PORT') ?? 0,
    apiKey: required(environment, 'SANDBOX_API_KEY'),
    secret: required(environment, 'SANDBOX_SECRET'),
    callbackUrl: required(environment, 'CALLBACK_URL'),
    publicUrl: environment['PUBLIC_URL'] || undefined,
    delayMs: wholeNumber(environment, 'SANDBOX_DELAY_MS') ?? DEFAULT_DELAY_MS,
    requestsPerSecond: wholeNumber(environment, 'SANDBOX_REQUESTS_PER_SECOND'),
    smtpPort: wholeNumber(environment, 'SMTP_PORT'),
    inboundMailPort: wholeNumber(environment, 'MAIL_INBOUND_PORT'),
    dnsPort: wholeNumber(environment, 'DNS_PORT'),
    logLevel: environment['LOG_LEVEL'] || 'warn',
  };
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`The sandbox needs the environment variable ${name}.`);
  return value;
}

function wholeNumber(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const value = environment[name];
  if (!value) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`The environment variable ${name} must be a whole number.`);
  return Number(value);
}
