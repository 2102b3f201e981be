import { describe, expect, it } from '@jest/globals';
import type { Authenticator, SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import type { Config } from '#platform/config';
import { BasicStrategy } from './basic.strategy.js';
import { BearerStrategy } from './bearer.strategy.js';
import { Credentials } from './credentials.js';
import { SessionStrategy } from '../session/session.strategy.js';

/** An application whose check returns what it was asked, after a while. */
function application(name = ''): Credentials {
  const asked = async (...question: unknown[]): Promise<SignedIn> => {
    await new Promise(setImmediate);
    if (question.includes('wrong')) throw new DomainError('tokenInvalid');
    return { asked: [name, ...question] } as unknown as SignedIn;
  };
  const authenticator = {
    basic: (...question: unknown[]) => asked('basic', ...question),
    bearer: (token: string) => asked('bearer', token),
    session: (...question: unknown[]) => asked('session', ...question),
  } as unknown as Authenticator;
  return new Credentials(
    new BasicStrategy(authenticator),
    new BearerStrategy(authenticator),
    new SessionStrategy(authenticator, { publicUrl: 'https://locara.example' } as Config),
  );
}

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const of = (authorization: string | undefined, credentials = application()): Promise<unknown> =>
  credentials.of({ headers: { authorization }, ip: '192.0.2.1' });

describe('credentials', () => {
  it.each([
    ['ada:secret', 'ada', 'secret'],
    ['ada:a:b::c', 'ada', 'a:b::c'],
    ['ada::b', 'ada', ':b'],
    ['ada:', 'ada', ''],
    ['ada:%41 + ü 🔑', 'ada', '%41 + ü 🔑'],
    ['jörg@example.com:x', 'jörg@example.com', 'x'],
  ])('of HTTP basic may hold colons and any letters: %s', async (text, userName, password) => {
    expect(await of(basic(text))).toEqual({ asked: ['', 'basic', userName, password, '192.0.2.1'] });
  });

  it('of a bearer are the token', async () => {
    expect(await of('Bearer eyJ.a.b')).toEqual({ asked: ['', 'bearer', 'eyJ.a.b'] });
  });

  it('name their scheme in any letter case', async () => {
    expect(await of('bEARER x')).toEqual({ asked: ['', 'bearer', 'x'] });
    expect(await of(basic('ada:x').replace('Basic', 'BASIC'))).toEqual({
      asked: ['', 'basic', 'ada', 'x', '192.0.2.1'],
    });
  });

  it.each([undefined, '', 'Basic', 'Basic ', 'Bearer', 'Bearer ', 'Digest x', 'NotBasic YTpi', 'x'])(
    'are missing: %s',
    async (authorization) => {
      await expect(of(authorization)).rejects.toMatchObject({ key: 'credentialsMissing' });
    },
  );

  it.each(['no colon', ':no name', 'a\0b:c', 'a:\0'])('are wrong: %j', async (text) => {
    await expect(of(basic(text))).rejects.toMatchObject({ key: 'credentialsWrong' });
  });

  it('that the check refuses are refused with its error', async () => {
    await expect(of('Bearer wrong')).rejects.toMatchObject({ key: 'tokenInvalid' });
    await expect(of(basic('ada:wrong'))).rejects.toMatchObject({ key: 'tokenInvalid' });
  });

  describe('of a session', () => {
    const cookie = '__Host-locara=secret';
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    const call = (headers: Parameters<Credentials['of']>[0]['headers'], method = 'GET'): Promise<unknown> =>
      application().of({ headers, method, host: 'locara.example' });

    it('are the cookie, at the host, as use', async () => {
      expect(await call(own)).toEqual({ asked: ['', 'session', 'secret', 'locara.example', true] });
    });

    it.each([
      ['a page calls by itself', { 'x-locara-background': '1' }],
      ['it is a stream of events', { accept: 'text/event-stream' }],
    ])('are no use when %s', async (_case, more) => {
      expect(await call({ ...own, ...more })).toEqual({ asked: ['', 'session', 'secret', 'locara.example', false] });
    });

    it('do not count beside an Authorization header, whatever it says', async () => {
      expect(await call({ ...own, authorization: 'Bearer x' })).toEqual({ asked: ['', 'bearer', 'x'] });
      await expect(call({ ...own, authorization: '' })).rejects.toMatchObject({ key: 'credentialsMissing' });
      await expect(call({ ...own, authorization: 'Bearer wrong' })).rejects.toMatchObject({ key: 'tokenInvalid' });
    });

    it.each([['locara=secret'], ['__Host-locara='], ['__Host-locara'], ['x__Host-locara=secret'], ['']])(
      'are missing with the cookie %j',
      async (given) => {
        await expect(call({ ...own, cookie: given })).rejects.toMatchObject({ key: 'credentialsMissing' });
      },
    );

    it('are refused with the error of the page', async () => {
      await expect(call({ cookie })).rejects.toMatchObject({ key: 'sessionFromElsewhere' });
      await expect(call(own, 'POST')).rejects.toMatchObject({ key: 'consoleHeaderMissing' });
      expect(await call({ ...own, 'x-locara-console': '1' }, 'POST')).toMatchObject({
        asked: ['', 'session', 'secret', 'locara.example', true],
      });
    });
  });

  it('of requests at the same moment stay apart, in one application and in two', async () => {
    const [one, other] = [application('one'), application('other')];
    const names = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const found = await Promise.all(names.map((name, index) => of(basic(`${name}:x`), index % 2 === 0 ? one : other)));
    expect(found).toEqual(
      names.map((name, index) => ({ asked: [index % 2 === 0 ? 'one' : 'other', 'basic', name, 'x', '192.0.2.1'] })),
    );
  });
});
