import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY, TestSandbox } from './running-sandbox.js';
import { bakery, GoogleClient } from './google-client.js';
import type { GoogleSays } from './google-client.js';

const information = '/mybusinessbusinessinformation/v1';
const management = '/mybusinessaccountmanagement/v1';

let sandbox: TestSandbox;
let google: GoogleClient;
let mia: string;
let eve: string;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  mia = await google.tokenOf('mia');
  eve = await google.tokenOf('eve');
});
afterAll(async () => {
  await google.close();
  await sandbox.stop();
});

const refused = async (token: string | null, method: string, path: string, body?: unknown) => {
  const { status, json } = await google.call(token, method, path, body);
  const { error } = json as unknown as GoogleSays;
  expect(error.code).toBe(status);
  const details = (type: string) => error.details?.find((each) => String(each['@type']).endsWith(type));
  return { status, code: error.status, message: error.message, details };
};
const violations = (detail: Record<string, unknown> | undefined) =>
  detail?.['fieldViolations'] as { field: string; description: string }[];

describe('who may ask', () => {
  it('is told what is wrong with a token', async () => {
    expect(await refused(null, 'GET', `${management}/accounts`)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await refused('ya29.made-up', 'GET', `${management}/accounts`)).toMatchObject({ status: 401 });
    const noah = await google.tokenOf('noah');
    await google.good(noah, 'GET', `${management}/accounts`);
    await google.tokens.expire('google', 'noah');
    expect(await refused(noah, 'GET', `${management}/accounts`)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    const fresh = await google.tokenOf('noah');
    await google.tokens.revokePerson('google', 'noah', 'locara-demo');
    expect(await refused(fresh, 'GET', `${management}/accounts`)).toMatchObject({ status: 401 });
  });

  it('needs the scope, and the API switched on', async () => {
    const other = await google.tokenOf('mia', ['https://www.googleapis.com/auth/youtube.readonly']);
    const scope = await refused(other, 'GET', `${management}/accounts`);
    expect(scope).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
    expect(scope.details('ErrorInfo')).toMatchObject({ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' });
    await google.tokens.switchApi('google', 'mybusinessnotifications.googleapis.com', false);
    const off = await refused(mia, 'GET', '/mybusinessnotifications/v1/accounts/101/notificationSetting');
    expect(off).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
    expect(off.details('ErrorInfo')).toMatchObject({ reason: 'SERVICE_DISABLED' });
    await google.tokens.switchApi('google', 'mybusinessnotifications.googleapis.com', true);
    await google.good(mia, 'GET', '/mybusinessnotifications/v1/accounts/101/notificationSetting');
  });

  it('may ask so often in a minute', async () => {
    await google.press('/people/eve/limit', { callsPerMinute: 1 });
    await google.good(eve, 'GET', `${management}/accounts`);
    // Nothing at all: else the second call might lie in the next minute.
    await google.press('/people/eve/limit', { callsPerMinute: 0 });
    const refusal = await google.call(eve, 'GET', `${management}/accounts`);
    expect([refusal.status, refusal.json]).toMatchObject([429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }]);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    await google.press('/people/eve/limit', { callsPerMinute: '' });
    await google.good(eve, 'GET', `${management}/accounts`);
  });
});

describe('addresses, parameters and bodies', () => {
  it('are those of the documents: everything else is a page in HTML', async () => {
    for (const path of ['/v1/foo', '/v1/accounts/201/locations/5000', '/v1/locations/5000:unknown', '/v2/accounts']) {
      const { status, text, headers } = await google.call(mia, 'GET', `/mybusinessbusinessinformation${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(text).toContain('404');
    }
    // The name of v4 has the account, and is known there.
    await google.good(mia, 'GET', '/mybusiness/v4/accounts/201/locations/5000');
  });

  it('are refused where the document has no place for them', async () => {
    const parameter = await refused(mia, 'GET', `${management}/accounts?limit=3`);
    expect(parameter).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
    expect(violations(parameter.details('BadRequest'))[0]?.description).toContain('Unknown name "limit"');
    const field = await refused(mia, 'POST', `${information}/accounts/101/locations`, {
      ...bakery(),
      phone: '1',
      phoneNumbers: { primaryPhone: 7 },
    });
    const described = violations(field.details('BadRequest')).map(({ description }) => description);
    expect(described).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Unknown name "phone"'),
        expect.stringContaining(`Invalid value at 'phoneNumbers.primaryPhone'`),
      ]),
    );
    expect(await refused(mia, 'POST', `${information}/googleLocations:search`, '{"query":')).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(await refused(mia, 'GET', `${management}/accounts?pageSize=two`)).toMatchObject({ status: 400 });
    expect(await refused(mia, 'GET', `${management}/accounts?pageSize=21`)).toMatchObject({ status: 400 });
  });

  it('need masks, whose paths must exist', async () => {
    const missing = await refused(mia, 'GET', `${information}/locations/5000`);
    expect(violations(missing.details('BadRequest'))[0]).toMatchObject({ field: 'read_mask' });
    const unknown = await refused(mia, 'GET', `${information}/locations/5000?readMask=name,phone`);
    expect(violations(unknown.details('BadRequest'))[0]).toEqual({
      field: 'read_mask',
      description: 'Invalid field mask provided',
    });
    expect(
      await google.good(mia, 'GET', `${information}/locations/5000?readMask=title,phone_numbers.primaryPhone`),
    ).toEqual({ title: 'Nordmarkt Nürnberg 001', phoneNumbers: { primaryPhone: '0911 7100000' } });
    expect(await refused(mia, 'PATCH', `${information}/locations/5000?updateMask=metadata`, {})).toMatchObject({
      status: 400,
    });
  });

  it('of methods that the sandbox does not have are answered 501', async () => {
    expect(await refused(mia, 'GET', `${information}/chains:search?chainName=x`)).toMatchObject({
      status: 501,
      code: 'UNIMPLEMENTED',
    });
  });
});

describe('accounts', () => {
  const names = (json: Record<string, unknown>) => (json['accounts'] as { name: string }[]).map(({ name }) => name);

  it('are listed in pages, what lies in an organisation by asking for it', async () => {
    const own = await google.good(mia, 'GET', `${management}/accounts`);
    expect(names(own)).toEqual(['accounts/101', 'accounts/200']);
    expect(own).not.toHaveProperty('nextPageToken');
    const first = await google.good(mia, 'GET', `${management}/accounts?parentAccount=accounts/200`);
    expect(names(first)).toHaveLength(20);
    const token = encodeURIComponent(String(first['nextPageToken']));
    const second = await google.good(
      mia,
      'GET',
      `${management}/accounts?parentAccount=accounts/200&pageToken=${token}`,
    );
    expect(names(second)).toHaveLength(4);
    expect(new Set([...names(first), ...names(second)]).size).toBe(24);
    // The token belongs to the question and the person.
    expect(await refused(mia, 'GET', `${management}/accounts?pageToken=${token}`)).toMatchObject({ status: 400 });
    expect(await refused(mia, 'GET', `${management}/accounts?pageToken=20`)).toMatchObject({ status: 400 });
  });

  it('are those that the person reaches', async () => {
    expect(await refused(eve, 'GET', `${management}/accounts/201`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const noah = await google.tokenOf('noah');
    const found = await google.good(noah, 'GET', `${management}/accounts?filter=type=LOCATION_GROUP`);
    expect(names(found).toSorted()).toEqual(['accounts/202', 'accounts/300']);
    expect(await refused(noah, 'GET', `${management}/accounts?parentAccount=accounts/200`)).toMatchObject({
      status: 404,
    });
  });

  it('have locations in pages of at most 100, filtered and ordered', async () => {
    const path = `${information}/accounts/201/locations?readMask=name,storeCode`;
    const seen = new Set<string>();
    let token = '';
    let pages = 0;
    do {
      const page = await google.good(mia, 'GET', `${path}&pageSize=100&pageToken=${encodeURIComponent(token)}`);
      for (const { name } of page['locations'] as { name: string }[]) seen.add(name);
      token = String(page['nextPageToken'] ?? '');
      pages += 1;
    } while (token !== '');
    expect([seen.size, pages]).toEqual([317, 4]);
    const filter = encodeURIComponent('storeCode="nord-007"');
    expect(await google.good(mia, 'GET', `${path}&filter=${filter}`)).toEqual({
      locations: [{ name: 'locations/5006', storeCode: 'nord-007' }],
      totalSize: 1,
    });
    expect(await refused(mia, 'GET', `${path}&filter=owner=me`)).toMatchObject({ status: 400 });
    const last = await google.good(mia, 'GET', `${path}&orderBy=storeCode%20desc&pageSize=1`);
    expect(last['locations']).toEqual([{ name: 'locations/5316', storeCode: 'nord-317' }]);
    const all = await google.good(mia, 'GET', `${information}/accounts/-/locations?readMask=name&filter=labels=none`);
    expect(all).toEqual({});
  });
});

describe('the installation’s own account', () => {
  it('still gets tokens for its key, and lists attributes', async () => {
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'locara-demo',
      client_secret: API_KEY,
      refresh_token: API_KEY,
    });
    const { json } = await google.browser.page(
      '/sandbox/google/oauth2/token',
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
      { method: 'POST', body: form.toString() },
    );
    const token = String(json['access_token']);
    const path = `${information}/attributes?categoryName=categories/gcid:cafe&regionCode=DE&languageCode=de`;
    const { attributeMetadata } = await google.good(token, 'GET', path);
    expect(attributeMetadata).toEqual(
      expect.arrayContaining([expect.objectContaining({ parent: 'attributes/wi_fi', displayName: 'WLAN' })]),
    );
    const yesNo = (attributeMetadata as { parent: string; valueMetadata: object[] }[]).find(
      ({ parent }) => parent === 'attributes/has_delivery',
    );
    expect(yesNo?.valueMetadata).toContainEqual({ value: false, displayName: 'Kein: Lieferdienst' });
  });
});
