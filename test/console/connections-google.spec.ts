import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { administrationOf } from '../e2e/administration/administration-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { GoogleShops } from '../support/google-shops.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Profiles at Google in a real browser, against the sandbox's Google: from the account to a profile that is verified. */
let platform: Platform;
let browser: ConsoleBrowser;
let shops: GoogleShops;
/** A location that has nothing to do with Google. */
let without = 0;
let companyId = 0;
/** Locations by what Google asks of them. */
const asked = { pin: 0, clear: 0, rival: 0 };

const call = administrationOf(() => platform);

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  const demo = await demoCompany(platform);
  ({ companyId } = demo);
  [without = 0] = await demo.locations(1);
  shops = await GoogleShops.open(platform, demo, call);
  await shops.connect('mia', 'Company', companyId);
  asked.pin = await shops.order(`name = 'Hofladen am Tor', street = 'Torgasse', house = '3', post_code = '90403'`);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

interface Action {
  readonly status: string;
  readonly actionType: string | null;
  readonly locationName: string | null;
  readonly errorCode: number | null;
}

const until = (id: number, holds: (action: Action) => boolean): Promise<Action> =>
  eventually(
    async () => (await call('GET', `listing/GBPActions/${id}`)).body as unknown as Action,
    holds,
    'The profile does not get that far.',
  );
const isAsked = (id: number, actionType: string) => until(id, (action) => action.actionType === actionType);
const pane = (page: Page) => page.getByRole('article');
const open = (rest = '') => browser.enter(`/connections/google?company=${companyId}${rest}`);

describe('profiles at Google', () => {
  it('wait for an account, which is chosen among those of the connection', async () => {
    await until(asked.pin, ({ errorCode }) => errorCode === 6191);
    const watched = await browser.enter(`/connections?company=${companyId}`);
    const { page } = watched;
    await page.getByRole('link', { name: '1 profile needs you' }).click();
    await pane(page).getByRole('link', { name: 'Choose the account' }).click();
    await page.getByText('1 location waits until an account is chosen.').waitFor();
    const use = page.getByRole('button', { name: 'Use this account' });
    expect(await use.isDisabled()).toBe(true);
    await page.getByLabel('Find an account').fill('nordmarkt shops');
    await page.getByRole('radio', { name: 'Nordmarkt shops' }).press('Space');
    await page.getByText('It has more than 100 profiles.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Find an account').fill('Mia');
    await page.getByRole('radio', { name: 'Mia Owner' }).press('Space');
    await use.click();
    await page.getByRole('link', { name: 'Account Mia Owner' }).waitFor();
    await isAsked(asked.pin, 'VERIFY');
    expect(watched.problems).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('are verified by a PIN; what is wrong stands at the field', async () => {
    const watched = await open('&step=verify');
    const { page } = watched;
    await pane(page)
      .getByRole('radio', { name: /^Postcard/ })
      .press('Space');
    await pane(page).getByRole('button', { name: 'Request the PIN' }).click();
    await pane(page).getByText('Addressee of the postcard is required').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane(page)
      .getByRole('radio', { name: /^Video/ })
      .press('Space');
    await pane(page).getByText('business.google.com').waitFor();
    await pane(page)
      .getByRole('radio', { name: /^Text message/ })
      .press('Space');
    await pane(page).getByRole('button', { name: 'Request the PIN' }).click();
    await pane(page).getByText('A PIN was asked for: Text message').waitFor();
    await pane(page).getByLabel('PIN').fill('000000');
    await pane(page).getByRole('button', { name: 'Confirm' }).click();
    await pane(page).locator('.field-error').getByText('Google does not take the PIN').waitFor();
    const { locationName } = await isAsked(asked.pin, 'VERIFY');
    const { verifications } = await shops.atGoogle(locationName);
    await pane(page)
      .getByLabel('PIN')
      .fill(verifications[0]?.pin ?? '');
    await pane(page).getByLabel('PIN').press('Enter');
    await pane(page).getByText('Changes of the location go to Google by themselves.').waitFor();
    await page.getByRole('heading', { name: 'No profile is here now' }).waitFor();
    await page.getByRole('link', { name: /^Verified\s*1$/ }).waitFor();
    // The postcard without an addressee.
    expect(watched.problems).toEqual([expect.stringMatching(/^400: .*GBPActions/), expect.stringContaining('400')]);
    await watched.close();
  });

  it('are matched: what is clear together, the rest one by one', async () => {
    asked.clear = await shops.order(
      `name = 'Café Anker', street = 'Am Sandtorkai', house = '1', post_code = '20457', city = 'Hamburg'`,
    );
    asked.rival = await shops.order(
      `name = 'Bäckerei Sonnenschein', street = 'Burgstr.', house = '12', post_code = '90403', city = 'Nürnberg'`,
    );
    await isAsked(asked.clear, 'DUPLICATE');
    await isAsked(asked.rival, 'DUPLICATE');
    const watched = await open('&step=match');
    const { page } = watched;
    await page.getByRole('button', { name: 'Accept clear proposals …' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Accept clear proposals' });
    await dialog.getByText('1 location:').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Café Anker')]);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Match 1 profile' }).click();
    await isAsked(asked.clear, 'VERIFY');
    await page.getByRole('row').filter({ hasText: 'Bäckerei Sonnenschein' }).click();
    await pane(page).getByText('Somebody else manages it').waitFor();
    await pane(page).getByRole('button', { name: 'This is it: ask for access Bäckerei Sonnenschein' }).click();
    const work = page.getByRole('region', { name: 'Your decisions' });
    await work.getByText('Bäckerei Sonnenschein is “Bäckerei Sonnenschein” at Google').waitFor();
    await page.keyboard.press('z');
    await work.waitFor({ state: 'detached' });
    await pane(page).getByRole('button', { name: 'This is it: ask for access Bäckerei Sonnenschein' }).click();
    await pane(page).getByText('decided', { exact: true }).waitFor();
    await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
    await pane(page).getByRole('link', { name: 'Ask for access at Google' }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('say whose data hold, field by field or for all, also from Today', async () => {
    const { locationName } = await until(asked.pin, ({ status }) => status === 'VERIFIED');
    await shops.atGoogle(locationName, 'suggest', { field: 'title', value: 'Der Laden am Tor' });
    await isAsked(asked.pin, 'DATA_CONSTELLATION');
    const watched = await browser.enter('/today');
    const { page } = watched;
    const entry = page.getByRole('listitem').filter({ hasText: 'Hofladen am Tor' });
    await entry.getByRole('link', { name: 'Answer Google' }).click();
    await page.waitForURL(new RegExp(`company=${companyId}.*item=${asked.pin}`));
    await pane(page).getByText('Differs: Name').first().waitFor();
    await pane(page).getByRole('radio', { name: 'Google’s' }).press('Space');
    await pane(page).getByText('Your location takes it over, and every portal gets it.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane(page).getByRole('button', { name: 'Use Google’s data' }).waitFor();
    await page.keyboard.press('a');
    const work = page.getByRole('region', { name: 'Your decisions' });
    await work.getByText('Hofladen am Tor: use Google’s data').waitFor();
    // Who leaves has decided.
    await page.goto(`${platform.url}/console/today`);
    await until(asked.pin, ({ actionType }) => actionType !== 'DATA_CONSTELLATION');
    await page.goto(`${platform.url}/console/connections/google?company=${companyId}&view=all&item=${asked.pin}`);
    await pane(page).getByRole('heading', { name: 'Der Laden am Tor' }).waitFor();
    await until(asked.pin, ({ status }) => status === 'VERIFIED');
    await shops.atGoogle(locationName, 'suggest', { field: 'title', value: 'Am Tor' });
    await isAsked(asked.pin, 'DATA_CONSTELLATION');
    // The key is good for what is read beside a list that does not have it, too.
    await page.goto(`${platform.url}/console/connections/google?company=${companyId}&view=verified&item=${asked.pin}`);
    await pane(page).getByText('Differs: Name').first().waitFor();
    await page.keyboard.press('a');
    await work.getByText('Der Laden am Tor: use your data').waitFor();
    await page.keyboard.press('z');
    await work.waitFor({ state: 'detached' });
    await page.goto(`${platform.url}/console/connections/google?company=${companyId}&step=data`);
    await page.getByRole('button', { name: 'Your data for all …' }).click();
    await page.getByRole('button', { name: 'Your data for 1 profile' }).click();
    await until(asked.pin, ({ status }) => status === 'VERIFIED');
    const { owner } = await shops.atGoogle<{ title: string }>(locationName);
    expect(owner.title).toBe('Der Laden am Tor');
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are filtered, and begin anew after a question', async () => {
    const watched = await open('&view=all&filter=laden');
    const { page } = watched;
    await pane(page).getByRole('heading', { name: 'Der Laden am Tor' }).waitFor();
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('nowhere');
    await page.getByRole('heading', { name: 'No profile fits the filter' }).waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).last().click();
    await page.getByRole('row').filter({ hasText: 'Bäckerei Sonnenschein' }).click();
    await pane(page).getByRole('button', { name: 'Begin anew …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Begin anew' }).click();
    await isAsked(asked.rival, 'DUPLICATE');
    await pane(page).getByText('Burgstr. 12').first().waitFor();
    await page.keyboard.press('k');
    await pane(page).getByRole('heading', { name: 'Café Anker' }).waitFor();
    await pane(page).getByRole('button', { name: /^Next/ }).press('Enter');
    await pane(page).getByRole('heading', { name: 'Bäckerei Sonnenschein', level: 2 }).waitFor();
    expect(await page.evaluate(`document.activeElement.id`)).toBe('google-title');
    for (const rest of [`?company=${companyId}&item=${without}`, `?item=${without}`]) {
      await page.goto(`${platform.url}/console/connections/google${rest}`);
      await page.getByText('No subscription of this location holds Google.').waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are read without buttons by who may not change them, not at all by others, and fit a phone', async () => {
    const address = `/connections/google?company=${companyId}`;
    const viewer = await browser.enter(`${address}&item=${asked.clear}`, 'demo-viewer');
    await pane(viewer.page).getByText('Nobody has asked for a PIN yet.').waitFor();
    expect(await pane(viewer.page).getByRole('button').allInnerTexts()).toEqual([expect.stringContaining('Next')]);
    await viewer.close();
    const foreign = await browser.enter(address, 'demo-foreign');
    await foreign.page.getByText('There is nothing at this address').waitFor();
    await foreign.close();
    const screens = [
      [address, '.google .grid-row'],
      [`${address}&item=${asked.clear}`, 'article form'],
      [`${address}&item=${asked.rival}`, 'article .compared'],
      [`${address}&step=account`, '.google-accounts'],
      [`${address}&view=progress`, '.empty'],
    ] as const;
    await browser.lookAt(screens, { width: 360, mode: 'dark' });
    await browser.lookAt(screens.slice(0, 4), { locale: 'de' });
  });
});
