import { describe, it } from '@jest/globals';
import { sharedData } from './shared-data.js';

/** Tests on files of `shared/data`. Without them, they are listed as skipped, and a line says why. */
export function describeWithShared(name: string, path: string, tests: (file: string) => void): void {
  const file = sharedData(path);
  if (file !== null) {
    describe(name, () => tests(file));
    return;
  }
  const reason = `there is no shared/data/${path} beside the checkout`;
  process.stderr.write(`skipped: ${name} (${reason})\n`);
  describe.skip(name, () => it(reason, () => undefined));
}
