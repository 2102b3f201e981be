import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Spec files that take a minute and more, in the order of their time. A checkout that has run no tests yet knows no times, and a
 * long file that begins last keeps one worker busy when the others have nothing left to do.
 */
const longest = [
  'test/site/walk.spec.ts',
  'test/site/samples.spec.ts',
  'test/site/reference-samples.spec.ts',
  'test/faults/orders-on-redis.spec.ts',
  'test/faults/chain-killed.spec.ts',
  'test/e2e/access/access-matrix.spec.ts',
  'test/site/sdk-package.spec.ts',
  'test/journeys/chain.spec.ts',
  'test/faults/orders-on-postgresql.spec.ts',
  'test/faults/import-killed.spec.ts',
  'test/faults/debit-killed.spec.ts',
  'test/faults/purchases-killed.spec.ts',
  'test/faults/export-killed.spec.ts',
  'test/integration/locations/import.spec.ts',
  'test/site/navigation.spec.ts',
];

for (const path of longest) if (!existsSync(path)) throw new Error(`${path} has moved: say so in ${import.meta.url}.`);

/** The longest first; what follows is as Jest orders it: by time where it is known, else by size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const place = longest.indexOf(relative(context.config.rootDir, path));
      return place === -1 ? longest.length : place;
    };
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
