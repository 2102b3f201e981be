import type { FastifyInstance } from 'fastify';
import { ApiError, answerError } from '../api-error.js';
import { buttonCheck } from '../bearer.js';
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
  const check = buttonCheck(apiKey);
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
      const fromPage = check(request);
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
      ${consents.length === 0 ? html`<p class="quiet">Nobody has consented yet.</p>` : consentTable(consents)}
      <h2>The project’s APIs</h2>
      <p>What is disabled answers as it does in a project in which nobody has enabled it.</p>
      ${providers
        .filter((provider) => APIS[provider].length > 0)
        .map(
          (provider) =>
            html`<h3>${TITLES[provider]}</h3>
              ${APIS[provider].map((api) => {
                const isOff = disabledApis[provider].includes(api);
                const label = isOff ? `Enable ${api}` : `Disable ${api}`;
                return button(provider, isOff ? 'enable' : 'disable', 'api', api, label);
              })}`,
        )}`,
  );
}

const consentTable = (consents: Shown['consents']): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Consents">
    <table>
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Person</th>
          <th scope="col">Scopes</th>
          <th scope="col">Since (UTC)</th>
          <th scope="col">As the person</th>
        </tr>
      </thead>
      <tbody>
        ${consents.map(
          ({ provider, person, scopes, createdAt }) =>
            html`<tr>
              <td>${TITLES[provider]}</td>
              <td>${holderByKey(provider, person)?.name ?? person}</td>
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
  </div>`;

const button = (provider: string, action: string, name: string, value: string, label: string): Html =>
  html`<form method="post" action="/sandbox/oauth/${provider}/${action}">
    <button name="${name}" value="${value}">${label}</button>
  </form>`;
