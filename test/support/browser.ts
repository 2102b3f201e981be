import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

export type ColorMode = 'light' | 'dark';

export interface PageOptions {
  readonly width?: number;
  readonly mode?: ColorMode;
  readonly javaScript?: boolean;
  readonly context?: BrowserContextOptions;
}

/** A page, and everything it complained about or asked of others since it was opened. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, requests that failed or were answered with an error. */
  readonly problems: string[];
  /** Addresses of other origins that were asked for. */
  readonly foreign: string[];
  close(): Promise<void>;
}

/**
 * A real Chromium, the one that npm installs; `CHROMIUM_PATH` names another.
 * @param isStrict it keeps pages of different origins apart, as browsers of people do: the packaged one is told not to, and then sends
 * no `Origin` with reads
 */
export async function openBrowser(more: readonly string[] = [], isStrict = false): Promise<Browser> {
  // The package unpacks the libraries Chromium needs only where it believes itself on the service it was made for.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Its emulated graphics card stops drawing for ten seconds now and then, and what waits for a frame waits with it.
  const unwanted = /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|ignore-gpu-blocklist|.*swiftshader)\b/;
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await packaged.executablePath()),
    args: [
      ...packaged.args.filter(
        (argument) => !unwanted.test(argument) && !(isStrict && argument === '--disable-web-security'),
      ),
      '--no-sandbox',
      '--disable-gpu',
      ...more,
    ],
  });
}

/** Opens an empty page that belongs to `origin`, as a first visitor who has chosen a colour mode sees it. */
export async function openPage(browser: Browser, origin: string, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    javaScriptEnabled: options.javaScript ?? true,
    ...options.context,
  });
  // As long as a test may take: on a busy machine a page takes its time.
  context.setDefaultTimeout(100_000);
  if (options.mode !== undefined) await chooseMode(context, options.mode);
  const page = await context.newPage();
  const problems: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was fetching ahead.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems, foreign, close: () => context.close() };
}

// Scripts for the page are texts: this project is compiled without the browser's types.

/** The site keeps the choice in local storage, under a key that its build makes up. */
async function chooseMode(context: BrowserContext, mode: ColorMode): Promise<void> {
  await context.addInitScript(`{
    const get = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return get.call(this, key) ?? (/^theme(-|$)/.test(key) ? '${mode}' : null);
    };
  }`);
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Told of in the page: what axe finds right is a hundred times what it finds wrong, and slow to hand over. */
const findings = (
  within: string,
): string => `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      id + ' (' + help + '): ' + target.join(' ') + ' ' + (failureSummary?.split('\\n')[1] ?? ''))))`;

/**
 * What axe finds wrong on the page as it stands, a line each: rule, help, place.
 * @param within selector of the part that is looked at
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  // Evaluated rather than added as a script: the page's content security policy forbids the latter.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(await axeSource);
  return page.evaluate<string[]>(findings(within));
}

/** How far the page can be scrolled sideways, in px; 0 is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Cumulative layout shift since the page was opened, as the browser scores it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let sum = 0;
    const add = (entries) => { for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value; };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => { add(observer.takeRecords()); resolve(sum); }, 50);
  })`);
