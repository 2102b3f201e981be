import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import { layout, withQuery } from '../pages/layout.js';
import { addressOf, sendPage } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { holderByKey, holdersAt } from './people.js';
import type { OAuthProviderName } from './people.js';
import type { TokenStore } from './token.store.js';

/** The one client that the emulated providers know; its secret is the sandbox's key. */
export const CLIENT_ID = 'locara-demo';
/** The only address of the client's to which people are sent back. */
const CALLBACK_PATH = '/connections/callback';

export interface OAuthParts {
  readonly tokens: TokenStore;
  readonly apiKey: string;
  /** Where people reach platform and sandbox; undefined: not known. */
  readonly publicUrl: string | undefined;
}

export interface ConsentRules {
  readonly provider: OAuthProviderName;
  /** How people know it. */
  readonly title: string;
  /** Path of the page below the prefix, as the provider has it. */
  readonly path: string;
  /** Scopes that clients may ask for, with what people are told. */
  readonly scopes: Readonly<Record<string, string>>;
  /** What separates scopes. */
  readonly separator: ' ' | ',';
  readonly pkce: 'taken' | 'ignored';
  /** What somebody has there, for people who choose whom to play. */
  readonly holdings: (person: string) => string;
  /** Whether a refresh token comes with this consent. */
  readonly isOffline: (query: Query, isFirst: boolean) => boolean;
}

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly codeChallenge: string | null;
}

/**
 * The page of consent: choose who you are, untick what you do not like, consent or deny. A request that the provider would
 * refuse is refused here, before anybody is asked, and nobody is sent back for it (RFC 6749, 4.1.2.1).
 */
export function consentRoutes(app: FastifyInstance, parts: OAuthParts, rules: ConsentRules): void {
  app.get(rules.path, async (request, reply) => {
    const wanted = checked(request.query as Query, parts, rules);
    return sendPage(reply, consentPage(request, wanted, rules));
  });
  app.get(`${rules.path}/decision`, async (request, reply) => {
    const query = request.query as Query;
    const wanted = checked(query, parts, rules);
    return reply.redirect(await decided(query, wanted, parts, rules), 302);
  });
}

function checked(query: Query, { publicUrl }: OAuthParts, rules: ConsentRules): AuthorizationRequest {
  const need = (name: string, fits: (value: string) => boolean): string => {
    const value = single(query, name);
    if (value === undefined || !fits(value)) throw new ApiError(400, 'invalid_request', `${name} is missing or wrong.`);
    return value;
  };
  need('response_type', (value) => value === 'code');
  need('client_id', (value) => value === CLIENT_ID);
  const redirectUri = need('redirect_uri', (value) => isRegistered(value, publicUrl));
  const state = need('state', () => true);
  const scope = need('scope', (value) => value.split(rules.separator).every((name) => name in rules.scopes));
  const challenge = rules.pkce === 'taken' ? single(query, 'code_challenge') : undefined;
  if (challenge !== undefined) {
    need('code_challenge_method', (value) => value === 'S256');
    need('code_challenge', (value) => /^[\w-]{43}$/.test(value));
  }
  return { redirectUri, scopes: scope.split(rules.separator), state, codeChallenge: challenge ?? null };
}

const isRegistered = (address: string, publicUrl: string | undefined): boolean =>
  URL.canParse(address) &&
  new URL(address).pathname === CALLBACK_PATH &&
  (publicUrl === undefined || address === publicUrl + CALLBACK_PATH);

async function decided(
  query: Query,
  { redirectUri, scopes, state, codeChallenge }: AuthorizationRequest,
  { tokens }: OAuthParts,
  { provider, isOffline }: ConsentRules,
): Promise<string> {
  const target = new URL(redirectUri);
  const person = holderByKey(provider, single(query, 'person') ?? '');
  if (person === undefined) {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_description', 'The person did not consent');
  } else {
    const left = query['granted'];
    const ticked = left === undefined ? undefined : [left].flat();
    const isFirst = !(await tokens.hasConsented(provider, person.key, CLIENT_ID));
    const code = await tokens.consent({
      provider,
      person: person.key,
      clientId: CLIENT_ID,
      scopes: ticked === undefined ? scopes : scopes.filter((scope) => ticked.includes(scope)),
      redirectUri,
      codeChallenge,
      offline: isOffline(query, isFirst),
    });
    target.searchParams.set('code', code);
  }
  target.searchParams.set('state', state);
  return target.href;
}

function consentPage(request: FastifyRequest, wanted: AuthorizationRequest, rules: ConsentRules): string {
  const address = addressOf(request);
  const decision = { path: `${address.path}/decision`, query: address.query };
  return layout(
    `Locara wants to use your account at ${rules.title}`,
    address,
    html`<p>
        The sandbox emulates ${rules.title}. There are no passwords: select the permissions that you grant, and press
        the name of a user. You then return to the platform.
      </p>
      <form class="consent" method="get" action="${decision.path}">
        ${Object.entries(address.query).map(
          ([name, value]) => typeof value === 'string' && html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <fieldset>
          <legend>Locara may</legend>
          ${wanted.scopes.map((scope) => scopeBox(scope, rules.scopes[scope] ?? scope))}
        </fieldset>
        <h2>Consent as</h2>
        <ul class="people">
          ${holdersAt(rules.provider).map(
            ({ key, name, email }) =>
              html`<li>
                <button name="person" value="${key}">${name}</button>
                <span>${email}<br /><span class="quiet">${rules.holdings(key)}</span></span>
              </li>`,
          )}
        </ul>
      </form>
      <p><a href="${withQuery(decision, {})}">Deny, and go back</a></p>`,
  );
}

const scopeBox = (scope: string, words: string): Html =>
  html`<label class="tick"
    ><input type="checkbox" name="granted" value="${scope}" checked />
    <span>${words} <code class="quiet">${scope}</code></span></label
  >`;
