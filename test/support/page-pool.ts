import type { Browser } from 'playwright-core';
import { openPage } from './browser.js';
import type { PageOptions, WatchedPage } from './browser.js';

/** What a test did to its page ends with it: answers of its own, what the site has stored, what was told of. */
export async function emptied({ page, problems, foreign }: WatchedPage, blank: string): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  for (const routed of [page, page.context()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(blank);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  page.removeAllListeners('dialog');
  problems.length = 0;
  foreign.length = 0;
}

/** Of the platform's own origin, and without scripts: nothing runs on. */
export const blankOf = (origin: string): string => `${origin}/health/ready`;

/**
 * Pages of visitors without a session. One that was closed is used again: what the browser has compiled for it is half of what a page
 * costs. Listeners and scripts that a test adds to a page, it removes, or it opens a page of its own.
 */
export class PagePool {
  private readonly idle = new Map<string, WatchedPage[]>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async open(options: PageOptions = {}): Promise<WatchedPage> {
    const { width = 1440, ...lasting } = options;
    const kind = JSON.stringify(lasting);
    const watched = this.idle.get(kind)?.pop() ?? (await openPage(this.browser, this.origin, options));
    await watched.page.setViewportSize({ width, height: 900 });
    return { ...watched, close: () => this.leave(watched, kind) };
  }

  private async leave(watched: WatchedPage, kind: string): Promise<void> {
    const { page } = watched;
    const context = page.context();
    if (page.isClosed() || context.pages().length !== 1) return watched.close();
    try {
      await context.clearCookies();
      await emptied(watched, blankOf(this.origin));
    } catch {
      // Whatever it is, the next test is not to find it.
      return watched.close();
    }
    this.idle.set(kind, [...(this.idle.get(kind) ?? []), watched]);
  }
}
