import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { expect } from '@jest/globals';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { blankOf, emptied } from '../support/page-pool.js';
import type { Platform } from '../support/platform.js';
import { inTurn } from '../support/size.js';

export interface Look {
  readonly width?: number;
  readonly mode?: 'light' | 'dark';
  readonly locale?: string;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const languageKey = 'locara.language';

/**
 * The console in a real browser. Each user signs in once; every page of theirs goes on with that session. A page that was closed is
 * used again: what the browser has compiled for it is half of what a page costs.
 */
export class ConsoleBrowser {
  private readonly sessions = new Map<string, State>();
  private readonly idle = new Map<string, WatchedPage[]>();
  private looks = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly platform: Platform,
  ) {}

  static async open(platform: Platform): Promise<ConsoleBrowser> {
    return new ConsoleBrowser(await openBrowser([], true), platform);
  }

  /**
   * Listeners that a test adds to the page, it removes.
   * @param look the language is one that was chosen in this browser, which speaks English itself
   */
  async enter(path: string, user = 'demo-agency', look: Look = {}): Promise<WatchedPage> {
    const { width = 1440, mode = 'light', locale = 'en' } = look;
    const session = await this.sessionOf(user);
    const watched = this.idle.get(user)?.pop() ?? (await this.newPage(session));
    const { page } = watched;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: mode });
    await page.evaluate(`localStorage.setItem('${languageKey}', '${locale}')`);
    await page.goto(`${this.platform.url}/console${path}`);
    await page.locator('.shell').waitFor();
    return { ...watched, close: () => this.leave(watched, user, session) };
  }

  /**
   * Opens screens one after the other on one page, and closes it. Each has to be accessible, to fit the page, and to ask nobody else.
   * The short form opens a half of them, and the other half for the next look.
   * @param screens paths below `/console`, and a locator of what is there when the screen is
   */
  async lookAt(
    screens: readonly (readonly [path: string, ready: string])[],
    look: Look,
    user = 'demo-agency',
  ): Promise<void> {
    const chosen = inTurn(screens, this.looks, Math.ceil(screens.length / 2));
    this.looks += 1;
    const watched = await this.enter(chosen[0]?.[0] ?? '/', user, look);
    const { page } = watched;
    const found: Record<string, unknown> = {};
    for (const [path, ready] of chosen) {
      await page.goto(`${this.platform.url}/console${path}`);
      await page.locator(ready).first().waitFor();
      const [axe, sideways] = [await axeViolations(page), await sidewaysScroll(page)];
      if (axe.length > 0 || sideways > 0) found[path] = { axe, sideways };
    }
    expect(found).toEqual({});
    expect(watched.problems).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  }

  /** A page has got another cookie for the user: the next page signs in anew. */
  forget(user: string): void {
    this.sessions.delete(user);
    this.idle.delete(user);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async newPage(storageState: State): Promise<WatchedPage> {
    const watched = await openPage(this.browser, this.platform.url, { context: { locale: 'en', storageState } });
    await watched.page.goto(blankOf(this.platform.url));
    return watched;
  }

  /** A page that has lost its session, or more than one, is of no use to the next test. */
  private async leave(watched: WatchedPage, user: string, session: State): Promise<void> {
    const { page } = watched;
    if (page.isClosed() || this.sessions.get(user) !== session || !(await isAsBefore(page.context(), session)))
      return watched.close();
    await emptied(watched, blankOf(this.platform.url));
    this.idle.set(user, [...(this.idle.get(user) ?? []), watched]);
  }

  private async sessionOf(user: string): Promise<State> {
    const known = this.sessions.get(user);
    if (known !== undefined) return known;
    const { page, close } = await openPage(this.browser, this.platform.url);
    await page.goto(`${this.platform.url}/console/today`);
    await page.locator('input[name=userName]').fill(user);
    await page.locator('input[name=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.locator('.shell').waitFor();
    const state = await page.context().storageState();
    this.sessions.set(user, state);
    await close();
    return state;
  }
}

/** It still has its session, and one page. */
const isAsBefore = async (context: BrowserContext, { cookies }: State): Promise<boolean> => {
  const held = new Set((await context.cookies()).map(({ value }) => value));
  return context.pages().length === 1 && cookies.every(({ value }) => held.has(value));
};

/** What has the focus: its label, or its role. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement: at } = document;
    return at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.getAttribute('role') ?? at.tagName;
  })()`);
