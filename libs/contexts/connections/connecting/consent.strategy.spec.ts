import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '#domain/errors/errors';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database';
import { ThirdPartyClient } from '#platform/http-client';
import type { AdmitAttempt, AnswerBearer } from './admit-attempt.js';
import { OAuthConsents } from './oauth-consents.js';
import { OAuthStates } from './oauth-states.js';
import { ConnectionProviders } from './providers.js';
import { SignedStateStore } from './signed-state-store.js';
import type { ConsentVisit } from './signed-state-store.js';
import { grantIn, refusalOf } from './token-answer.js';
import type { ConnectionProvider } from '../ports/provider.port.js';

const callback = 'https://platform.example/connections/callback';
const config = { publicUrl: 'https://platform.example', tokenSecret: 'a secret of the tests' } as Config;
const states = new OAuthStates({} as Database, config);
const intent = {
  userId: 7,
  provider: 'GOOGLE',
  contextType: 'LOCATION',
  contextId: 1,
  apiKeyId: null,
  returnTo: null,
} as const;
/** RFC 7636: what a verifier may look like. */
const verifier = /^[\w-]{43}$/;

let server: Server;
let client: ThirdPartyClient;
/** What the token endpoint was sent, and what it returns. */
let sent: Record<string, string>[];
let respond: { status: number; body: string; delayMs?: number };
/** States that were used up. */
let used: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      sent.push(Object.fromEntries(new URLSearchParams(text)));
      const send = () => response.writeHead(respond.status, { 'content-type': 'application/json' }).end(respond.body);
      setTimeout(send, respond.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new ThirdPartyClient({ totalMs: 1000, headersMs: 1000, bodyBytes: 1000 });
});
afterAll(async () => {
  await client.onApplicationShutdown();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  [sent, used] = [[], []];
  respond = { status: 200, body: JSON.stringify({ access_token: 'short', refresh_token: 'r', scope: 'one two' }) };
});

/** Speaks the standard; `complete` makes the grant a long one. */
function providerOf(pkce: boolean): ConnectionProvider {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    name: 'GOOGLE',
    isConfigured: true,
    consent: {
      consentUrl: 'https://provider.example/consent',
      tokenUrl: `${baseUrl}/token`,
      client: { clientId: 'locara', clientSecret: 'hush' },
      scopes: ['one', 'two'],
      separator: ',',
      pkce,
      parameters: { prompt: 'consent' },
    },
    async redeem(form: Readonly<Record<string, string>>) {
      try {
        const answer = await client.call({ name: 'Example', baseUrl }, { method: 'POST', path: '/token', form });
        return { grant: grantIn('Example', answer, []), body: answer.body };
      } catch (error) {
        throw refusalOf(error);
      }
    },
    complete: async ({ grant }: { grant: object }) => ({
      grant: { ...grant, accessToken: 'long' },
      user: { id: '1', name: 'Mia', image: null },
    }),
  } as unknown as ConnectionProvider;
}

/** An application whose attempts are all the caller's, and are good once. */
function consentsOf(pkce = true): OAuthConsents {
  const providers = new ConnectionProviders();
  providers.register(providerOf(pkce));
  const admission = {
    async execute(state: string, from: AnswerBearer) {
      const attempt = states.read(state);
      if ('cookies' in from) throw new DomainError('oauthBrowserOfAnother');
      if (used.includes(state)) throw new DomainError('oauthStateUsed');
      used.push(state);
      return { attempt };
    },
  } as unknown as AdmitAttempt;
  return new OAuthConsents(providers, states, new SignedStateStore(admission), config);
}

const from = { caller: {} } as unknown as AnswerBearer;
const back = (query: ConsentVisit['query'], consents = consentsOf()) => consents.receive({ query, from });

describe('the strategy for consents sends to the provider', () => {
  const addressOf = async (pkce: boolean) => {
    const state = states.make(intent);
    const { origin, pathname, searchParams } = new URL(await consentsOf(pkce).address(states.read(state), state));
    return { state, at: origin + pathname, query: Object.fromEntries(searchParams) };
  };

  it('with the signed state, and what the provider takes besides', async () => {
    const { state, at, query } = await addressOf(false);
    expect(at).toBe('https://provider.example/consent');
    expect(query).toEqual({
      client_id: 'locara',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'one,two',
      state,
      prompt: 'consent',
    });
  });

  it('with a challenge whose verifier follows from the state, where the provider knows PKCE', async () => {
    const { state, query } = await addressOf(true);
    expect(query).toMatchObject({ code_challenge: expect.stringMatching(verifier), code_challenge_method: 'S256' });
    await back({ state, code: 'c' });
    const challenge = createHash('sha256')
      .update(sent[0]?.code_verifier ?? '')
      .digest('base64url');
    expect(challenge).toBe(query.code_challenge);
  });
});

describe('a response to the strategy', () => {
  const state = (): string => states.make(intent);

  it('with a code is the consent, by one request of ours', async () => {
    const given = state();
    expect(await back({ state: given, code: 'c' })).toEqual({
      grant: { accessToken: 'long', accessUntil: null, refreshToken: 'r', scopes: ['one', 'two'] },
      user: { id: '1', name: 'Mia', image: null },
    });
    expect(sent).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: callback,
        code_verifier: expect.stringMatching(verifier),
      },
    ]);
    expect(used).toEqual([given]);
  });

  it('says at which attempt it ended, whatever came of it', async () => {
    const visit: ConsentVisit = { query: { state: state(), error: 'access_denied' }, from };
    await expect(consentsOf().receive(visit)).rejects.toMatchObject({ key: 'connectionDenied' });
    expect(visit.admitted?.attempt.userId).toBe(7);
  });

  it('with no PKCE at the provider brings no verifier', async () => {
    await back({ state: state(), code: 'c' }, consentsOf(false));
    expect(Object.keys(sent[0] ?? {})).not.toContain('code_verifier');
  });

  it.each([
    ['forged', 'none', 'oauthStateForged'],
    ['missing', undefined, 'oauthStateForged'],
  ])('with a state that is %s is refused, and redeems nothing', async (_case, given, key) => {
    for (const query of [{ code: 'c' }, { error: 'access_denied' }, {}])
      await expect(back({ ...query, state: given })).rejects.toMatchObject({ key });
    expect(sent).toEqual([]);
  });

  it('that comes twice or in another browser is refused, and redeems nothing', async () => {
    const given = state();
    await back({ state: given, error: 'access_denied' }).catch(() => undefined);
    await expect(back({ state: given, code: 'c' })).rejects.toMatchObject({ key: 'oauthStateUsed' });
    const visit: ConsentVisit = { query: { state: state(), code: 'c' }, from: { cookies: {} } };
    await expect(consentsOf().receive(visit)).rejects.toMatchObject({ key: 'oauthBrowserOfAnother' });
    expect(visit.admitted).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ error: 'access_denied' }, 'access denied'],
    [{ error: 'access_denied', error_description: 'Mia said no', code: 'c' }, 'Mia said no'],
    [{ error: 'server_error' }, 'server error'],
  ])('that refuses is denied in the words of the provider: %j', async (query, reason) => {
    await expect(back({ ...query, state: state() })).rejects.toMatchObject({
      key: 'connectionDenied',
      parameters: { reason },
    });
    expect(sent).toEqual([]);
  });

  it('without a code sends nobody to the provider again', async () => {
    await expect(back({ state: state() })).rejects.toMatchObject({ key: 'connectionRefused' });
  });

  it.each([
    ['invalid_grant', 'The code has run out', 'connectionRefused', 'The code has run out'],
    ['invalid_grant', undefined, 'connectionRefused', 'invalid grant'],
    ['invalid_client', 'Who are you?', 'portalRefused', 'HTTP 400'],
  ])('whose code comes to %s (%s) is %s', async (error, error_description, key, reason) => {
    respond = { status: 400, body: JSON.stringify({ error, error_description }) };
    await expect(back({ state: state(), code: 'c' })).rejects.toMatchObject({ key, parameters: { reason } });
  });

  it.each([
    ['too slow', { status: 200, body: '{"access_token":"a"}', delayMs: 1500 }],
    ['too long', { status: 200, body: JSON.stringify({ access_token: 'a'.repeat(2000) }) }],
    ['no JSON', { status: 200, body: 'access_token=a' }],
    ['without a token', { status: 200, body: '{}' }],
    ['a redirect', { status: 302, body: '' }],
  ])(
    'whose token request gets a response that is %s fails within the limits of the client',
    async (_case, response) => {
      respond = response;
      const key = response.status === 302 ? 'portalRefused' : 'portalUnreachable';
      await expect(back({ state: state(), code: 'c' })).rejects.toMatchObject({ key, party: 'Example' });
      expect(sent).toHaveLength(1);
    },
  );

  it('stays apart from others at the same moment, in one application and in two', async () => {
    const applications = [consentsOf(), consentsOf(false)] as const;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        back({ state: state(), code: `c${index}` }, applications[index % 2 === 0 ? 0 : 1]),
      ),
    );
    const hadVerifier = (code: string): boolean => sent.some((form) => form.code === code && 'code_verifier' in form);
    expect(Array.from({ length: 12 }, (_, index) => hadVerifier(`c${index}`))).toEqual(
      Array.from({ length: 12 }, (_, index) => index % 2 === 0),
    );
  });
});
