import type { FastifyInstance } from 'fastify';
import { ApiError, answerError } from '../api-error.js';
import { bearerCheck } from '../bearer.js';
import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import { instant, layout } from '../pages/layout.js';
import type { Address } from '../pages/layout.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import type { OAuthParts } from './consent.js';
import { formParser } from './form-parser.js';
import { holderByKey } from './people.js';
import type { OAuthProviderName } from './people.js';
import type { TokenStore } from './token.store.js';

/** APIs that a project at the provider can have enabled, or not. */
const APIS: Readonly<Record<OAuthProviderName, readonly string[]>> = {
  google: [
    'mybusinessaccountmanagement.googleapis.com',
    'mybusinessbusinessinformation.googleapis.com',
    'mybusinessverifications.googleapis.com',
    'mybusiness.googleapis.com',
    'youtube.googleapis.com',
  ],
  meta: [],
  linkedin: ['Community Management API'],
};
const TITLES: Readonly<Record<OAuthProviderName, string>> = {
  google: 'Google',
  meta: 'Facebook',
  linkedin: 'LinkedIn',
};
const providers = Object.keys(TITLES) as OAuthProviderName[];

/** What people and operators can do at the providers: take a consent back, let tokens run out, disable an API. */
export function oauthPages({ tokens, apiKey }: OAuthParts) {
  const admits = bearerCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const shown = await stateOf(tokens);
      return wantsJson(request) ? shown : sendPage(reply, page(addressOf(request), shown));
    });
    app.get<{ Params: { provider: string; operation: string } }>('/:provider/calls/:operation', async ({ params }) => ({
      total: await tokens.calls(providerIn(params.provider), params.operation),
    }));
    app.post<{ Params: { provider: string; action: string } }>('/:provider/:action', async (request, reply) => {
      // Browsers set this header and pages cannot: no foreign site can press the button in its visitor's name.
      const fromPage = request.headers['sec-fetch-site'] === 'same-origin';
      if (!fromPage && !admits(request.headers.authorization))
        throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
      const { person, api } = (request.body ?? {}) as { person?: string; api?: string };
      await act(tokens, providerIn(request.params.provider), request.params.action, person, api);
      return fromPage ? reply.redirect('/sandbox/oauth', 303) : { done: true };
    });
  };
}

function providerIn(name: string): OAuthProviderName {
  const found = providers.find((provider) => provider === name);
  if (found === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such provider.');
  return found;
}

async function act(
  tokens: TokenStore,
  provider: OAuthProviderName,
  action: string,
  person: string | undefined,
  api: string | undefined,
): Promise<void> {
  if (person !== undefined && action === 'revoke')
    return void (await tokens.revokePerson(provider, person, 'locara-demo'));
  if (person !== undefined && action === 'expire') return tokens.expire(provider, person);
  if (api !== undefined && APIS[provider].includes(api) && (action === 'enable' || action === 'disable'))
    return tokens.switchApi(provider, api, action === 'enable');
  throw new ApiError(404, 'NOT_FOUND', 'There is no such button.');
}

interface Shown {
  readonly consents: Awaited<ReturnType<TokenStore['grants']>>;
  readonly disabledApis: Readonly<Record<OAuthProviderName, readonly string[]>>;
}

async function stateOf(tokens: TokenStore): Promise<Shown> {
  const [google, meta, linkedin] = await Promise.all([
    tokens.disabledApis('google'),
    tokens.disabledApis('meta'),
    tokens.disabledApis('linkedin'),
  ]);
  return { consents: await tokens.grants(), disabledApis: { google, meta, linkedin } };
}

function page(address: Address, { consents, disabledApis }: Shown): string {
  return layout(
    'Consents at Google, Facebook and LinkedIn',
    address,
    html`<p>
        People consent on the provider’s page, to which <code>GET /api/listing/connect/{id}</code> sends them. Here they
        change their mind.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Provider</th>
              <th>Person</th>
              <th>Scopes</th>
              <th>Since</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${consents.map(
              ({ provider, person, scopes, createdAt }) =>
                html`<tr>
                  <td>${TITLES[provider]}</td>
                  <td>${holderByKey(person)?.name ?? person}</td>
                  <td>${scopes.join(', ')}</td>
                  <td>${instant(createdAt)}</td>
                  <td>
                    ${button(provider, 'revoke', 'person', person, 'Take back')}
                    ${button(provider, 'expire', 'person', person, 'Let access tokens run out')}
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>The project’s APIs</h2>
      ${providers.flatMap((provider) =>
        APIS[provider].map((api) => {
          const isOff = disabledApis[provider].includes(api);
          const label = isOff ? `Enable ${api}` : `Disable ${api}`;
          return button(provider, isOff ? 'enable' : 'disable', 'api', api, label);
        }),
      )}`,
  );
}

const button = (provider: string, action: string, name: string, value: string, label: string): Html =>
  html`<form method="post" action="/sandbox/oauth/${provider}/${action}">
    <button name="${name}" value="${value}">${label}</button>
  </form>`;
