import type { ConfigReader } from './config-reader.js';

/** How an OAuth provider knows this installation. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The client in two variables; undefined when the first one is not given. */
export function readOAuthClient(reader: ConfigReader, idName: string, secretName: string): OAuthClient | undefined {
  const clientId = reader.optional(idName);
  return clientId === undefined ? undefined : { clientId, clientSecret: reader.text(secretName) };
}
