import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../api-error.js';
import { CLIENT_ID, consentRoutes } from '../oauth/consent.js';
import type { OAuthParts } from '../oauth/consent.js';
import { formParser } from '../oauth/form-parser.js';
import type { Form } from '../oauth/form-parser.js';
import { holderByKey, providerUserId } from '../oauth/people.js';
import type { Holder } from '../oauth/token.store.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { organisationsOf } from './organisations.js';

const TOKEN_SECONDS = 60 * 24 * 3600;
const REFRESH_SECONDS = 365 * 24 * 3600;

const SCOPES = {
  openid: 'know who you are',
  profile: 'see your name and picture',
  r_organization_social: 'read the posts of your company pages',
  w_organization_social: 'post on your company pages',
  rw_organization_admin: 'manage your company pages',
};

const fail = (reply: FastifyReply, status: number, error: string, description: string): FastifyReply =>
  reply.code(status).send({ error, error_description: description });

/** An error of LinkedIn's APIs. */
const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ status, code, message });

/**
 * LinkedIn: three-legged OAuth with refresh tokens, and which company pages somebody administrates.
 * https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow
 */
export function linkedInApi(parts: OAuthParts) {
  const { tokens } = parts;
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    consentRoutes(app, parts, {
      provider: 'linkedin',
      title: 'LinkedIn',
      path: '/oauth/v2/authorization',
      scopes: SCOPES,
      separator: ' ',
      pkce: 'ignored',
      holdings: (person) =>
        ['no company page', 'one company page', 'two company pages'][organisationsOf(person).length] ?? '',
      isOffline: () => true,
    });
    const endpoint = (name: string, answer: (form: Form, reply: FastifyReply) => Promise<object>): void => {
      app.post(`/oauth/v2/${name}`, async (request, reply) => {
        const form = (request.body ?? {}) as Form;
        if (form['client_id'] !== CLIENT_ID || form['client_secret'] !== parts.apiKey)
          return fail(reply, 401, 'invalid_client', 'Client authentication failed');
        return answer(form, reply);
      });
    };
    endpoint('accessToken', (form, reply) => answerToken(parts, form, reply));
    endpoint('introspectToken', async ({ token = '' }) => {
      const holder = await tokens.holderOf('linkedin', token);
      await tokens.note('linkedin', 'introspect', holder?.person ?? null);
      return holder === undefined ? { active: false, status: 'revoked' } : introspected(holder);
    });
    endpoint('revoke', async ({ token = '' }, reply) => {
      const holder = await tokens.grantOf('linkedin', token);
      await tokens.note('linkedin', 'revoke', holder?.person ?? null);
      if (holder === undefined) return fail(reply, 400, 'invalid_token', 'The token is unknown');
      await tokens.revokePerson('linkedin', holder.person, holder.clientId);
      return reply.code(200).send();
    });
    const asPerson = async (
      request: FastifyRequest,
      reply: FastifyReply,
      answer: (holder: Holder) => object | Promise<object>,
    ): Promise<object> => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const holder = await tokens.holderOf('linkedin', token ?? '');
      return holder === undefined
        ? refuse(reply, 401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked')
        : answer(holder);
    };
    app.get('/api/v2/userinfo', (request, reply) => asPerson(request, reply, profileOf));
    app.get('/api/rest/organizationAcls', (request, reply) =>
      asPerson(request, reply, (holder) => answerOrganisations(parts, request, holder, reply)),
    );
  };
}

const profileOf = ({ person }: Holder): object => {
  const holder = holderByKey('linkedin', person);
  return { sub: holder === undefined ? person : providerUserId('linkedin', holder), name: holder?.name ?? person };
};

const introspected = ({ clientId, scopes, createdAt, expiresAt }: Holder): object => ({
  active: true,
  status: 'active',
  client_id: clientId,
  scope: scopes.join(','),
  created_at: Math.floor(createdAt.getTime() / 1000),
  ...(expiresAt !== null && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
});

async function answerToken({ tokens }: OAuthParts, form: Form, reply: FastifyReply): Promise<object> {
  if (form['grant_type'] === 'refresh_token') {
    const holder = await tokens.holderOf('linkedin', form['refresh_token'] ?? '', 'refresh');
    await tokens.note('linkedin', 'refresh', holder?.person ?? null);
    if (holder === undefined) return fail(reply, 400, 'invalid_grant', 'The provided refresh token is invalid');
    const accessToken = await tokens.issue(holder.grantId, 'access', 'AQ', TOKEN_SECONDS);
    // The refresh token stays, and its end does not move.
    return { access_token: accessToken, expires_in: TOKEN_SECONDS, refresh_token: form['refresh_token'] };
  }
  if (form['grant_type'] !== 'authorization_code')
    return fail(reply, 400, 'unsupported_grant_type', 'The grant type is not supported');
  const code = await tokens.redeem('linkedin', form['code'] ?? '');
  if (code === undefined)
    return fail(
      reply,
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.',
    );
  if (code.redirectUri !== form['redirect_uri'])
    return fail(reply, 400, 'invalid_redirect_uri', 'The redirect_uri does not match the registered value');
  return {
    access_token: await tokens.issue(code.grantId, 'access', 'AQ', TOKEN_SECONDS),
    expires_in: TOKEN_SECONDS,
    refresh_token: await tokens.issue(code.grantId, 'refresh', 'AQR', REFRESH_SECONDS),
    refresh_token_expires_in: REFRESH_SECONDS,
    scope: code.scopes.join(','),
  };
}

async function answerOrganisations(
  { tokens }: OAuthParts,
  request: FastifyRequest,
  { person, scopes }: Holder,
  reply: FastifyReply,
): Promise<object> {
  const query = request.query as Query;
  if (!/^20\d{4}$/.test(String(request.headers['linkedin-version'] ?? '')))
    return refuse(
      reply,
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!scopes.includes('rw_organization_admin') || (await tokens.disabledApis('linkedin')).length > 0)
    return refuse(
      reply,
      403,
      'ACCESS_DENIED',
      'Not enough permissions to access: organizationAcls.FINDER-roleAssignee',
    );
  if (single(query, 'q') !== 'roleAssignee') return refuse(reply, 400, 'ILLEGAL_ARGUMENT', 'q is wrong');
  const start = Number(single(query, 'start') ?? 0) || 0;
  const count = Math.min(Number(single(query, 'count') ?? 10) || 10, 100);
  const held = organisationsOf(person).slice(start, start + count);
  const elements = held.map(({ urn }) => ({
    organization: urn,
    role: 'ADMINISTRATOR',
    state: 'APPROVED',
  }));
  return { elements, paging: { start, count, links: [] } };
}
