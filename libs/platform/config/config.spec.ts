import { describe, expect, it } from '@jest/globals';
import { Config, configSection, loadConfig as load, readSections, ConfigReader } from '#platform/config';

const secret = 'x'.repeat(32);

const production = {
  DATABASE_URL: 'postgres://locara@db.example/locara',
  TOKEN_SECRET: secret,
  WEATHER_URL: 'https://weather.example/',
  MAIL_URL: 'smtps://locara:secret@mail.example',
  MAIL_FROM: 'Locara <no-reply@locara.example>',
  PUBLIC_URL: 'https://locara.example/',
  MEDIA_FOLDER: '/var/lib/locara/media',
};

const demo = {
  LOCARA_MODE: 'demo',
  DATABASE_URL: 'postgres://locara@127.0.0.1/locara',
  TOKEN_SECRET: secret,
  SANDBOX_URL: 'http://127.0.0.1:3001',
  SANDBOX_API_KEY: 'key',
  SANDBOX_SECRET: secret,
  MEDIA_FOLDER: '/tmp/media',
};

/** What an adapter declares. */
const weather = configSection<{ readonly url: string; readonly key: string | undefined }>({
  name: 'weather',
  read: (reader) => ({ url: reader.url('WEATHER_URL', ['https:']), key: reader.optional('WEATHER_KEY') }),
  ofSandbox: ({ url, apiKey }) => ({ url: `${url}/sandbox/weather`, key: apiKey }),
});
const loadConfig = (environment: Record<string, string>): Config => load([weather], environment);

/** The variables that are complained about, in the order of the message. */
function complaints(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? '');
  }
}

describe('a configuration of production', () => {
  it('uses defaults where nothing is given', () => {
    const config = loadConfig(production);
    expect(config).toBeInstanceOf(Config);
    expect(config).toMatchObject({
      mode: 'production',
      databaseUrl: production.DATABASE_URL,
      redisUrl: undefined,
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://locara.example',
      storage: { kind: 'disk', folder: '/var/lib/locara/media' },
      accessTokenSeconds: 900,
      requestsPerSecond: 20,
      passwordsPerMinute: 120,
      bodyLimit: 1_048_576,
      connectionLimits: { headers: 15, body: 60, upload: 900, keepAlive: 72, idle: 120 },
      sandboxUrl: undefined,
      siteFolder: undefined,
      mapTiles: undefined,
      mailUrl: 'smtps://locara:secret@mail.example',
      mailFrom: 'Locara <no-reply@locara.example>',
      dnsServers: [],
      trustedProxies: undefined,
      firstAdministrator: undefined,
      portalHosts: [],
    });
  });

  it('needs its database, its secrets and its third parties, and names all that is missing at once', () => {
    expect(complaints({})).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'MEDIA_FOLDER',
      'TOKEN_SECRET',
      'MAIL_URL',
      'MAIL_FROM',
      'WEATHER_URL',
    ]);
  });

  it('is what an unnamed mode means: nobody gets the demo by forgetting a variable', () => {
    expect(loadConfig({ ...production, LOCARA_MODE: '' }).mode).toBe('production');
  });

  it('has the sections that their owners declare', () => {
    expect(loadConfig(production).of(weather)).toEqual({ url: 'https://weather.example', key: undefined });
    expect(loadConfig({ ...production, WEATHER_KEY: 'key' }).of(weather).key).toBe('key');
    expect(loadConfig({ ...production, WEATHER_KEY: '' }).of(weather).key).toBeUndefined();
    expect(() => load([], production).of(weather)).toThrow('no section weather');
    expect(() => readSections([weather, weather], new ConfigReader(production), undefined)).toThrow('have one name');
  });

  it('names every variable that is wrong at once, and says how a right one looks', () => {
    const wrong = {
      LOCARA_MODE: 'staging',
      DATABASE_URL: 'mysql://db.example/locara',
      DATABASE_CONNECTIONS: '4',
      REDIS_URL: 'http://redis.example',
      PORT: '65536',
      PUBLIC_URL: 'locara.example',
      MEDIA_FOLDER: '',
      TOKEN_SECRET: 'short',
      ACCESS_TOKEN_SECONDS: '1e3',
      REFRESH_TOKEN_SECONDS: '-1',
      WEATHER_URL: 'http://weather.example',
      MAIL_URL: 'https://mail.example',
      MAIL_FROM: 'Locara <>',
      REQUESTS_PER_SECOND: '0.5',
      PASSWORDS_PER_MINUTE: '0',
      BODY_LIMIT: 'ten',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/8, proxy.example',
      WORKER_CONCURRENCY: '0x10',
      PORTAL_HOSTS: 'portal.example',
      FIRST_ADMIN_NAME: 'root',
    };
    expect(complaints(wrong).toSorted()).toEqual(
      [
        ...Object.keys(wrong).filter((name) => name !== 'FIRST_ADMIN_NAME'),
        'FIRST_ADMIN_EMAIL',
        'FIRST_ADMIN_PASSWORD',
      ].toSorted(),
    );
    expect(() => loadConfig({ ...production, PORT: '65536' })).toThrow(
      'The configuration cannot be used:\n  PORT: must be a whole number from 0 to 65535, not "65536"',
    );
  });

  it('knows which workspaces host portals', () => {
    const { portalHosts } = loadConfig({ ...production, PORTAL_HOSTS: 'Portal.example:7, other.example:12' });
    expect(portalHosts).toEqual([
      { domain: 'portal.example', workspaceId: 7 },
      { domain: 'other.example', workspaceId: 12 },
    ]);
  });

  it('never shows a secret in what it says', () => {
    expect(() => loadConfig({ ...production, TOKEN_SECRET: 'hunter2' })).toThrow(
      /TOKEN_SECRET: must have at least 32 characters$/,
    );
  });

  it('keeps files in a bucket when it is told of one, and then needs what opens it', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'locara',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    expect(loadConfig({ ...production, MEDIA_FOLDER: '', ...bucket }).storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'locara',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(complaints({ ...production, S3_ENDPOINT: 's3.example' })).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]);
  });

  it('knows the tiles of a map, which need somebody to name', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© the surveyors' };
    expect(loadConfig({ ...production, ...tiles }).mapTiles).toEqual({
      url: tiles.MAP_TILES_URL,
      attribution: tiles.MAP_TILES_ATTRIBUTION,
    });
    expect(complaints({ ...production, MAP_TILES_URL: tiles.MAP_TILES_URL })).toEqual(['MAP_TILES_ATTRIBUTION']);
    for (const url of [
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/{z}/{x}/{y}{r}.png',
      'ftp://tiles.example/{z}/{x}/{y}',
      "https://*/{z}/{x}/{y}; script-src 'self'",
    ])
      expect([url, complaints({ ...production, ...tiles, MAP_TILES_URL: url })]).toEqual([url, ['MAP_TILES_URL']]);
  });

  it('takes empty variables as not given, as compose files hand them on', () => {
    const empty = { HOST: '', PORT: '', REDIS_URL: '', LOG_LEVEL: '', TRUSTED_PROXIES: '', FIRST_ADMIN_NAME: '' };
    expect(loadConfig({ ...production, ...empty })).toEqual(loadConfig(production));
  });

  it.each(['127.0.0.1', '10.0.0.0/8', '10.0.0.0/8, 2001:db8::/32', '::1'])('believes the proxies %s', (proxies) => {
    expect(loadConfig({ ...production, TRUSTED_PROXIES: proxies }).trustedProxies).toBe(proxies);
  });

  it.each(['10.0.0.0/33', '2001:db8::/129', 'all', '10.0.0.0/', '10.0.0.0/8,'])('refuses the proxies %j', (proxies) => {
    expect(complaints({ ...production, TRUSTED_PROXIES: proxies })).toEqual(['TRUSTED_PROXIES']);
  });
});

describe('a configuration of the demo', () => {
  it('binds to loopback and works with the sandbox', () => {
    expect(loadConfig(demo)).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      requestsPerSecond: 100,
    });
    expect(loadConfig(demo).of(weather)).toEqual({ url: 'http://127.0.0.1:3001/sandbox/weather', key: 'key' });
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'locara.example'])('refuses to listen at %s', (host) => {
    expect(complaints({ ...demo, HOST: host })).toEqual(['HOST']);
  });

  it.each(['127.0.0.1', 'localhost', '::1'])('may listen at %s', (host) => {
    expect(loadConfig({ ...demo, HOST: host }).host).toBe(host);
  });

  it('has no default secrets either: the launcher makes them', () => {
    expect(complaints({ LOCARA_MODE: 'demo' })).toEqual([
      'SANDBOX_URL',
      'DATABASE_URL',
      'MEDIA_FOLDER',
      'TOKEN_SECRET',
    ]);
  });
});
