import createFetchClient from 'openapi-fetch';
import type { Client, Middleware } from 'openapi-fetch';
import type { paths as AdministrationPaths } from './generated/administration.js';
import type { paths as PartnerPaths } from './generated/partner-v5.js';

export type PartnerClient = Client<PartnerPaths>;
export type AdministrationClient = Client<AdministrationPaths>;

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
    ...(options.fetch && { fetch: options.fetch }),
  });
  client.use(authorisation(options.credentials));
  return client;
};

/** Typed client of the administration API, `/api`. */
export const createAdministrationClient = (options: ClientOptions): AdministrationClient => {
  const client = createFetchClient<AdministrationPaths>({
    baseUrl: options.url,
    ...(options.fetch && { fetch: options.fetch }),
  });
  client.use(authorisation(options.credentials));
  return client;
};

const authorisation = (credentials: Credentials | undefined): Middleware => ({
  async onRequest({ request }) {
    if (credentials === undefined) return;
    if ('token' in credentials) {
      const token = typeof credentials.token === 'function' ? await credentials.token() : credentials.token;
      request.headers.set('authorization', `Bearer ${token}`);
      return;
    }
    const pair = Buffer.from(`${credentials.userName}:${credentials.password}`).toString('base64');
    request.headers.set('authorization', `Basic ${pair}`);
  },
});
