import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConsentConfig, consentsFor } from './consent-config.js';

export type Mode = 'demo' | 'production';

/** Where files lie. All processes of an installation name the same place. */
export type StorageConfig =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKey: string;
      readonly secretKey: string;
    };

/** Whom the fulfilment protocol is spoken with. */
export interface FulfilmentConfig {
  /** Base address, to which `/works` is added. */
  readonly url: string;
  /** Presented as bearer token. */
  readonly key: string;
  /** Signs the reports that come back: at least 32 characters. */
  readonly secret: string;
}

/** Pub/Sub: a push subscription of the topic delivers to `<public address>/hooks/google`, with a token of the account. */
export interface GooglePushConfig {
  /** `projects/{project}/topics/{topic}`. */
  readonly topic: string;
  /** E-mail address of the service account that signs the pushes. */
  readonly account: string;
}

/** Everything that differs between two installations. Made once by `loadConfig`; nothing else reads the environment. */
export class Config extends ConsentConfig {
  /** demo: embedded database, sandbox, demo data, loopback only. production: everything is given. */
  mode: Mode;
  databaseUrl: string;
  /** Most connections this process opens to PostgreSQL, the queues' aside. */
  databaseConnections: number;
  /** Set: queues on Redis. Unset: queues on PostgreSQL. */
  redisUrl: string | undefined;
  host: string;
  port: number;
  /** Address under which browsers reach this installation, without a trailing slash: links in mails and of images. */
  publicUrl: string;
  storage: StorageConfig;
  /** Signs and encrypts what identity keeps: at least 32 characters. */
  tokenSecret: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Base address of directory portals; the portal's key and `/api` follow. */
  directoryUrl: string;
  directoryApiKey: string;
  /** Portals sign their callbacks with it. */
  directorySecret: string;
  /** Google's APIs; `{service}` stands for one, such as `mybusinessverifications`. */
  googleApiUrl: string;
  /** Where Google hands out access tokens, at `/token`. */
  googleTokenUrl: string;
  /** The Google account of this installation, for what no customer's account is needed for; unset: not connected. */
  googleAccount:
    { readonly clientId: string; readonly clientSecret: string; readonly refreshToken: string } | undefined;
  /** Keys with which Google signs the identity tokens of its pushes. */
  googleCertsUrl: string;
  /** How Google tells what happened to profiles; unset: it does not, they are read regularly. */
  googlePush: GooglePushConfig | undefined;
  /** Stripe's API, without `/v1`. */
  stripeUrl: string;
  /** The mail server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  mailUrl: string;
  /** Sender of mails, `Name <address>` or an address. */
  mailFrom: string;
  /** Gateway that sends text messages and makes calls; unset: nobody can claim a phone number. */
  smsUrl: string | undefined;
  smsApiKey: string | undefined;
  /** Third parties that set products up, by the fulfilment protocol; unset: such products cannot be ordered. */
  fulfilment: FulfilmentConfig | undefined;
  /** The European register of VAT ids. */
  viesUrl: string;
  /** VAT id of the operator, with which that register numbers its answers; unset: it does not. */
  viesRequester: string | undefined;
  /** Where the sandbox listens; demo mode only. */
  sandboxUrl: string | undefined;
  /** Folder of the built documentation site, served at `/`; it need not be there yet. Unset: no site. */
  siteFolder: string | undefined;
  /** Requests per second that one user, and one address, may make. */
  requestsPerSecond: number;
  /** Passwords that one address may have checked in a minute, over all user names. */
  passwordsPerMinute: number;
  /** Largest JSON body in bytes. */
  bodyLimit: number;
  logLevel: string;
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, comma-separated. Unset: none. */
  trustedProxies: string | undefined;
  /** Jobs that one worker process handles at once, per queue. */
  workerConcurrency: number;
  /** The first administrator, created at start when there is no user yet; production only. */
  firstAdministrator: { readonly userName: string; readonly email: string; readonly password: string } | undefined;
  /** Portals that workspaces host, by domain; set at the start of an API process. */
  portalHosts: readonly PortalHost[] = [];
}

export interface PortalHost {
  readonly domain: string;
  readonly workspaceId: number;
}

const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Each of the worker's three ticks holds a connection for its lock while it works on another: fewer would wait for themselves. */
const fewestConnections = 5;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment.
 * @throws Error naming every variable that is missing or wrong, for the operator's terminal
 */
export function loadConfig(environment: Environment = process.env): Config {
  const reader = new Reader(environment);
  const mode = reader.oneOf('LOCARA_MODE', ['demo', 'production'], 'production');
  const demo = mode === 'demo';
  const sandboxUrl = demo ? reader.url('SANDBOX_URL', ['http:', 'https:']) : undefined;
  const port = reader.integer('PORT', 0, 65_535, 3000);
  const config: Omit<Config, keyof ConsentConfig> = {
    mode,
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: reader.integer('DATABASE_CONNECTIONS', fewestConnections, 500, 20),
    redisUrl: environment.REDIS_URL ? reader.url('REDIS_URL', ['redis:', 'rediss:']) : undefined,
    host: reader.text('HOST', demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    publicUrl: reader.url('PUBLIC_URL', ['https:', 'http:'], demo ? `http://localhost:${port}` : undefined),
    storage: readStorage(reader, environment),
    tokenSecret: reader.secret('TOKEN_SECRET'),
    accessTokenSeconds: reader.integer('ACCESS_TOKEN_SECONDS', 1, 86_400, 900),
    refreshTokenSeconds: reader.integer('REFRESH_TOKEN_SECONDS', 60, 31_536_000, 2_592_000),
    directoryUrl: demo ? `${sandboxUrl}/sandbox/portals` : reader.url('DIRECTORY_URL', ['https:', 'http:']),
    directoryApiKey: demo ? reader.text('SANDBOX_API_KEY') : reader.text('DIRECTORY_API_KEY'),
    ...smsOf(reader, environment, sandboxUrl),
    directorySecret: demo ? reader.secret('SANDBOX_SECRET') : reader.secret('DIRECTORY_SECRET'),
    ...(sandboxUrl === undefined
      ? google(reader, environment)
      : googleOfSandbox(sandboxUrl, environment.SANDBOX_API_KEY ?? '')),
    stripeUrl:
      sandboxUrl === undefined
        ? reader.url('STRIPE_URL', ['https:', 'http:'], 'https://api.stripe.com')
        : `${sandboxUrl}/sandbox/stripe`,
    viesUrl:
      sandboxUrl === undefined
        ? reader.url('VIES_URL', ['https:', 'http:'], vies)
        : `${sandboxUrl}/sandbox/vies/rest-api`,
    viesRequester: demo ? 'DE123456789' : environment.VIES_REQUESTER || undefined,
    mailUrl: demo
      ? `smtp://127.0.0.1:${reader.integer('SANDBOX_SMTP_PORT', 1, 65_535, 1025)}`
      : reader.url('MAIL_URL', ['smtp:', 'smtps:']),
    mailFrom: demo ? 'Locara <no-reply@locara.example>' : reader.sender('MAIL_FROM'),
    fulfilment: fulfilmentOf(reader, environment, sandboxUrl),
    sandboxUrl,
    siteFolder: reader.folder('SITE_FOLDER'),
    requestsPerSecond: reader.integer('REQUESTS_PER_SECOND', 1, 100_000, demo ? 100 : 20),
    passwordsPerMinute: reader.integer('PASSWORDS_PER_MINUTE', 1, 1_000_000, 120),
    bodyLimit: reader.integer('BODY_LIMIT', 1024, 104_857_600, 1_048_576),
    logLevel: reader.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    trustedProxies: reader.addresses('TRUSTED_PROXIES'),
    workerConcurrency: reader.integer('WORKER_CONCURRENCY', 1, 200, 16),
    firstAdministrator: firstAdministratorOf(reader, environment),
    portalHosts: reader.portalHosts('PORTAL_HOSTS'),
  };
  const consents = consentsFor(reader, environment, config);
  if (demo && config.host !== '127.0.0.1' && config.host !== 'localhost' && config.host !== '::1')
    reader.complain('HOST', 'demo mode binds to loopback only (127.0.0.1)');
  reader.finish();
  return Object.assign(new Config(), config, consents);
}

type GoogleConfig = Pick<Config, 'googleApiUrl' | 'googleTokenUrl' | 'googleAccount' | 'googleCertsUrl' | 'googlePush'>;

function firstAdministratorOf(reader: Reader, environment: Environment): Config['firstAdministrator'] {
  const userName = environment.FIRST_ADMIN_NAME;
  return userName
    ? { userName, email: reader.text('FIRST_ADMIN_EMAIL'), password: reader.text('FIRST_ADMIN_PASSWORD') }
    : undefined;
}

/** The sandbox's Google, which takes the sandbox's key for everything. */
export const googleOfSandbox = (sandboxUrl: string, apiKey: string): GoogleConfig => ({
  googleApiUrl: `${sandboxUrl}/sandbox/google/{service}`,
  googleTokenUrl: `${sandboxUrl}/sandbox/google/oauth2`,
  googleAccount: { clientId: 'locara-demo', clientSecret: apiKey, refreshToken: apiKey },
  googleCertsUrl: `${sandboxUrl}/sandbox/google/oauth2/v3/certs`,
  googlePush: { topic: 'projects/locara-demo/topics/profiles', account: 'push@locara-demo.iam.gserviceaccount.com' },
});

function google(reader: Reader, environment: Environment): GoogleConfig {
  return {
    googleApiUrl: 'https://{service}.googleapis.com',
    googleTokenUrl: 'https://oauth2.googleapis.com',
    googleAccount: environment.GOOGLE_CLIENT_ID
      ? {
          clientId: environment.GOOGLE_CLIENT_ID,
          // That it is missing is said where people's consents are configured.
          clientSecret: environment.GOOGLE_CLIENT_SECRET ?? '',
          refreshToken: reader.text('GOOGLE_REFRESH_TOKEN'),
        }
      : undefined,
    googleCertsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    googlePush: environment.GOOGLE_PUSH_TOPIC
      ? { topic: reader.text('GOOGLE_PUSH_TOPIC'), account: reader.text('GOOGLE_PUSH_ACCOUNT') }
      : undefined,
  };
}

function smsOf(
  reader: Reader,
  environment: Environment,
  sandboxUrl: string | undefined,
): Pick<Config, 'smsUrl' | 'smsApiKey'> {
  if (sandboxUrl !== undefined) return { smsUrl: `${sandboxUrl}/sandbox/sms`, smsApiKey: environment.SANDBOX_API_KEY };
  if (!environment.SMS_URL) return { smsUrl: undefined, smsApiKey: undefined };
  return { smsUrl: reader.url('SMS_URL', ['https:', 'http:']), smsApiKey: reader.text('SMS_API_KEY') };
}

function fulfilmentOf(
  reader: Reader,
  environment: Environment,
  sandboxUrl: string | undefined,
): FulfilmentConfig | undefined {
  const { SANDBOX_API_KEY: key = '', SANDBOX_SECRET: secret = '' } = environment;
  if (sandboxUrl !== undefined) return { url: `${sandboxUrl}/sandbox/fulfilment/api`, key, secret };
  if (!environment.FULFILMENT_URL) return undefined;
  return {
    url: reader.url('FULFILMENT_URL', ['https:', 'http:']),
    key: reader.text('FULFILMENT_KEY'),
    secret: reader.secret('FULFILMENT_SECRET'),
  };
}

/** A bucket when an endpoint is given, else a folder. */
function readStorage(reader: Reader, environment: Environment): StorageConfig {
  if (!environment.S3_ENDPOINT) {
    const folder = reader.text('MEDIA_FOLDER');
    return { kind: 'disk', folder: folder === '' ? '' : resolve(folder) };
  }
  return {
    kind: 's3',
    endpoint: reader.url('S3_ENDPOINT', ['https:', 'http:']),
    bucket: reader.text('S3_BUCKET'),
    region: reader.text('S3_REGION', 'us-east-1'),
    accessKey: reader.text('S3_ACCESS_KEY'),
    secretKey: reader.text('S3_SECRET_KEY'),
  };
}

class Reader {
  private readonly complaints: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Compose files hand on variables that nobody set as empty ones: they count as not given. */
  private given(name: string): string | undefined {
    return this.environment[name] || undefined;
  }

  complain(name: string, reason: string): void {
    this.complaints.push(`  ${name}: ${reason}`);
  }

  text(name: string, fallback?: string): string {
    const value = this.given(name) ?? fallback;
    if (value === undefined) this.complain(name, 'is missing');
    return value ?? '';
  }

  secret(name: string): string {
    const value = this.text(name);
    if (value !== '' && value.length < 32) this.complain(name, 'must have at least 32 characters');
    return value;
  }

  /** An absolute path; undefined when it is not given, or given as `none`. */
  folder(name: string): string | undefined {
    const value = this.given(name);
    return value === undefined || value === 'none' ? undefined : resolve(value);
  }

  url(name: string, protocols: readonly string[], fallback?: string): string {
    const value = this.text(name, fallback);
    if (value === '') return value;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      this.complain(
        name,
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    return value.replace(/\/+$/, '');
  }

  /** `Name <address>` or an address. */
  sender(name: string): string {
    const value = this.text(name);
    if (value !== '' && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
      this.complain(name, 'must be an e-mail address, or Name <address>');
    return value;
  }

  integer(name: string, least: number, most: number, fallback: number): number {
    const text = this.given(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      this.complain(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = (this.given(name) ?? fallback) as T;
    if (!values.includes(value)) this.complain(name, `must be one of ${values.join(', ')}, not "${value}"`);
    return value;
  }

  /** Addresses and networks, comma-separated. */
  addresses(name: string): string | undefined {
    const text = this.given(name);
    const wrong = (text ?? '').split(',').find((part) => !isNetwork(part.trim()));
    if (text !== undefined && wrong !== undefined)
      this.complain(name, `must be addresses or networks such as 10.0.0.0/8, not "${wrong.trim()}"`);
    return text;
  }

  /** `<domain>:<workspace id>`, comma-separated. */
  portalHosts(name: string): PortalHost[] {
    const parts = (this.given(name) ?? '').split(',').filter((part) => part.trim() !== '');
    return parts.flatMap((part) => {
      const [, domain = '', id] = /^\s*([a-z0-9.-]+):([1-9]\d{0,8})\s*$/i.exec(part) ?? [];
      if (id !== undefined) return [{ domain: domain.toLowerCase(), workspaceId: Number(id) }];
      this.complain(name, `must be domains with workspace ids such as portal.example:7, not "${part.trim()}"`);
      return [];
    });
  }

  finish(): void {
    if (this.complaints.length > 0) throw new Error(`The configuration cannot be used:\n${this.complaints.join('\n')}`);
  }
}

/** `192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
