import { describe, expect, it } from '@jest/globals';
import type { Authenticator, SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { BasicStrategy } from './basic.strategy.js';
import { BearerStrategy } from './bearer.strategy.js';
import { Credentials } from './credentials.js';

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
  } as unknown as Authenticator;
  return new Credentials(new BasicStrategy(authenticator), new BearerStrategy(authenticator));
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

  it('of requests at the same moment stay apart, in one application and in two', async () => {
    const [one, other] = [application('one'), application('other')];
    const names = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const found = await Promise.all(names.map((name, index) => of(basic(`${name}:x`), index % 2 === 0 ? one : other)));
    expect(found).toEqual(
      names.map((name, index) => ({ asked: [index % 2 === 0 ? 'one' : 'other', 'basic', name, 'x', '192.0.2.1'] })),
    );
  });
});
