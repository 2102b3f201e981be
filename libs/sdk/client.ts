import createFetchClient from 'openapi-fetch';
import type { Client, Middleware } from 'openapi-fetch';
import type {
  components as AdministrationComponents,
  paths as AdministrationPaths,
} from './generated/administration.js';
import type { components as PartnerComponents, paths as PartnerPaths } from './generated/partner-v5.js';

export type PartnerClient = Client<PartnerPaths>;
export type AdministrationClient = Client<AdministrationPaths>;
/** Objects of the partner API by name, such as `PartnerSchemas['SubscriptionDto']`. */
export type PartnerSchemas = PartnerComponents['schemas'];
/** Objects of the administration API by name. */
export type AdministrationSchemas = AdministrationComponents['schemas'];

export type Credentials =
  | { readonly userName: string; readonly password: string }
  /** A bearer token, or a function that answers a fresh one for each call. */
  | { readonly token: string | (() => string | Promise<string>) };

export interface ClientOptions {
  /** For example `https://platform.example`, without a path. */
  readonly url: string;
  /** Leave out for calls without credentials. */
  readonly credentials?: Credentials;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Typed client of the partner API, `/v5`. Answers are `{ data, error, response }`; nothing is thrown for an HTTP error. */
export const createPartnerClient = (options: ClientOptions): PartnerClient => {
  const client = createFetchClient<PartnerPaths>({
    baseUrl: options.url,
    querySerializer: commaSeparated,
    ...(options.fetch && { fetch: options.fetch }),
  });
  client.use(authorisation(options.credentials));
  return client;
};

/** Typed client of the administration API, `/api`. */
export const createAdministrationClient = (options: ClientOptions): AdministrationClient => {
  const client = createFetchClient<AdministrationPaths>({
    baseUrl: options.url,
    querySerializer: commaSeparated,
    ...(options.fetch && { fetch: options.fetch }),
  });
  client.use(authorisation(options.credentials));
  return client;
};

/** As the documents describe lists in a query. Ten thousand ids are a third of the address that they make with a name for each. */
const commaSeparated = { array: { style: 'form', explode: false } } as const;

const authorisation = (credentials: Credentials | undefined): Middleware => ({
  async onRequest({ request }) {
    if (credentials === undefined) return;
    if ('token' in credentials) {
      const token = typeof credentials.token === 'function' ? await credentials.token() : credentials.token;
      request.headers.set('authorization', `Bearer ${token}`);
      return;
    }
    request.headers.set('authorization', `Basic ${base64(`${credentials.userName}:${credentials.password}`)}`);
  },
});

/** Of the text's UTF-8; with what Node, browsers, Deno and Bun have in common. */
const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
