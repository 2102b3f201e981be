import { isIP } from 'node:net';
import { resolve } from 'node:path';

export type Mode = 'demo' | 'production';

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
  /** Signs and encrypts what identity keeps: at least 32 characters. */
  tokenSecret: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Base address of directory portals; the portal's key and `/api` follow. */
  directoryUrl: string;
  directoryApiKey: string;
  /** Portals sign their callbacks with it. */
  directorySecret: string;
  /** Where the sandbox listens; demo mode only. */
  sandboxUrl: string | undefined;
  /** Folder of the built documentation site, served at `/`; it need not be there yet. Unset: no site. */
  siteFolder: string | undefined;
  /** Requests per second that one user, and one address, may make. */
  requestsPerSecond: number;
  /** Largest JSON body in bytes. */
  bodyLimit: number;
  logLevel: string;
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, comma-separated. Unset: none. */
  trustedProxies: string | undefined;
  /** Jobs that one worker process handles at once, per queue. */
  workerConcurrency: number;
  /** The first administrator, created at start when there is no user yet; production only. */
  firstAdministrator: { readonly userName: string; readonly email: string; readonly password: string } | undefined;
}

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
  const config: Config = {
    mode,
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: reader.integer('DATABASE_CONNECTIONS', fewestConnections, 500, 20),
    redisUrl: environment.REDIS_URL ? reader.url('REDIS_URL', ['redis:', 'rediss:']) : undefined,
    host: reader.text('HOST', demo ? '127.0.0.1' : '0.0.0.0'),
    port: reader.integer('PORT', 0, 65_535, 3000),
    tokenSecret: reader.secret('TOKEN_SECRET'),
    accessTokenSeconds: reader.integer('ACCESS_TOKEN_SECONDS', 1, 86_400, 900),
    refreshTokenSeconds: reader.integer('REFRESH_TOKEN_SECONDS', 60, 31_536_000, 2_592_000),
    directoryUrl: demo ? `${sandboxUrl}/sandbox/portals` : reader.url('DIRECTORY_URL', ['https:', 'http:']),
    directoryApiKey: demo ? reader.text('SANDBOX_API_KEY') : reader.text('DIRECTORY_API_KEY'),
    directorySecret: demo ? reader.secret('SANDBOX_SECRET') : reader.secret('DIRECTORY_SECRET'),
    sandboxUrl,
    siteFolder: reader.folder('SITE_FOLDER'),
    requestsPerSecond: reader.integer('REQUESTS_PER_SECOND', 1, 100_000, demo ? 100 : 20),
    bodyLimit: reader.integer('BODY_LIMIT', 1024, 104_857_600, 1_048_576),
    logLevel: reader.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    trustedProxies: reader.addresses('TRUSTED_PROXIES'),
    workerConcurrency: reader.integer('WORKER_CONCURRENCY', 1, 200, 16),
    firstAdministrator: environment.FIRST_ADMIN_NAME
      ? {
          userName: environment.FIRST_ADMIN_NAME,
          email: reader.text('FIRST_ADMIN_EMAIL'),
          password: reader.text('FIRST_ADMIN_PASSWORD'),
        }
      : undefined,
  };
  if (demo && config.host !== '127.0.0.1' && config.host !== 'localhost' && config.host !== '::1')
    reader.complain('HOST', 'demo mode binds to loopback only (127.0.0.1)');
  reader.finish();
  return Object.assign(new Config(), config);
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

  url(name: string, protocols: readonly string[]): string {
    const value = this.text(name);
    if (value === '') return value;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      this.complain(
        name,
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    return value.replace(/\/$/, '');
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
