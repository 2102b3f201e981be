import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoogleLocation } from '#domain/google/google-location';
import { GoogleCalls, GoogleProfiles, PushKeys } from '#integrations/google';
import { Config } from '#platform/config';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { bakery, GoogleClient, idOf } from '../sandbox/google-client.js';
import { CheckedClient } from './checked-client.js';
import { googleConfig } from '#integrations/google';
import { sandboxSectionOf } from '../../support/config-sections.js';

let sandbox: TestSandbox;
let google: GoogleClient;
let client: CheckedClient;
let profiles: GoogleProfiles;
let mia: string;
let eve: string;

const profilesAt = (changes: Partial<Config>, with_ = client): GoogleProfiles => {
  const config = Object.assign(new Config(), { publicUrl: 'https://locara.example' }, changes);
  return new GoogleProfiles(new GoogleCalls(with_, config), config, new PushKeys(with_, config));
};

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  client = new CheckedClient({ totalMs: 4000, headersMs: 3000 });
  profiles = profilesAt({
    sections: sandboxSectionOf(googleConfig, google.browser.origin, API_KEY),
    publicUrl: google.browser.origin,
  });
  [mia, eve] = await Promise.all([google.tokenOf('mia'), google.tokenOf('eve')]);
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await google.close();
  await sandbox.stop();
  // Whatever was asked and answered fits Google's documents.
  expect(client.findings).toEqual([]);
  expect(client.methods.size).toBeGreaterThanOrEqual(14);
});

const failure = async (call: Promise<unknown>): Promise<ThirdPartyFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isThirdPartyFailure(error)) throw new Error(`Expected a failure of Google, not ${String(error)}.`);
  return error;
};
const shop = (changes: Record<string, unknown> = {}): GoogleLocation => bakery(changes) as GoogleLocation;

describe('Google’s profiles', () => {
  it('finds all accounts, those in organisations as well, each once', async () => {
    const found = await profiles.accounts(mia);
    expect(found).toHaveLength(26);
    expect(new Set(found.map(({ name }) => name)).size).toBe(26);
    expect(found[0]).toEqual({
      name: 'accounts/101',
      accountName: 'Mia Owner',
      type: 'PERSONAL',
      role: 'PRIMARY_OWNER',
    });
  });

  it('reads locations page by page, and by store code', async () => {
    const request = { account: 'accounts/201', readMask: ['name', 'storeCode'] };
    let [count, pageToken]: [number, string | undefined] = [0, undefined];
    do {
      const page = await profiles.locations(mia, { ...request, ...(pageToken !== undefined && { pageToken }) });
      count += page.locations.length;
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    expect(count).toBe(317);
    expect(await profiles.locations(mia, { ...request, filter: 'storeCode="nord-003"' })).toEqual({
      locations: [{ name: 'locations/5002', storeCode: 'nord-003' }],
      totalSize: 1,
    });
    expect(await profiles.locations(mia, { ...request, filter: 'storeCode="none"' })).toEqual({ locations: [] });
  });

  it('tells a location that is gone from a call that went wrong', async () => {
    expect(await profiles.location(mia, 'locations/5002', ['title'])).toEqual({ title: 'Nordmarkt Hamburg 003' });
    expect(await profiles.location(mia, 'locations/99', ['title'])).toBeNull();
    await google.press('/profiles/5003/remove');
    expect(await profiles.location(mia, 'locations/5003', ['title'])).toBeNull();
    // The front end's page for a name that is none: nobody must believe that the location is gone.
    expect((await failure(profiles.location(mia, 'places/5002', ['title']))).details).toMatchObject({
      status: 404,
      body: null,
    });
    const service = 'mybusinessbusinessinformation.googleapis.com';
    await google.tokens.switchApi('google', service, false);
    const off = await failure(profiles.location(mia, 'locations/5002', ['title']));
    expect(off.details.status).toBe(403);
    await google.tokens.switchApi('google', service, true);
    await expect(profiles.location(mia, 'locations/../accounts', ['title'])).rejects.toThrow('no name');
  });

  it('makes a profile once, finds it by search, verifies and changes it', async () => {
    const made = await profiles.create(eve, 'accounts/103', shop({ title: 'Laden Eins', storeCode: '17' }), 'once-17');
    const again = await profiles.create(eve, 'accounts/103', shop({ title: 'Laden Eins', storeCode: '17' }), 'once-17');
    expect(again.name).toBe(made.name);
    const name = String(made.name);
    expect(await profiles.voiceOfMerchant(eve, name)).toEqual({ verify: {} });
    const options = await profiles.verificationOptions(eve, name, 'de');
    expect(options).toContainEqual({ verificationMethod: 'SMS', phoneNumber: '+49 431 1234567' });
    const started = await profiles.verify(eve, name, { method: 'ADDRESS', languageCode: 'de', mailerContact: 'Eve' });
    expect(started).toMatchObject({ state: 'PENDING', method: 'ADDRESS', createTime: expect.any(String) });
    const shown = await google.profile(idOf(name));
    const [{ pin } = { pin: '' }] = shown['verifications'] as { pin: string }[];
    expect((await failure(profiles.completeVerification(eve, started.name, 'no'))).key).toBe('portalRefused');
    expect(await profiles.completeVerification(eve, started.name, pin)).toMatchObject({ state: 'COMPLETED' });
    expect(await profiles.verifications(eve, name)).toMatchObject([{ name: started.name, state: 'COMPLETED' }]);
    expect(await profiles.voiceOfMerchant(eve, name)).toMatchObject({ hasVoiceOfMerchant: true });

    const [match] = await profiles.search(mia, { title: 'Laden Eins', storefrontAddress: { postalCode: '24103' } });
    expect(match).toMatchObject({ location: { title: 'Laden Eins' }, requestAdminRightsUri: expect.any(String) });

    const changed = await profiles.patch(eve, name, { title: 'Laden Zwei' }, ['title', 'websiteUri']);
    expect(changed).toMatchObject({ title: 'Laden Zwei' });
    expect(changed).not.toHaveProperty('websiteUri');
    await google.press(`/profiles/${idOf(name)}/suggest`, { field: 'openInfo.status', value: 'CLOSED_TEMPORARILY' });
    expect(await profiles.googleUpdated(eve, name, ['title', 'openInfo'])).toMatchObject({
      location: { openInfo: { status: 'CLOSED_TEMPORARILY' } },
      diffMask: ['openInfo.status'],
    });
  });

  it('verifies a business without a shop by where it is, which no other business says', async () => {
    const { storefrontAddress: address, ...rest } = shop({ title: 'Mobil', storeCode: '19' });
    const serviceArea = { businessType: 'CUSTOMER_LOCATION_ONLY', regionCode: 'DE' } as const;
    const made = await profiles.create(eve, 'accounts/103', { ...rest, serviceArea }, 'once-19');
    const name = String(made.name);
    const asked = { method: 'ADDRESS', languageCode: 'de', mailerContact: 'Eve' } as const;
    expect((await failure(profiles.verify(eve, name, asked))).details.status).toBe(400);
    const where = address ?? {};
    const options = await profiles.verificationOptions(eve, name, 'de', where);
    expect(options.map(({ verificationMethod }) => verificationMethod)).toContain('ADDRESS');
    expect(await profiles.verify(eve, name, { ...asked, context: { address: where } })).toMatchObject({
      state: 'PENDING',
    });
  });

  it('says what Google refused, in Google’s words', async () => {
    const refused = await failure(profiles.create(eve, 'accounts/103', shop({ websiteUri: 'nowhere' }), 'r'));
    expect(refused).toMatchObject({ key: 'portalRefused', details: { status: 400 } });
    expect(refused.message).toContain('Request contains an invalid argument.');
    expect((await failure(profiles.accounts('ya29.none'))).details.status).toBe(401);
  });

  it('does not know what became of a write whose answer got lost, and finds it by its store code', async () => {
    const lost = profiles.create(eve, 'accounts/103', shop({ title: 'Laden [lost]', storeCode: '18' }), 'lost-18');
    expect((await failure(lost)).key).toBe('outcomeUnknown');
    const found = await profiles.locations(eve, {
      account: 'accounts/103',
      readMask: ['name'],
      filter: 'storeCode="18"',
    });
    expect(found.locations).toHaveLength(1);
  });

  it('hears how long to wait', async () => {
    await google.press('/people/eve/limit', { callsPerMinute: 0 });
    const busy = await failure(profiles.create(eve, 'accounts/103', shop({ storeCode: '19' }), 'busy'));
    await google.press('/people/eve/limit', { callsPerMinute: '' });
    expect(busy).toMatchObject({ key: 'portalUnreachable', details: { status: 429 } });
    expect(busy.details.retryAfterMs).toBeGreaterThan(0);
  });

  it('sets where notifications go, and takes only Google’s', async () => {
    const topic = String(profiles.notificationTopic);
    const setting = { pubsubTopic: topic, notificationTypes: ['GOOGLE_UPDATE', 'DUPLICATE_LOCATION'] };
    expect(await profiles.updateNotificationSetting(mia, 'accounts/201', setting)).toEqual(setting);
    expect(await profiles.notificationSetting(mia, 'accounts/201')).toEqual(setting);
    await google.press('/profiles/5002/suggest', { field: 'title', value: 'Anders' });
    const [push] = await sandbox.receiver.until(({ path }) => path === '/hooks/google');
    const bearer = String(push?.headers.authorization).replace('Bearer ', '');
    const audience = new URL(sandbox.settings.callbackUrl).origin;
    const here = profilesAt({
      sections: sandboxSectionOf(googleConfig, google.browser.origin, API_KEY),
      publicUrl: audience,
    });
    expect(await here.isOwnPush(bearer)).toBe(true);
    // Of Google, but for somebody else.
    expect(await profiles.isOwnPush(bearer)).toBe(false);
    expect(await here.isOwnPush(`${bearer.slice(0, -3)}AAA`)).toBe(false);
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    expect(await exportJWK(publicKey)).toHaveProperty('n');
    const forged = await new SignJWT({ email: 'push@locara-demo.iam.gserviceaccount.com', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-google' })
      .setIssuer('https://accounts.google.com')
      .setAudience(`${audience}/hooks/google`)
      .setExpirationTime('1h')
      .sign(privateKey);
    expect(await here.isOwnPush(forged)).toBe(false);
    expect(await here.isOwnPush('')).toBe(false);
  });
});

describe('answers that make no sense', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const against = async (answer: (response: ServerResponse) => void): Promise<GoogleProfiles> => {
    server = createServer((request, response) => request.resume().once('end', () => answer(response)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return profilesAt({ sections: sandboxSectionOf(googleConfig, origin, API_KEY) }, client.unchecked());
  };
  const make = (port: GoogleProfiles) => failure(port.create('t', 'accounts/1', { title: 'A' }, 'r'));

  it('are no response: of a write nobody knows what became', async () => {
    for (const [status, body] of [
      [200, '<html>hello</html>'],
      [200, '[]'],
      [200, '{}'],
      [500, '<html>error</html>'],
      [502, ''],
    ] as const) {
      const port = await against((response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body));
      expect([status, body, (await make(port)).key]).toEqual([status, body, 'outcomeUnknown']);
      if (body !== '{}') expect((await failure(port.accounts('t'))).key).toBe('portalUnreachable');
      // A question that is a POST may be asked again.
      if (body !== '{}') expect((await failure(port.search('t', { title: 'A' }))).key).toBe('portalUnreachable');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await against(() => undefined);
  });

  it('may hold the time to wait in the body alone', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.5s' }];
    const error = { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED', details };
    const port = await against((response) =>
      response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify({ error })),
    );
    expect(await make(port)).toMatchObject({ key: 'portalUnreachable', details: { retryAfterMs: 7500 } });
  });
});
