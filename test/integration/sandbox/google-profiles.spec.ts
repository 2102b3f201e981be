import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestSandbox } from './running-sandbox.js';
import { bakery, GoogleClient, idOf } from './google-client.js';

const information = '/mybusinessbusinessinformation/v1';
const verifications = '/mybusinessverifications/v1';
const everything = 'readMask=name,title,storeCode,phoneNumbers,websiteUri,regularHours,metadata,openInfo,categories';

type Json = Record<string, unknown>;

let sandbox: TestSandbox;
let google: GoogleClient;
let mia: string;
let noah: string;
let eve: string;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  [mia, noah, eve] = await Promise.all([google.tokenOf('mia'), google.tokenOf('noah'), google.tokenOf('eve')]);
});
afterAll(async () => {
  await google.close();
  await sandbox.stop();
});

const create = (token: string, account: string, changes: Json = {}, query = '') =>
  google.good(token, 'POST', `${information}/accounts/${account}/locations${query}`, bakery(changes));
const patch = (token: string, id: string, mask: string, body: Json) =>
  google.good(token, 'PATCH', `${information}/locations/${id}?updateMask=${mask}`, body);
const read = (token: string, id: string) => google.good(token, 'GET', `${information}/locations/${id}?${everything}`);
const updated = (token: string, id: string) =>
  google.good(token, 'GET', `${information}/locations/${id}:getGoogleUpdated?${everything}`);
const voice = (token: string, id: string) =>
  google.good(token, 'GET', `${verifications}/locations/${id}/VoiceOfMerchantState`);
const reasons = (answer: { json: Json }): unknown[] =>
  ((answer.json['error'] as { details?: Json[] }).details ?? []).flatMap((each) => each['reason'] ?? []);

describe('a new profile', () => {
  it('is made once per request id, and validated without being made', async () => {
    const dry = await create(mia, '101', { storeCode: 'dry' }, '?validateOnly=true');
    expect(dry).toEqual({});
    const [one, two] = await Promise.all([
      create(mia, '101', { storeCode: 'twice', title: 'Laden Zweimal' }, '?requestId=r-1'),
      create(mia, '101', { storeCode: 'twice', title: 'Laden Zweimal' }, '?requestId=r-1'),
    ]);
    expect(one['name']).toBe(two['name']);
    const again = await google.call(
      mia,
      'POST',
      `${information}/accounts/101/locations`,
      bakery({ storeCode: 'twice', title: 'Ein anderer' }),
    );
    expect([again.status, reasons(again)]).toEqual([409, ['STORE_CODE_ALREADY_EXISTS']]);
  });

  it('is refused with a reason for each rule that it breaks', async () => {
    const wrong: readonly [Json, string][] = [
      [{ title: undefined }, 'REQUIRED_FIELD_MISSING_VALUE'],
      [{ websiteUri: 'morgenrot' }, 'INVALID_URL'],
      [{ phoneNumbers: { primaryPhone: 'abc' } }, 'INVALID_PHONE_NUMBER'],
      [{ categories: { primaryCategory: { name: 'bakery' } } }, 'INVALID_CATEGORY'],
      [{ storefrontAddress: { regionCode: 'DE', locality: 'Kiel' } }, 'INVALID_ADDRESS'],
      [{ profile: { description: 'see https://a.example' } }, 'PROFILE_DESCRIPTION_CONTAINS_URL'],
      [
        {
          regularHours: undefined,
          specialHours: { specialHourPeriods: [{ startDate: { year: 2030, month: 12, day: 24 }, closed: true }] },
        },
        'SPECIAL_HOURS_SET_WITHOUT_REGULAR_HOURS',
      ],
      [
        {
          regularHours: {
            periods: [
              { openDay: 'MONDAY', openTime: { hours: 8 }, closeDay: 'MONDAY', closeTime: { hours: 12 } },
              { openDay: 'MONDAY', openTime: { hours: 11 }, closeDay: 'MONDAY', closeTime: { hours: 18 } },
            ],
          },
        },
        'INVALID_TIME_SCHEDULE',
      ],
      ...[12, 13].map((hours): [Json, string] => {
        const [startDate, endDate] = [24, 25].map((day) => ({ year: 2030, month: 12, day }));
        const night = { startDate, openTime: { hours: 20 }, endDate, closeTime: { hours } };
        return [{ specialHours: { specialHourPeriods: [night] } }, 'INVALID_HOURS_VALUE'];
      }),
    ];
    for (const [changes, reason] of wrong) {
      const answer = await google.call(mia, 'POST', `${information}/accounts/101/locations`, bakery(changes));
      expect([reason, answer.status, reasons(answer)]).toEqual([reason, 400, [reason]]);
    }
  });

  it('is found by search; somebody else’s is asked for, and then managed', async () => {
    const search = (body: Json) => google.good(noah, 'POST', `${information}/googleLocations:search`, body);
    const free = (await search({ location: { title: 'Cafe Anker', storefrontAddress: { postalCode: '20457' } } }))[
      'googleLocations'
    ] as Json[];
    expect(free[0]).toMatchObject({ location: { title: 'Café Anker', metadata: { placeId: expect.any(String) } } });
    expect(free[0]).not.toHaveProperty('requestAdminRightsUri');
    const claimed = await google.good(
      noah,
      'POST',
      `${information}/accounts/102/locations`,
      bakery({ ...(free[0]?.['location'] as Json), storeCode: 'anker', languageCode: 'de' }),
    );
    expect(claimed).toMatchObject({
      metadata: { placeId: 'ChIJseed6000' },
    });
    expect(claimed['metadata']).not.toHaveProperty('duplicateLocation');

    const taken = (await search({ query: 'Bäckerei Sonnenschein Nürnberg' }))['googleLocations'] as Json[];
    const uri = new URL(String(taken[0]?.['requestAdminRightsUri']));
    expect((await google.browser.page(uri.pathname)).text).toContain('Bäckerei Sonnenschein');
    expect((await google.call(noah, 'GET', `${information}/locations/6001?readMask=name`)).status).toBe(403);
    const { id } = await google.press(uri.pathname.replace('/sandbox/google', ''), { person: 'noah' });
    await google.press(`/requests/${String(id)}/grant`);
    expect(await read(noah, '6001')).toMatchObject({ title: 'Bäckerei Sonnenschein' });
    const all = await google.good(noah, 'GET', `${information}/accounts/-/locations?readMask=name&pageSize=100`);
    expect(all['locations']).toContainEqual({ name: 'locations/6001' });
  });

  it('of a place that is taken is a duplicate', async () => {
    const place = { title: 'Bäckerei Sonnenschein', storeCode: 'dup', phoneNumbers: { primaryPhone: '0911 7654321' } };
    const address = { regionCode: 'DE', postalCode: '90403', locality: 'Nürnberg', addressLines: ['Burgstraße 12'] };
    const made = await create(eve, '103', { ...place, storefrontAddress: address });
    expect(made).toMatchObject({ metadata: { duplicateLocation: 'locations/6001' } });
    expect(await voice(eve, idOf(made['name']))).toEqual({ resolveOwnershipConflict: {} });
  });

  it('in an account that Google trusts is verified at once', async () => {
    const made = await create(noah, '300', { storeCode: 'trusted', title: 'Laden im Vertrauen' });
    expect(made).toMatchObject({ metadata: { hasVoiceOfMerchant: true } });
  });

  it('fails as often as its title asks for', async () => {
    const make = async (title: string): Promise<number> =>
      (await google.call(eve, 'POST', `${information}/accounts/103/locations`, bakery({ title, storeCode: title })))
        .status;
    const tries = async (title: string, times: number): Promise<number[]> => {
      const found = [];
      for (let count = 0; count < times; count++) found.push(await make(title));
      return found;
    };
    expect(await tries('Laden [flaky]', 3)).toEqual([503, 503, 200]);
    expect(await tries('Laden [refuse-once]', 2)).toEqual([400, 200]);
    expect(await tries('Laden [refuse]', 2)).toEqual([400, 400]);
    const began = Date.now();
    expect(await make('Laden [slow]')).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2990);
  });

  it('keeps what was stored when the response gets lost', async () => {
    const lost = create(eve, '103', { title: 'Laden Verloren [lost]', storeCode: 'lost' });
    await expect(lost).rejects.toThrow();
    const found = await google.good(
      eve,
      'GET',
      `${information}/accounts/103/locations?readMask=name&filter=storeCode=lost`,
    );
    expect(found).toMatchObject({ totalSize: 1 });
  });
});

describe('a verification', () => {
  it('goes by what was offered, with a PIN that arrives', async () => {
    const id = idOf((await create(eve, '103', { title: 'Laden Prüfung', storeCode: 'verify' }))['name']);
    expect(await voice(eve, id)).toEqual({ verify: {} });
    const options = await google.good(eve, 'POST', `${verifications}/locations/${id}:fetchVerificationOptions`, {
      languageCode: 'de',
    });
    expect((options['options'] as Json[]).map(({ verificationMethod }) => verificationMethod)).toEqual([
      'PHONE_CALL',
      'SMS',
      'EMAIL',
      'ADDRESS',
    ]);
    const verify = (body: Json) => google.call(eve, 'POST', `${verifications}/locations/${id}:verify`, body);
    expect((await verify({ method: 'AUTO' })).status).toBe(400);
    expect((await verify({ method: 'ADDRESS' })).status).toBe(400);
    expect((await verify({ method: 'EMAIL', emailAddress: 'me@elsewhere.example' })).status).toBe(400);
    expect((await verify({ method: 'SMS', phoneNumber: '+49 1' })).status).toBe(400);
    const started = await verify({ method: 'SMS', phoneNumber: '+49 431 1234567' });
    expect(started.json).toMatchObject({ verification: { method: 'SMS', state: 'PENDING' } });
    expect(await voice(eve, id)).toEqual({ verify: { hasPendingVerification: true } });

    const sms = await google.browser.page('/sandbox/sms?format=json');
    const { pin } = ((await google.profile(id))['verifications'] as Json[])[0] as { pin: string };
    expect(sms.text).toContain(pin);
    const name = (started.json['verification'] as Json)['name'] as string;
    const complete = (given: string) => google.call(eve, 'POST', `${verifications}/${name}:complete`, { pin: given });
    expect((await complete('000')).json).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect((await complete(pin)).json).toMatchObject({ verification: { state: 'COMPLETED' } });
    expect((await complete(pin)).json).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
    expect(await voice(eve, id)).toEqual({ hasVoiceOfMerchant: true, hasBusinessAuthority: true });
    const list = await google.good(eve, 'GET', `${verifications}/locations/${id}/verifications`);
    expect(list['verifications']).toEqual([expect.objectContaining({ state: 'COMPLETED', method: 'SMS' })]);
    // The same in the words of v4.
    const old = await google.good(eve, 'GET', `/mybusiness/v4/accounts/103/locations/${id}/verifications`);
    expect(old['verifications']).toMatchObject([{ name: `accounts/103/locations/${id}/verifications/${idOf(name)}` }]);
  });

  it('ends after five wrong PINs, and when the PIN runs out', async () => {
    const id = idOf((await create(eve, '103', { title: 'Laden Falsch', storeCode: 'wrong' }))['name']);
    const start = async (): Promise<string> => {
      const body = { method: 'ADDRESS', mailerContact: 'Eve Empty' };
      const answer = await google.good(eve, 'POST', `${verifications}/locations/${id}:verify`, body);
      return (answer['verification'] as Json)['name'] as string;
    };
    const complete = async (name: string, pin: string): Promise<unknown> =>
      ((await google.call(eve, 'POST', `${verifications}/${name}:complete`, { pin })).json['error'] as Json)['status'];
    const first = await start();
    for (let count = 0; count < 5; count++) expect(await complete(first, '1')).toBe('INVALID_ARGUMENT');
    expect(await complete(first, '1')).toBe('FAILED_PRECONDITION');
    const second = await start();
    await google.press(`/profiles/${id}/expire-pins`);
    const { pin } = ((await google.profile(id))['verifications'] as { pin: string }[])[0] as { pin: string };
    expect(await complete(second, pin)).toBe('FAILED_PRECONDITION');
  });
});

describe('a profile in good standing', () => {
  it('changes exactly what the mask names; the map follows', async () => {
    const before = await read(mia, '5010');
    const after = await patch(mia, '5010', 'title,websiteUri', {
      title: 'Nordmarkt Neu',
      phoneNumbers: { primaryPhone: '1' },
    });
    expect(after).toMatchObject({ title: 'Nordmarkt Neu', phoneNumbers: before['phoneNumbers'] });
    expect(after).not.toHaveProperty('websiteUri');
    await google.press('/profiles/5010/publish');
    expect(await updated(mia, '5010')).toMatchObject({ location: { title: 'Nordmarkt Neu' } });
    expect((await google.profile('5010'))['map']).toMatchObject({ title: 'Nordmarkt Neu' });
    const dry = await google.good(mia, 'PATCH', `${information}/locations/5010?updateMask=title&validateOnly=true`, {
      title: 'Nie',
    });
    expect(dry).toEqual({});
    expect(await read(mia, '5010')).toMatchObject({ title: 'Nordmarkt Neu' });
  });

  it('is changed by Google, which the owner accepts or rejects field by field', async () => {
    await google.press('/profiles/5011/suggest', { field: 'title', value: 'Nordmarkt Google' });
    await google.press('/profiles/5011/suggest', { field: 'phoneNumbers.primaryPhone', value: '0911 1' });
    expect(await read(mia, '5011')).toMatchObject({ metadata: { hasGoogleUpdated: true } });
    const shown = await updated(mia, '5011');
    expect(String(shown['diffMask']).split(',').toSorted()).toEqual(['phoneNumbers.primaryPhone', 'title']);
    expect(shown['location']).toMatchObject({ title: 'Nordmarkt Google', phoneNumbers: { primaryPhone: '0911 1' } });
    const own = (await read(mia, '5011'))['title'];
    await patch(mia, '5011', 'title', { title: own });
    expect(await updated(mia, '5011')).toMatchObject({ diffMask: 'phoneNumbers.primaryPhone' });
    await patch(mia, '5011', 'phoneNumbers', { phoneNumbers: { primaryPhone: '0911 1' } });
    const settled = await updated(mia, '5011');
    expect(settled).not.toHaveProperty('diffMask');
    expect((settled['location'] as Json)['metadata']).not.toHaveProperty('hasGoogleUpdated');
  });

  it('is suspended, disabled, reviewed and reinstated', async () => {
    await google.press('/profiles/5012/suspend');
    expect(await voice(mia, '5012')).toEqual({
      hasBusinessAuthority: true,
      complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' },
    });
    expect(await google.good(mia, 'GET', '/mybusiness/v4/accounts/201/locations/5012')).toMatchObject({
      locationState: { isSuspended: true },
    });
    await google.press('/profiles/5012/review');
    expect(await voice(mia, '5012')).toMatchObject({ waitForVoiceOfMerchant: {} });
    await google.press('/profiles/5012/reinstate');
    expect(await voice(mia, '5012')).toMatchObject({ hasVoiceOfMerchant: true });
  });

  it('that is taken away is gone from the list, and nobody’s', async () => {
    await google.press('/profiles/5013/remove');
    expect((await google.call(mia, 'GET', `${information}/locations/5013?readMask=name`)).status).toBe(403);
    expect((await google.call(mia, 'GET', `${information}/locations/99?readMask=name`)).status).toBe(404);
    const filter = encodeURIComponent('storeCode="nord-014"');
    expect(await google.good(mia, 'GET', `${information}/accounts/-/locations?readMask=name&filter=${filter}`)).toEqual(
      {},
    );
    // Of many, the others are answered.
    const names = [5013, 5015, 99].map((id) => `accounts/201/locations/${id}`);
    const many = await google.good(mia, 'POST', '/mybusiness/v4/accounts/201/locations:batchGet', {
      locationNames: names,
    });
    expect(many['locations']).toEqual([expect.objectContaining({ name: 'accounts/201/locations/5015' })]);
  });

  it('holds attributes, reviews and posts', async () => {
    const attributes = await google.good(
      mia,
      'PATCH',
      `${information}/locations/5014/attributes?attributeMask=attributes/wi_fi,attributes/has_delivery`,
      {
        name: 'locations/5014/attributes',
        attributes: [
          { name: 'attributes/wi_fi', values: ['free_wi_fi'] },
          { name: 'attributes/has_delivery', values: [false] },
        ],
      },
    );
    expect(attributes['attributes']).toContainEqual({
      name: 'attributes/has_delivery',
      valueType: 'BOOL',
      values: [false],
    });
    await google.press('/profiles/5014/write-review', { stars: 4, comment: 'Gut' });
    const base = '/mybusiness/v4/accounts/201/locations/5014';
    const { reviews, averageRating } = await google.good(mia, 'GET', `${base}/reviews`);
    const [review] = reviews as Json[];
    expect([averageRating, review]).toEqual([4, expect.objectContaining({ starRating: 'FOUR', comment: 'Gut' })]);
    await google.good(mia, 'PUT', `/mybusiness/v4/${String(review?.['name'])}/reply`, { comment: 'Danke' });
    expect(await google.good(mia, 'GET', `/mybusiness/v4/${String(review?.['name'])}`)).toMatchObject({
      reviewReply: { comment: 'Danke' },
    });
    const post = await google.good(mia, 'POST', `${base}/localPosts`, {
      topicType: 'STANDARD',
      summary: 'Neu',
      languageCode: 'de',
    });
    expect(post).toMatchObject({ state: 'PROCESSING' });
    await google.good(mia, 'DELETE', `/mybusiness/v4/${String(post['name'])}`);
    expect(await google.good(mia, 'GET', `${base}/localPosts`)).toEqual({});
  });
});

describe('notifications', () => {
  it('are pushed, signed, to the address that was subscribed', async () => {
    const topic = 'projects/locara-demo/topics/profiles';
    const path = '/mybusinessnotifications/v1/accounts/200/notificationSetting';
    const setting = await google.good(mia, 'PATCH', `${path}?updateMask=pubsubTopic,notificationTypes`, {
      name: 'accounts/200/notificationSetting',
      pubsubTopic: topic,
      notificationTypes: ['GOOGLE_UPDATE'],
    });
    expect(setting).toEqual({
      name: 'accounts/200/notificationSetting',
      pubsubTopic: topic,
      notificationTypes: ['GOOGLE_UPDATE'],
    });
    sandbox.receiver.answers.push(500);
    await google.press('/profiles/5020/suspend');
    await google.press('/profiles/5020/suggest', { field: 'websiteUri', value: 'https://google.example' });
    // The first delivery was not taken.
    const pushes = await sandbox.receiver.until(({ path: to }) => to === '/hooks/google', 2);
    const envelope = JSON.parse(pushes[1]?.raw ?? '') as {
      message: { data: string; messageId: string };
      subscription: string;
    };
    expect(envelope.subscription).toBe('projects/locara-demo/subscriptions/profiles');
    expect(JSON.parse(Buffer.from(envelope.message.data, 'base64').toString())).toEqual({
      notificationType: 'GOOGLE_UPDATE',
      locationName: 'accounts/201/locations/5020',
    });
    const { json } = await google.browser.page('/sandbox/google/oauth2/v3/certs');
    const bearer = String(pushes[1]?.headers.authorization).replace('Bearer ', '');
    const { payload } = await jwtVerify(bearer, createLocalJWKSet(json as unknown as JSONWebKeySet), {
      issuer: 'https://accounts.google.com',
      audience: sandbox.settings.callbackUrl.replace('/hooks/directory', '/hooks/google'),
    });
    expect(payload).toMatchObject({ email_verified: true });
  });
});

describe('the pages', () => {
  it('show profiles, PINs and buttons, escaped and without scripts', async () => {
    await patch(mia, '5030', 'title', { title: '<b>Nordmarkt</b>' });
    for (const path of [
      '/sandbox/google?text=nordmarkt',
      '/sandbox/google/profiles/5030',
      '/sandbox/google/profiles/6001',
    ]) {
      const page = await google.browser.page(path, { accept: 'text/html' });
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(page.text).not.toMatch(/<script|<b>Nord/);
    }
    const form = await google.browser.page(
      '/sandbox/google/profiles/5031/suggest',
      { 'content-type': 'application/x-www-form-urlencoded' },
      { method: 'POST', body: 'field=storefrontAddress.addressLines&value=Neue+Gasse+1' },
    );
    expect([form.status, form.headers.get('location')]).toEqual([303, '/sandbox/google/profiles/5031']);
    expect((await google.profile('5031'))['map']).toMatchObject({
      storefrontAddress: { addressLines: ['Neue Gasse 1'] },
    });
    const wrong = await google.browser.page(
      '/sandbox/google/profiles/5031/suggest',
      { accept: 'application/json', 'content-type': 'application/json' },
      { method: 'POST', body: '{"field":"owner","value":"x"}' },
    );
    expect(wrong.status).toBe(422);
    expect((await google.browser.page('/sandbox/google/profiles/1?format=json')).status).toBe(404);
  });
});
