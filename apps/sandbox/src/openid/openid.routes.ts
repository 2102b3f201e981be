import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../api-error.js';
import { html, webLink } from '../pages/html.js';
import { layout, withQuery } from '../pages/layout.js';
import { addressOf, sendPage } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { keepGrant, redeem, signingKey, subOf } from './openid.store.js';
import { people, personBySub } from './people.js';
import type { Person } from './people.js';

const ALGORITHM = 'ES256';
const KEY_ID = 'sandbox';

interface Parts {
  readonly database: pg.Pool;
  /** Where the sandbox is reached. */
  readonly publicUrl: () => string;
}

/**
 * An OpenID provider (OpenID Connect Core 1.0: code flow, PKCE) at which everybody on its list signs in with one click.
 * Every client is known, whatever its secret.
 */
export function openIdProvider({ database, publicUrl }: Parts) {
  const issuer = (): string => `${publicUrl()}/sandbox/openid`;
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    });
    app.get('/.well-known/openid-configuration', async () => configurationOf(issuer()));
    app.get('/jwks', async () => {
      const { d: _private, ...key } = (await keyOf(database)) as JWK;
      return { keys: [{ ...key, kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
    });
    app.get('/authorize', async (request, reply) => {
      checked(request.query as Query);
      return sendPage(reply, peoplePage(request));
    });
    app.get('/authorize/:sub', async (request, reply) => {
      const person = personBySub((request.params as { sub: string }).sub);
      if (person === undefined) throw notFound('person');
      return reply.redirect(await answerFor(database, issuer(), person, request.query as Query), 302);
    });
    app.post('/token', async (request, reply) => answerToken(database, issuer(), request, reply));
    app.get('/userinfo', async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const person = personBySub((await subOf(database, token)) ?? '');
      if (person === undefined) throw new ApiError(401, 'UNAUTHORIZED', 'Send the access token.');
      return claimsOf(person);
    });
  };
}

const configurationOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALGORITHM],
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['sub', 'email', 'email_verified', 'given_name', 'family_name', 'name'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

const claimsOf = ({ sub, email, emailVerified, givenName, familyName }: Person) => ({
  sub,
  email,
  email_verified: emailVerified,
  given_name: givenName,
  family_name: familyName,
  name: `${givenName} ${familyName}`,
});

interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string;
}

/** @throws ApiError 422 for what no client of ours would send */
function checked(query: Query): AuthorizationRequest {
  const need = (name: string, fits: (value: string) => boolean = () => true): string => {
    const value = single(query, name);
    if (value === undefined || !fits(value)) throw new ApiError(422, 'INVALID_QUERY', `${name} is missing or wrong.`);
    return value;
  };
  need('response_type', (value) => value === 'code');
  need('scope', (value) => value.split(' ').includes('openid'));
  need('code_challenge_method', (value) => value === 'S256');
  return {
    clientId: need('client_id'),
    redirectUri: need('redirect_uri', (value) => webLink(value) !== undefined),
    codeChallenge: need('code_challenge', (value) => /^[\w-]{43}$/.test(value)),
    state: single(query, 'state'),
    nonce: single(query, 'nonce'),
  };
}

function peoplePage(request: FastifyRequest): string {
  const { query } = addressOf(request);
  const link = (person: Person) => withQuery({ path: `/sandbox/openid/authorize/${person.sub}`, query }, {});
  const item = (person: Person) =>
    html`<li><a href="${link(person)}">${person.givenName} ${person.familyName}</a> ${person.email}</li>`;
  return layout(
    'Sign in as',
    addressOf(request),
    html`<p>An identity provider without passwords: choose who you are.</p>
      <ul>
        ${people.filter(({ fault }) => fault === undefined).map(item)}
      </ul>
      <p>For these the provider makes a mistake:</p>
      <ul>
        ${people.filter(({ fault }) => fault !== undefined).map(item)}
      </ul>`,
  );
}

/** Where the browser goes back to, with a code or an error (RFC 6749, 4.1.2; RFC 9207). */
async function answerFor(database: pg.Pool, issuer: string, person: Person, query: Query): Promise<string> {
  const { redirectUri, state, nonce, ...request } = checked(query);
  const target = new URL(redirectUri);
  if (person.fault === 'denied') target.searchParams.set('error', 'access_denied');
  else {
    const grant = { ...request, redirectUri, sub: person.sub, nonce: nonce ?? null };
    target.searchParams.set('code', await keepGrant(database, grant));
  }
  if (state !== undefined) target.searchParams.set('state', state);
  target.searchParams.set('iss', issuer);
  return target.href;
}

async function answerToken(database: pg.Pool, issuer: string, request: FastifyRequest, reply: FastifyReply) {
  const form = (request.body ?? {}) as Record<string, string | undefined>;
  const grant = form['grant_type'] === 'authorization_code' ? await redeem(database, form['code'] ?? '') : undefined;
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  const fits =
    grant !== undefined &&
    grant.redirectUri === form['redirect_uri'] &&
    grant.codeChallenge === challenge &&
    grant.clientId === clientOf(request, form);
  const person = fits ? personBySub(grant.sub) : undefined;
  void reply.header('cache-control', 'no-store');
  if (grant === undefined || person === undefined) return reply.code(400).send({ error: 'invalid_grant' });
  return {
    access_token: grant.accessToken,
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'openid email profile',
    id_token: await idToken(database, issuer, person, grant.clientId, grant.nonce),
  };
}

/** By HTTP basic, whose parts are form-encoded (RFC 6749, 2.3.1), or in the form. */
function clientOf(request: FastifyRequest, form: Readonly<Record<string, string | undefined>>): string | undefined {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return form['client_id'];
  const [name = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return decodeURIComponent(name.replaceAll('+', ' '));
}

async function idToken(
  database: pg.Pool,
  issuer: string,
  person: Person,
  clientId: string,
  nonce: string | null,
): Promise<string> {
  const { fault } = person;
  const jwk = fault === 'signature' ? await makeKey() : await keyOf(database);
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 3600 : 0);
  return new SignJWT({
    ...claimsOf(person),
    ...(nonce !== null && { nonce: fault === 'nonce' ? 'another nonce' : nonce }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
    .setIssuer(fault === 'issuer' ? 'https://elsewhere.example' : issuer)
    .setAudience(fault === 'audience' ? 'another client' : clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign((await importJWK(jwk as JWK, ALGORITHM)) as CryptoKey);
}

const makeKey = async (): Promise<object> =>
  exportJWK((await generateKeyPair(ALGORITHM, { extractable: true })).privateKey);

const keyOf = (database: pg.Pool): Promise<object> => signingKey(database, makeKey);
