import { describe } from '@jest/globals';
import { hasRedis } from './redis-server.js';

export { startRedis } from './redis-server.js';
export type { TestRedis } from './redis-server.js';

/** `describe` where there is a Redis; elsewhere the tests are listed as skipped. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (hasRedis()) describe(name, tests);
  else describe.skip(`${name} (no redis-server on the PATH)`, tests);
}
