import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Discount codes in the console: added and ended by sellers, redeemed by owners. */
let platform: Platform;
let browser: ConsoleBrowser;
let demo: DemoCompany;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const admin = () => platform.administration('demo-admin');
/** With an order of its seller. */
const redeem = async (locationId: number): Promise<void> => {
  const { error } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
    params: { path: { contractId: demo.contractId } },
    body: { productId: demo.productId, locationIds: [locationId], discountCode: 'half27' },
  });
  expect(error).toBeUndefined();
};
const readCode = async (id: number) => (await admin().GET('/api/discountCode/{id}', { params: { path: { id } } })).data;

describe('a discount code', () => {
  let id = 0;

  it('is added with its limits, found in the list, and changed over what others have saved', async () => {
    const watched = await browser.enter('/offers/codes', 'demo-admin');
    const { page } = watched;
    await page.getByText('No discount code yet').waitFor();
    await page.getByRole('button', { name: 'New code …' }).click();
    const form = page.getByRole('dialog', { name: 'New discount code' });
    await form.getByLabel('Code', { exact: true }).fill('Half 27');
    await form.getByLabel('How much').fill('120');
    await form.getByRole('button', { name: 'Create' }).click();
    // The platform says what is wrong, at the field.
    await form.locator('.field-error').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('How much').fill('50');
    await form.getByLabel('Its name on invoices').fill('Spring');
    await form.getByLabel('Accounting periods').fill('3');
    await form.getByRole('checkbox', { name: 'Set-up' }).check();
    await form.getByRole('checkbox', { name: 'Listing Complete', exact: true }).check();
    await form.getByLabel('Last day').fill('2099-12-31');
    await form.getByLabel('How often in all').fill('2');
    await form.getByLabel('Smallest order').fill('0');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText(/must be at least 0.01/).waitFor();
    await form.getByLabel('Smallest order').fill('19,90');
    await form.getByLabel('Currency').fill('eur');
    await form.getByRole('button', { name: 'All customers' }).click();
    await page.getByRole('menuitem', { name: 'Hofläden Franken' }).click();
    await form.getByRole('button', { name: 'Company: Hofläden Franken' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/offers\/codes\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Half 27' }).waitFor();
    id = Number(page.url().split('/').at(-1));
    expect(await readCode(id)).toMatchObject({
      code: 'Half 27',
      name: 'Spring',
      percent: 50,
      periods: 3,
      fees: ['SETUP', 'REGULAR'],
      offerIds: [demo.productId],
      validFrom: null,
      validUntil: '2099-12-31',
      maxRedemptions: 2,
      maxPerCustomer: 1,
      newCustomersOnly: false,
      minimumAmount: 19.9,
      currency: 'EUR',
      companyId: demo.companyId,
    });
    const terms = page.locator('section.card', { hasText: 'What it gives' });
    await terms.getByRole('link', { name: 'Hofläden Franken' }).waitFor();
    await terms.getByText('€19.90').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change …' }).click();
    const change = page.getByRole('dialog', { name: 'Change Half 27' });
    await change.getByLabel('First day').fill('2026-01-01');
    await change.getByLabel('How often per customer').fill('');
    await change.getByLabel('For whom').selectOption('true');
    await change.getByRole('button', { name: 'Company: Hofläden Franken' }).click();
    await page.getByRole('menuitem', { name: 'All customers' }).click();
    await change.getByLabel('Smallest order').fill('5000');
    await admin().PUT('/api/discountCode/{id}', { params: { path: { id } }, body: { maxRedemptions: 3 } });
    await change.getByRole('button', { name: 'Save' }).click();
    await change.getByText('Somebody else has saved a change meanwhile').waitFor();
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    expect(await readCode(id)).toMatchObject({
      maxRedemptions: 3,
      validFrom: '2026-01-01',
      maxPerCustomer: null,
      newCustomersOnly: true,
      minimumAmount: 5000,
      companyId: null,
    });
    await admin().PUT('/api/discountCode/{id}', {
      params: { path: { id } },
      body: { newCustomersOnly: false, maxPerCustomer: 2 },
    });

    await page.getByRole('button', { name: 'End …' }).click();
    await page.getByRole('alertdialog', { name: 'End Half 27?' }).getByRole('button', { name: 'End' }).click();
    await page.getByRole('button', { name: 'Begin again …' }).click();
    expect((await readCode(id))?.active).toBe(false);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Begin again' }).click();
    await page.getByRole('button', { name: 'End …' }).waitFor();
    expect((await readCode(id))?.active).toBe(true);

    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Discount codes' }).click();
    await page.getByRole('row', { name: /Half 27.*1 offer, ≥ €5,000.00/ }).waitFor();
    await page.getByLabel('Filter by code or name').fill('nothing like it');
    await page.getByText('No code fits the filter').waitFor();
    await page.getByText('Clear the filter').click();
    await page.getByRole('row', { name: /Half 27/ }).waitFor();
    expect(watched.problems.filter((text) => !/400|409/.test(text))).toEqual([]);
    await watched.close();
  });

  it('lowers what an owner buys before it is bought, and its seller sees who has redeemed it', async () => {
    const [location = 0] = await demo.locations(1);
    const watched = await browser.enter(`/order?location=${location}`, 'demo-owner');
    const { page } = watched;
    const total = () => page.locator('.money tfoot .amount').last().innerText();
    await page.getByRole('radio', { name: 'Listing Complete', exact: true }).check({ force: true });
    await page.locator('.money').waitFor();
    const full = await total();
    await page.getByLabel('Discount code').fill('wrong');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('The discount code “wrong” is not valid.').waitFor();
    expect(await page.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
    await page.getByLabel('Discount code').fill('half27');
    await page.keyboard.press('Enter');
    await page.getByText(/^The discount code “half27” needs an order of 5000 EUR or more\. This one is /).waitFor();
    await admin().PUT('/api/discountCode/{id}', { params: { path: { id } }, body: { minimumAmount: 10 } });
    await page.getByLabel('Discount code').fill('Half27');
    await page.keyboard.press('Enter');
    await page.getByText('With code Half 27', { exact: true }).waitFor();
    await page.getByText('with the code Half 27', { exact: true }).waitFor();
    const lowered = await total();
    expect(lowered).not.toBe(full);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take away' }).click();
    await page.getByRole('button', { name: `Buy for ${full}` }).waitFor();
    await page.getByLabel('Discount code').fill('HALF 27');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByRole('button', { name: `Buy for ${lowered}` }).click();
    await page.getByText('1 location has got the product.').waitFor();
    await page.getByText('with the code Half 27', { exact: true }).waitFor();
    expect(await readCode(id)).toMatchObject({ redeemed: 1, reserved: 0, left: 2 });
    await watched.close();

    const seller = await browser.enter(`/offers/codes/${id}`, 'demo-admin');
    const redemptions = seller.page.locator('section.card', { hasText: 'Redemptions' });
    await redemptions.getByText(/off each whole period/).waitFor();
    await redemptions.getByRole('link', { name: /^Subscription \d+$/ }).waitFor();
    await seller.page.getByRole('button', { name: 'Change …' }).click();
    const change = seller.page.getByRole('dialog', { name: 'Change Half 27' });
    await change.getByText('It was redeemed: what it gives stays as it is.').waitFor();
    expect(await change.getByLabel('How much').count()).toBe(0);
    // That it is redeemed meanwhile is no change of the code: it is saved at once.
    const [another = 0] = await demo.locations(1);
    await redeem(another);
    await change.getByLabel('How often in all').fill('2');
    await change.getByLabel('Smallest order').fill('');
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    expect(await readCode(id)).toMatchObject({ redeemed: 2, status: 'USED_UP', percent: 50, maxRedemptions: 2 });
    expect(await readCode(id)).toMatchObject({ minimumAmount: null, currency: null });
    await seller.close();
  });

  it('is looked at, not changed, by those who only read', async () => {
    const watched = await browser.enter('/offers/codes', 'demo-viewer');
    const { page } = watched;
    await page.getByRole('row', { name: /Half 27/ }).waitFor();
    expect(await page.getByRole('button', { name: 'New code …' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Half 27' }).click();
    await page.getByText('What it gives').waitFor();
    expect(await page.getByRole('button', { name: 'Change …' }).count()).toBe(0);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});
