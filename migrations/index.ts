import type { Migration } from 'kysely';
import * as platform from './20261121010000-platform-foundation.js';
import * as organisation from './20261121020000-organisation-foundation.js';
import * as identity from './20261121030000-identity-foundation.js';
import * as contracts from './20261121040000-contracts-foundation.js';
import * as subscriptions from './20261121050000-subscriptions-foundation.js';
import * as listings from './20261121060000-listings-foundation.js';

/** One timeline, listed explicitly: a file that was removed from the sources can stay behind in a build. */
export const migrations: Record<string, Migration> = {
  '20261121010000-platform-foundation': platform,
  '20261121020000-organisation-foundation': organisation,
  '20261121030000-identity-foundation': identity,
  '20261121040000-contracts-foundation': contracts,
  '20261121050000-subscriptions-foundation': subscriptions,
  '20261121060000-listings-foundation': listings,
};
