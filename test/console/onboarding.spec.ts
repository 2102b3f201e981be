import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { linkIn, newestMail } from '../e2e/administration/mailbox.js';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';

/** An invited owner goes from the email to the first live listing: nothing is read before, and no other screen is needed. */
let platform: Platform;
let browser: Browser;
let calls: WorkspaceCalls;
let demo: DemoCompany;
let locationId = 0;
const email = 'olga@hofladen.example';
const phone = '49-911-5550177';
const folder = process.env.SCREENSHOTS;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser([], true);
  calls = new WorkspaceCalls(platform);
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
  await platform.database.pool.query('delete from phone where location_id = $1', [locationId]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

async function invite(): Promise<URL> {
  const body = { email, firstName: 'Olga', lastName: 'Ostermann', userType: 'SELF_SERVICE', languageCode: 'en' };
  const place = { contextType: 'Company', contextId: demo.companyId, groups: ['company-owner'] };
  await calls.done('POST', '/api/userManagement/user', { ...body, ...place });
  return linkIn(await newestMail(platform, email));
}

/** The six figures of the newest message to the number. */
async function pinOf(number: string): Promise<string> {
  const to = encodeURIComponent(`+${number.replaceAll('-', '')}`);
  const pin = async (): Promise<string | undefined> => {
    const answer = await fetch(`${platform.url}/sandbox/sms?format=json&to=${to}`);
    const { data } = (await answer.json()) as { data: { text: string }[] };
    return data[0]?.text.match(/\d(?:, \d){5}|\d{6}/)?.[0].replaceAll(', ', '');
  };
  return eventually(pin, (found) => found !== undefined, 'No message with a PIN comes.');
}

/** The platform says of a purchase that it has failed. */
async function failedPurchase(page: Page): Promise<number> {
  const { contractId, productId } = demo;
  const body = { productId, locationIds: [locationId] };
  const { data: costs } = await platform
    .partner('demo-owner')
    .POST('/v5/contract/{contractId}/purchase/preview', { params: { path: { contractId } }, body });
  const purchase = {
    ...body,
    purchaseId: 4711,
    contractId,
    status: 'Failed',
    message: null,
    costs,
    subscriptionIds: [],
  };
  await page.route('**/v5/purchase/4711', (route) => route.fulfill({ json: { ...purchase, data: [] } }));
  return purchase.purchaseId;
}

const look = async (page: Page, name: string): Promise<void> => {
  if (folder !== undefined) await page.screenshot({ path: `${folder}/onboarding-${name}.png`, fullPage: true });
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};
const step = (page: Page, name: string) => page.locator('.welcome-step', { has: page.getByRole('heading', { name }) });

describe('onboarding', () => {
  it('takes an owner from the email to the first live listing', async () => {
    const watched = await openPage(browser, platform.url, { width: 360, context: { locale: 'en-GB' } });
    const { page } = watched;
    await page.goto((await invite()).href);
    await page.fill('#password', 'Kornblume-27!');
    await page.fill('#again', 'Kornblume-27!');
    await page.click('button');
    await page.waitForURL(/\/console\/welcome$/);
    await page.getByText('0 of 3 steps are done').waitFor();
    await page.getByText('Give the location a main phone number.').waitFor();
    await look(page, 'business');

    await page.getByRole('textbox', { name: 'Number that customers call' }).fill(phone);
    await page.getByRole('button', { name: 'Send me a PIN' }).click();
    await page.locator('[name=pin]:focus').waitFor();
    await page.getByRole('textbox', { name: 'PIN' }).fill(await pinOf(phone));
    // What is not saved yet stays when the step is done.
    await page.getByRole('textbox', { name: 'Email' }).fill('hof@hofladen.example');
    await page.getByRole('button', { name: 'Confirm' }).click();

    await step(page, 'Your product').locator('.offer').first().waitFor();
    await page.getByText('1 of 3 steps is done').waitFor();
    const business = step(page, 'Your business');
    expect(await business.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('hof@hofladen.example');
    await business.getByRole('button', { name: 'Discard' }).click();
    await business.getByRole('textbox', { name: 'Email' }).waitFor({ state: 'detached' });

    await page.goto(`${platform.url}/console/welcome?purchase=${await failedPurchase(page)}`);
    await page.getByRole('button', { name: 'Choose again' }).click();
    await step(page, 'Your product').locator('.offer').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('radio', { name: 'Listing Basic', exact: true }).check({ force: true });
    await page.locator('.money tfoot').waitFor();
    await page.getByRole('button', { name: 'Try it for 14 days, free' }).waitFor();
    await look(page, 'product');
    await page.getByRole('button', { name: 'Try it for 14 days, free' }).click();

    await page.getByText('2 of 3 steps are done').waitFor();
    await page.getByText(/^Your business is live on /).waitFor();
    await page.getByText('3 of 3 steps are done').waitFor();
    await look(page, 'live');
    await page.getByRole('link', { name: 'Go on to Today' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await page.getByText('No portal shows your business yet.').count()).toBe(0);
    expect(watched.problems).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });
});
