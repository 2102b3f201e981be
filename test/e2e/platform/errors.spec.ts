import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic, call, demoCompanyId, expectError, raw } from './http.js';
import type { Answer, Call } from './http.js';

let platform: Platform;
let locations: string;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, config: { bodyLimit: 4096 } });
  locations = `/v5/company/${await demoCompanyId(platform)}/location`;
});
afterAll(() => platform.close());

const get = (path: string, options: Call = {}): Promise<Answer> =>
  call(platform.url, path, { user: 'demo-agency', ...options });
const post = (body: unknown, options: Call = {}): Promise<Answer> => get(locations, { body, ...options });

describe('a request that cannot be read', () => {
  it.each([
    ['JSON that ends too early', '{"name":'],
    ['no JSON', 'name=x'],
    ['an empty body', ''],
    ['a prototype', '{"__proto__":{"admin":true},"name":"x"}'],
    ['a prototype in disguise, deep inside', '{"name":"x","a":[{"\\u005f_proto__":{}}]}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
  ])('is refused for %s', async (_words, body) => expectError(await post(body), 400, 'malformedRequest'));

  it('is refused for a URL that is none', async () => {
    expectError(await get('/v5/location/%zz'), 400, 'malformedRequest');
    expectError(await get('/v5/location/%ff'), 400, 'malformedRequest');
  });

  it('is refused for an id longer than any, and for one that only looks like an id', async () => {
    expectError(await get(`/v5/location/${'9'.repeat(3000)}`), 400, 'malformedRequest');
    expectError(await get(`/v5/location/${'9'.repeat(300)}`), 400, 'invalidId');
  });

  it('is answered even if it is not HTTP', async () => {
    const answer = await raw(platform, 'HELO mail.example\r\n\r\n');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400 Bad Request');
    expect(head).toContain('content-type: application/json');
    expect(JSON.parse(body)).toMatchObject({ errorCode: 1000, fields: [], values: [], exampleValue: null });
  });

  it('with smuggled lengths is refused, and the connection closed', async () => {
    const smuggled = `POST ${locations} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect(await raw(platform, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('what is not there', () => {
  it.each([
    '/v5/nothing',
    '/api/nothing',
    '/auth/nothing',
    '/v5',
    '/nothing',
    '/v5/../etc/passwd',
    '//v5/user/profile',
  ])('%s is 404 as JSON, with and without credentials', async (path) => {
    expectError(await get(path), 404, 'routeNotFound');
    expectError(await get(path, { user: undefined }), 404, 'routeNotFound');
  });

  it.each(['DELETE', 'PATCH', 'PUT'])('is %s on something that only reads', async (method) => {
    expectError(await get('/v5/user/profile', { method }), 404, 'routeNotFound');
  });
});

describe('what is too much, or of another kind', () => {
  it('is 413 for a body above the limit, declared or not', async () => {
    expectError(await post({ name: 'x'.repeat(5000) }), 413, 'bodyTooLarge');
    const chunked = await fetch(`${platform.url}${locations}`, {
      method: 'POST',
      headers: { authorization: basic('demo-agency'), 'content-type': 'application/json' },
      body: new ReadableStream({
        start: (controller) => {
          for (let i = 0; i < 10; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect([chunked.status, ((await chunked.json()) as { errorCode: number }).errorCode]).toEqual([413, 1004]);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])('is 415 for %s', async (type) => {
    expectError(await post('{"name":"x"}', { headers: { 'content-type': type } }), 415, 'unsupportedContentType');
  });
});

describe('text that cannot be stored', () => {
  it.each([
    ['U+0000', '{"name":"a\\u0000b"}'],
    ['a lone high surrogate', '{"name":"a\\ud800b"}'],
    ['a lone low surrogate', '{"name":"\\udc00"}'],
    ['U+0000 in the name of a field', '{"na\\u0000me":"x"}'],
  ])('is refused for %s', async (_words, body) => expectError(await post(body), 400, 'unsafeText'));

  it('is refused in paths, queries and credentials as well', async () => {
    expectError(await get('/v5/location/1%00'), 400, 'invalidId');
    expectError(await get(`${locations}?filter=a%00b`), 400, 'unsafeText');
    const credentials = Buffer.from('demo\0agency:x').toString('base64');
    expectError(
      await get('/v5/user/profile', { headers: { authorization: `Basic ${credentials}` } }),
      401,
      'credentialsWrong',
    );
  });

  it('is not: pairs of surrogates', async () => {
    const { status, json } = await post('{"name":"\\ud83d\\ude00 Café"}');
    expect(status).toBe(200);
    expect((await get(`/v5/location/${String(json.value)}`)).json).toMatchObject({ name: '\u{1F600} Café' });
  });
});

describe('an error', () => {
  it.each([
    ['de', 'Bitte anmelden'],
    ['fr-CH, de;q=0.5', 'Connectez-vous'],
    ['en', 'Sign in'],
    ['es', 'Sign in'],
    ['', 'Sign in'],
  ])('for Accept-Language "%s" says "%s"', async (language, words) => {
    const answer = await get('/v5/user/profile', { user: undefined, headers: { 'accept-language': language } });
    expectError(answer, 401, 'credentialsMissing');
    expect(answer.json.errorMessage).toContain(words);
  });

  it('speaks the language of the user where the request names none that we know', async () => {
    await platform.database.pool.query(`update app_user set language_code = 'de' where user_name = 'demo-viewer'`);
    const ask = async (headers: Record<string, string>): Promise<unknown> => {
      const answer = await post({ name: 'x' }, { user: 'demo-viewer', headers });
      expectError(answer, 403, 'permissionMissing');
      return answer.json.errorMessage;
    };
    expect(await ask({})).toContain('Dazu ist die Berechtigung');
    expect(await ask({ 'accept-language': 'xx' })).toContain('Dazu ist die Berechtigung');
    expect(await ask({ 'accept-language': 'fr' })).toContain('Cela requiert');
  });

  it('names every field that is wrong at once, with what was sent and what would be right', async () => {
    const answer = await post({ name: '', email: 7, colour: 'red' });
    expectError(answer, 400, 'validationFailed');
    const { fields, values, additionalInformation } = answer.json as {
      fields: string[];
      values: unknown[];
      additionalInformation: { problems: string[] };
    };
    const sent = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
    expect(sent).toEqual({ name: '', email: 7, colour: 'red' });
    expect(additionalInformation.problems).toHaveLength(3);
  });
});

describe('X-Request-Id', () => {
  it('is kept when it is harmless', async () => {
    for (const id of ['order-4711', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'a.b:c_d']) {
      const answer = await get('/v5/nothing', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
      expectError(answer, 404, 'routeNotFound');
    }
  });

  it.each(['x'.repeat(129), 'a b', '<script>', 'a"b', '\u00fcber'])('is replaced when it is %j', async (id) => {
    const { headers } = await get('/v5/user/profile', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  it('is in what the request wrote', async () => {
    const { json } = await post({ name: 'Audited' }, { headers: { 'x-request-id': 'written-by-me' } });
    const { rows } = await platform.database.pool.query(
      `select operation, user_name from audit_log where request_id = 'written-by-me' and subject_id = $1`,
      [json.value],
    );
    expect(rows).toEqual([{ operation: 'location.create', user_name: 'demo-agency' }]);
  });
});
