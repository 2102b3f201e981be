import { describe, expect, it } from '@jest/globals';
import { configSections } from '#apps/composition/src/composition';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { directoryConfig } from '#contexts/listings';
import { smsConfig } from '#contexts/locations';
import { googleConfig } from '#integrations/google';
import { loadConfig } from '#platform/config';
import type { Config } from '#platform/config';

const secret = 'x'.repeat(32);
const production = {
  DATABASE_URL: 'postgres://locara@db.example/locara',
  TOKEN_SECRET: secret,
  DIRECTORY_URL: 'https://directory.example/portals/',
  DIRECTORY_API_KEY: 'key',
  DIRECTORY_SECRET: secret,
  MAIL_URL: 'smtps://locara:secret@mail.example',
  MAIL_FROM: 'Locara <no-reply@locara.example>',
  PUBLIC_URL: 'https://locara.example/',
  MEDIA_FOLDER: '/var/lib/locara/media',
};

const load = (more: Record<string, string> = {}): Config => loadConfig(configSections, { ...production, ...more });

/** The variables that are complained about, in the order of the message. */
function complaints(environment: Record<string, string>): string[] {
  try {
    loadConfig(configSections, environment);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? '');
  }
}

describe('the configuration of third parties', () => {
  it('needs portals, with their key and secret', () => {
    const { DIRECTORY_URL: _url, DIRECTORY_API_KEY: _key, ...others } = production;
    expect(complaints({ ...others, DIRECTORY_SECRET: 'x'.repeat(31) })).toEqual([
      'DIRECTORY_URL',
      'DIRECTORY_API_KEY',
      'DIRECTORY_SECRET',
    ]);
    expect(load().of(directoryConfig)).toEqual({ url: 'https://directory.example/portals', apiKey: 'key', secret });
  });

  it('has no gateway for PINs unless one is given, with its key', () => {
    expect(load().of(smsConfig).gateway).toBeUndefined();
    expect(complaints({ ...production, SMS_URL: 'sms.example' })).toEqual(['SMS_URL', 'SMS_API_KEY']);
    const given = load({ SMS_URL: 'https://sms.example/v1/', SMS_API_KEY: 'key' });
    expect(given.of(smsConfig).gateway).toEqual({ url: 'https://sms.example/v1', apiKey: 'key' });
  });

  it('has no provider of fulfilment unless one is given, with key and secret', () => {
    expect(load().of(fulfilmentConfig).provider).toBeUndefined();
    expect(complaints({ ...production, FULFILMENT_URL: 'provider.example', FULFILMENT_SECRET: 'short' })).toEqual([
      'FULFILMENT_URL',
      'FULFILMENT_KEY',
      'FULFILMENT_SECRET',
    ]);
    const given = { FULFILMENT_URL: 'https://provider.example/', FULFILMENT_KEY: 'key', FULFILMENT_SECRET: secret };
    expect(load(given).of(fulfilmentConfig).provider).toEqual({ url: 'https://provider.example', key: 'key', secret });
  });

  it('connects Google only with all that its account needs', () => {
    expect(load().of(googleConfig)).toMatchObject({ account: undefined, client: undefined, push: undefined });
    expect(complaints({ ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_PUSH_TOPIC: 'topic' })).toEqual([
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_REFRESH_TOKEN',
      'GOOGLE_PUSH_ACCOUNT',
    ]);
  });

  it('is the sandbox in demo mode, whose key and secret have no default', () => {
    const demo = {
      LOCARA_MODE: 'demo',
      DATABASE_URL: 'postgres://locara@127.0.0.1/locara',
      TOKEN_SECRET: secret,
      SANDBOX_URL: 'http://127.0.0.1:3001',
      MEDIA_FOLDER: '/tmp/media',
    };
    expect(complaints(demo)).toEqual(['SANDBOX_API_KEY', 'SANDBOX_SECRET']);
    const config = loadConfig(configSections, { ...demo, SANDBOX_API_KEY: 'key', SANDBOX_SECRET: secret });
    expect(config.of(directoryConfig).url).toBe('http://127.0.0.1:3001/sandbox/portals');
    expect(config.of(googleConfig).consentUrl).toMatch('http://localhost:3000/sandbox/google/');
  });
});
