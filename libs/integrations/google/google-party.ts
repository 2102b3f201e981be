import type { Config } from '#platform/config';
import type { ThirdParty } from '#platform/http-client';

/** Hosts of `*.googleapis.com`. */
export type GoogleService =
  | 'mybusiness'
  | 'mybusinessaccountmanagement'
  | 'mybusinessbusinessinformation'
  | 'mybusinessnotifications'
  | 'mybusinessverifications'
  | 'youtube';

/** One of Google's APIs, called in the name of whom the access token was given for. */
export const googleParty = (config: Config, service: GoogleService, accessToken: string): ThirdParty => ({
  name: 'Google',
  baseUrl: config.googleApiUrl.replace('{service}', service),
  headers: { authorization: `Bearer ${accessToken}` },
});
