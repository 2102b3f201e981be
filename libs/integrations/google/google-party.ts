import type { Config } from '#platform/config';
import type { ThirdParty } from '#platform/http-client';
import { googleConfig } from './google.config.js';

/** Hosts of `*.googleapis.com`. */
export type GoogleService =
  | 'businessprofileperformance'
  | 'googleads'
  | 'mybusiness'
  | 'mybusinessaccountmanagement'
  | 'mybusinessbusinessinformation'
  | 'mybusinessnotifications'
  | 'mybusinessverifications'
  | 'youtube';

/** One of Google's APIs, called on behalf of the owner of the access token. */
export const googleParty = (
  config: Config,
  service: GoogleService,
  accessToken: string,
  headers: Readonly<Record<string, string>> = {},
): ThirdParty => ({
  name: 'Google',
  baseUrl: config.of(googleConfig).apiUrl.replace('{service}', service),
  headers: { authorization: `Bearer ${accessToken}`, ...headers },
});
