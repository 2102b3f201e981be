import { resolve } from 'node:path';
import { connectionLimitsOf } from './connection-limits.js';
import type { ConnectionLimits } from './connection-limits.js';
import { ConfigReader } from './config-reader.js';
import type { PortalHost } from './config-reader.js';
import { readMapTiles } from './map-tiles.js';
import type { MapTiles } from './map-tiles.js';
import { readSections } from './config-section.js';
import type { ConfigSection, Sandbox } from './config-section.js';

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

/** Everything that differs between two installations. Made once by `loadConfig`; nothing else reads the environment. */
export class Config {
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
  /** The mail server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  mailUrl: string;
  /** Name servers, `address` or `address:port`, that are asked for proofs of domains; empty: those of the machine. */
  dnsServers: readonly string[];
  /** Sender of mails, `Name <address>` or an address. */
  mailFrom: string;
  /** Where the sandbox listens; demo mode only. */
  sandboxUrl: string | undefined;
  /** Folder of the built documentation site, served at `/`; it need not be there yet. Unset: no site. */
  siteFolder: string | undefined;
  /** What lies below the locations on a map; unset: the console's own outline of the countries. */
  mapTiles: MapTiles | undefined;
  /** Requests per second that one user, and one address, may make. */
  requestsPerSecond: number;
  /** Passwords that one address may have checked in a minute, over all user names. */
  passwordsPerMinute: number;
  /** Largest JSON body in bytes. */
  bodyLimit: number;
  connectionLimits: ConnectionLimits;
  logLevel: string;
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, comma-separated. Unset: none. */
  trustedProxies: string | undefined;
  /** Jobs that one worker process handles at once, per queue. */
  workerConcurrency: number;
  /** The first administrator, created at start when there is no user yet; production only. */
  firstAdministrator: { readonly userName: string; readonly email: string; readonly password: string } | undefined;
  /** Portals that workspaces host, by domain; set at the start of an API process. */
  portalHosts: readonly PortalHost[] = [];
  /** By name of the section, see {@link of}. */
  sections: Readonly<Record<string, object>> = {};

  /** The settings of one owner. */
  of<T extends object>(section: ConfigSection<T>): T {
    const found = this.sections[section.name];
    if (found === undefined) throw new Error(`The configuration has no section ${section.name}.`);
    return found as T;
  }
}

/** Each of the worker's three ticks holds a connection for its lock while it works on another: fewer would wait for themselves. */
const fewestConnections = 5;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment.
 * @param sections settings of adapters and contexts
 * @throws ConfigError naming every variable that is missing or wrong, for the operator's terminal
 */
export function loadConfig(sections: readonly ConfigSection<object>[], environment: Environment = process.env): Config {
  const reader = new ConfigReader(environment);
  const mode = reader.oneOf('LOCARA_MODE', ['demo', 'production'], 'production');
  const demo = mode === 'demo';
  const sandboxUrl = demo ? reader.url('SANDBOX_URL', ['http:', 'https:']) : undefined;
  const port = reader.integer('PORT', 0, 65_535, 3000);
  const config: Omit<Config, 'of'> = {
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
    mailUrl: demo
      ? `smtp://127.0.0.1:${reader.integer('SANDBOX_SMTP_PORT', 1, 65_535, 1025)}`
      : reader.url('MAIL_URL', ['smtp:', 'smtps:']),
    dnsServers: demo
      ? [`127.0.0.1:${reader.integer('SANDBOX_DNS_PORT', 1, 65_535, 1053)}`]
      : reader.nameServers('DNS_SERVERS'),
    mailFrom: demo ? 'Locara <no-reply@locara.example>' : reader.sender('MAIL_FROM'),
    sandboxUrl,
    siteFolder: reader.folder('SITE_FOLDER'),
    mapTiles: readMapTiles(reader),
    requestsPerSecond: reader.integer('REQUESTS_PER_SECOND', 1, 100_000, demo ? 100 : 20),
    passwordsPerMinute: reader.integer('PASSWORDS_PER_MINUTE', 1, 1_000_000, 120),
    bodyLimit: reader.integer('BODY_LIMIT', 1024, 104_857_600, 1_048_576),
    connectionLimits: connectionLimitsOf(reader),
    logLevel: reader.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    trustedProxies: reader.addresses('TRUSTED_PROXIES'),
    workerConcurrency: reader.integer('WORKER_CONCURRENCY', 1, 200, 16),
    firstAdministrator: firstAdministratorOf(reader, environment),
    portalHosts: reader.portalHosts('PORTAL_HOSTS'),
    sections: {},
  };
  config.sections = readSections(sections, reader, sandboxOf(config, environment));
  if (demo && config.host !== '127.0.0.1' && config.host !== 'localhost' && config.host !== '::1')
    reader.complain('HOST', 'demo mode binds to loopback only (127.0.0.1)');
  reader.finish();
  return Object.assign(new Config(), config);
}

function sandboxOf(config: Pick<Config, 'sandboxUrl' | 'publicUrl'>, environment: Environment): Sandbox | undefined {
  if (config.sandboxUrl === undefined) return undefined;
  const { SANDBOX_API_KEY: apiKey = '', SANDBOX_SECRET: secret = '' } = environment;
  return { url: config.sandboxUrl, publicUrl: config.publicUrl, apiKey, secret };
}

function firstAdministratorOf(reader: ConfigReader, environment: Environment): Config['firstAdministrator'] {
  const userName = environment.FIRST_ADMIN_NAME;
  return userName
    ? { userName, email: reader.text('FIRST_ADMIN_EMAIL'), password: reader.text('FIRST_ADMIN_PASSWORD') }
    : undefined;
}

/** A bucket when an endpoint is given, else a folder. */
function readStorage(reader: ConfigReader, environment: Environment): StorageConfig {
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
