import { median } from '../load.js';
import type { Measurement } from '../report.js';
import { builtSite } from '../../support/site.js';
import { openBrowser } from '../../support/browser.js';
import { freePort } from '../../support/free-port.js';
import type { Workbench } from '../workbench.js';

const pages = ['/', '/docs/basic-structure'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goal = { of: 'value', atLeast: 95 } as const;

/** Lighthouse's four scores of the home page and a docs page, as the API serves them; medians, phone and desktop. */
export async function site(bench: Workbench): Promise<Measurement[]> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const instance = await bench.instance(await bench.emptyDatabase('bench_site'), {}, builtSite());
  await instance.start('api');
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const results: Measurement[] = [];
  try {
    for (const page of pages)
      for (const [device, config] of [
        ['phone', undefined],
        ['desktop', desktopConfig],
      ] as const) {
        const scores = Object.fromEntries(categories.map((name) => [name, [] as number[]]));
        for (let round = 0; round < bench.options.rounds; round += 1) {
          const flags = { port, onlyCategories: categories.map(String), logLevel: 'silent' as const };
          const report = (await lighthouse(instance.url + page, flags, config))?.lhr;
          if (report?.runtimeError) throw new Error(`Lighthouse on ${page}: ${report.runtimeError.message}`);
          for (const name of categories) scores[name]?.push((report?.categories[name]?.score ?? Number.NaN) * 100);
        }
        for (const name of categories)
          results.push({
            suite: 'site',
            what: `${page} ${name}, ${device}`,
            unit: 'points',
            value: median(scores[name] ?? []),
            goal,
          });
      }
  } finally {
    await browser.close();
    await instance.stop();
  }
  return results;
}
