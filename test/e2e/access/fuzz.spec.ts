import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { sized } from '../../support/size.js';
import { DemoCallers } from '../../fuzz/demo-callers.js';
import { fuzz } from '../../fuzz/fuzz.js';
import { reportText } from '../../fuzz/report.js';

const requests = sized({ short: 600, full: 2000, large: 20_000 });

const seed = Number(process.env.LOCARA_FUZZ_SEED ?? 20261123);

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it(`${requests} hostile requests meet no 500 and no error of another shape`, async () => {
  const { url } = platform;
  const report = await fuzz({ url, seed, requests, callers: new DemoCallers(url) });
  if (report.findings.length > 0) throw new Error(reportText(report, url));
  expect(report.sent).toBe(requests);
  // A run in which nothing gets through tries nothing.
  expect(report.byStatus.get(200)).toBeGreaterThan(requests / 20);
}, 1_200_000);
