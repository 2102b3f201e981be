import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerError } from '../api-error.js';
import { holdingsOf } from '../google/google.seed.js';
import { CLIENT_ID, consentRoutes } from './consent.js';
import type { OAuthParts } from './consent.js';
import { formParser } from './form-parser.js';
import type { Form } from './form-parser.js';
import { holderByKey, providerUserId } from './people.js';
import type { Holder } from './token.store.js';

const TOKEN_SECONDS = 3599;

const SCOPES = {
  openid: 'know who you are',
  email: 'see your e-mail address',
  profile: 'see your name and picture',
  'https://www.googleapis.com/auth/business.manage': 'manage your business profiles',
  'https://www.googleapis.com/auth/youtube': 'manage your YouTube channels',
};

const fail = (reply: FastifyReply, status: number, error: string, description: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error, error_description: description });

/**
 * OAuth 2.0 of Google for web servers: the page of consent, `/token` and `/revoke`.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 */
export function googleOAuth(parts: OAuthParts) {
  const { tokens } = parts;
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    consentRoutes(app, parts, {
      provider: 'google',
      title: 'Google',
      path: '/o/oauth2/v2/auth',
      scopes: SCOPES,
      separator: ' ',
      pkce: 'taken',
      holdings: holdingsOf,
      // A second consent comes without a refresh token, unless the client has asked for consent on purpose.
      isOffline: (query, isFirst) =>
        query['access_type'] === 'offline' && (isFirst || String(query['prompt'] ?? '').includes('consent')),
    });
    app.post('/token', async (request, reply) => {
      const form = (request.body ?? {}) as Form;
      if (form['client_id'] !== CLIENT_ID || form['client_secret'] !== parts.apiKey)
        return fail(reply, 401, 'invalid_client', 'The provided client secret is invalid.');
      if (form['grant_type'] === 'authorization_code') return redeem(parts, form, reply);
      if (form['grant_type'] === 'refresh_token') return refresh(parts, form, reply);
      return fail(reply, 400, 'unsupported_grant_type', 'Invalid grant_type.');
    });
    app.post('/revoke', async (request, reply) => {
      const { token = '' } = (request.body ?? {}) as Form;
      const holder = await tokens.grantOf('google', token);
      await tokens.note('google', 'revoke', holder?.person ?? null);
      if (holder === undefined) return fail(reply, 400, 'invalid_token', 'Token expired or revoked');
      await tokens.revokePerson('google', holder.person, holder.clientId);
      return {};
    });
  };
}

async function redeem({ tokens }: OAuthParts, form: Form, reply: FastifyReply): Promise<FastifyReply | object> {
  const code = await tokens.redeem('google', form['code'] ?? '');
  if (code === undefined) return fail(reply, 400, 'invalid_grant', 'Malformed auth code.');
  if (code.redirectUri !== form['redirect_uri']) return fail(reply, 400, 'redirect_uri_mismatch', 'Bad Request');
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  if (code.codeChallenge !== null && code.codeChallenge !== challenge)
    return fail(reply, 400, 'invalid_grant', 'Invalid code verifier.');
  await tokens.note('google', 'redeem', code.person);
  const refreshToken = code.offline ? await tokens.issue(code.grantId, 'refresh', '1//') : undefined;
  return reply.header('cache-control', 'no-store').send({
    ...(await accessOf({ tokens }, code)),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    id_token: idTokenOf(code),
  });
}

async function refresh({ tokens }: OAuthParts, form: Form, reply: FastifyReply): Promise<FastifyReply | object> {
  const holder = await tokens.holderOf('google', form['refresh_token'] ?? '', 'refresh');
  await tokens.note('google', 'refresh', holder?.person ?? null);
  if (holder === undefined) return fail(reply, 400, 'invalid_grant', 'Token has been expired or revoked.');
  return reply.header('cache-control', 'no-store').send(await accessOf({ tokens }, holder));
}

const accessOf = async ({ tokens }: Pick<OAuthParts, 'tokens'>, { grantId, scopes }: Holder) => ({
  access_token: await tokens.issue(grantId, 'access', 'ya29.', TOKEN_SECONDS),
  expires_in: TOKEN_SECONDS,
  scope: scopes.join(' '),
  token_type: 'Bearer',
});

/** Anyone who gets it straight from the token endpoint needs no signature; it has one of the right form. */
function idTokenOf({ person, clientId }: Holder): string {
  const holder = holderByKey('google', person);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: holder === undefined ? person : providerUserId('google', holder),
    email: holder?.email,
    email_verified: true,
    name: holder?.name,
    iat: now,
    exp: now + TOKEN_SECONDS,
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' })}.${part(claims)}.${part({})}`;
}
